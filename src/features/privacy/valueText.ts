import type { MailContent } from '#src/mail/content.ts'
import { textPart } from '#src/mail/textPart.ts'
import { fieldLabel } from '#src/staff/fieldLabels.ts'
import { tell } from '#src/time/deadline.ts'

const isMail = (value: unknown): value is MailContent => typeof value === 'object' && value !== null && 'blocks' in value
/** Signed links stay in the mail itself. */
const plainLink = (link: unknown) => (typeof link === 'string' ? link : '(a link for its reader alone)')

/** A value in words: the text of a mail, the entries of a list, yes and no. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(valueText).join(', ')
  if (isMail(value)) return `${value.subject}\n\n${textPart(value, plainLink).replaceAll(/\n=+$/gm, '').trim()}`
  if (value instanceof Date) return tell(value)
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, one]) => `${fieldLabel(name)}: ${valueText(one)}`)
      .join('\n')
  return String(value)
}
