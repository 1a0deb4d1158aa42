/** Every kind of email that the site sends, with its display name. */
export const mailKinds = {
  confirmation: 'Subscription confirmation',
  welcome: 'Newsletter welcome',
  receipt: 'Receipt for a submission',
  answer: 'Inbox reply',
  decision: 'Decision on a submission',
  'research link': 'Research link',
  notice: 'Staff notice',
  digest: 'Staff digest',
  'preferences link': 'Newsletter settings link',
  moved: 'Address change notice',
  'own data': 'Own data link',
  erased: 'Erasure result',
  'speaker link': 'Link for a speaker',
  issue: 'Newsletter issue',
  test: 'Issue test',
} as const
export type MailKind = keyof typeof mailKinds

/**
 * Emails that anyone can trigger by typing an address into a form: a flood of them must not delay
 * what subscribers requested.
 */
export const causedByAnybody: ReadonlySet<MailKind> = new Set([
  'confirmation',
  'receipt',
  'research link',
  'own data',
])
