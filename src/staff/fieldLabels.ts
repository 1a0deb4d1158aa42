import { choiceLabels } from '#src/text/choiceLabels.ts'
import { capitalized } from '#src/text/capitalized.ts'

const own: Record<string, string> = {
  linkedinUrl: 'LinkedIn',
  websiteUrl: 'Website',
  logoUrl: 'Logo',
  affiliateUrl: 'Affiliate link',
  companyUrl: 'Company website',
  twitterUrl: 'X (Twitter)',
  emailPublic: 'Email address',
  phonePublic: 'Phone',
  companySize: 'Company size',
  agreeToTerms: 'Agrees to the terms',
  agreeToGuidelines: 'Agrees to the guidelines',
  agreesToDisclose: 'Discloses interests',
  consentForContact: 'May be contacted through the site',
  consentToContact: 'May be contacted',
  textVersion: 'Agreed to',
  givenAt: 'Given',
  confirmedAt: 'Confirmed',
  usedAt: 'Used',
  endedAt: 'Ended',
  settledAt: 'Sent',
  dueAt: 'Reply due',
  disabledAt: 'Turned off',
  rowsDeleted: 'Entries deleted',
  answeredAt: 'Replied',
  signs: 'Signs of spam',
  isSpam: 'Marked as spam',
  repeats: 'Sent again',
  windows: 'Times',
  chosenBy: 'Chosen by',
  unsubscribedAt: 'Unsubscribed by it',
  slug: 'Address on the site',
  listedTool: 'Already listed as',
}

/** Label of a field: "travelWillingness" is "Travel willingness". */
export function fieldLabel(name: string): string {
  const spaced = name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return own[name] ?? capitalized(spaced)
}

const choicesOf: Record<string, Record<string, string>> = choiceLabels
/** Fields whose stored values are names in lower case. */
const named = new Set(['source', 'state', 'status', 'frequency', 'shape', 'kind', 'level'])

/** Text of a stored value as people read it: "virtual-only" is "Virtual only". */
export function valueLabel(field: string, value: string): string {
  const label = choicesOf[field]?.[value]
  if (label !== undefined || !named.has(field)) return label ?? value
  return capitalized(value.replaceAll(/[-_]/g, ' '))
}

export const fieldWords = { label: fieldLabel, choice: valueLabel }
