import type { Database } from '#src/database/open.ts'
import { settings } from '#src/settings.ts'
import { type Deadline, dueAt, deadlineText } from '#src/time/deadline.ts'
import type { MailContent } from './content.ts'
import { queueMail } from './queueMail.ts'

export interface Receipt {
  /** Type of submission in the inbox, such as "contact". */
  kind: string
  /** Id of the row with the submission. */
  id: string
  to: string
  /** Also the subject of later emails in the thread. */
  subject: string
  heading: string
  text: string
  promise?: Deadline
}

export const receiptCause = (kind: string, id: string) => `received:${kind}:${id}`

/** Content of a receipt. It never repeats the submission, because anyone can type another person's address. */
export function receiptContent(receipt: Omit<Receipt, 'to'>, receivedAt = new Date()): MailContent {
  const { id, subject, heading, text, promise } = receipt
  const rows: [string, string][] = [
    ['Received', deadlineText(receivedAt)],
    ...(promise
      ? ([['We’ll reply by', deadlineText(dueAt(new Date(), promise))]] as [string, string][])
      : []),
  ]
  return {
    subject,
    preview: text,
    blocks: [
      { kind: 'heading', text: heading },
      { kind: 'text', text },
      { kind: 'facts', rows },
      {
        kind: 'button',
        label: 'Follow, correct or withdraw it',
        link: { path: '/sent/', purpose: 'status', id },
      },
      { kind: 'small', text: 'To add something, reply to this email.' },
    ],
    reason: `You are getting this email because someone entered this address in a form on ${settings.name}. If that wasn’t you, you don’t need to do anything.`,
  }
}

/**
 * Confirms a submission to its sender, with the time of the promised reply. That time counts from now, even if
 * the submission was received earlier.
 */
export async function queueReceipt(
  tx: Database,
  receipt: Receipt,
  receivedAt = new Date(),
): Promise<void> {
  const { kind, id, to } = receipt
  const content = receiptContent(receipt, receivedAt)
  await queueMail(tx, {
    cause: receiptCause(kind, id),
    kind: 'receipt',
    to,
    content,
    isUnconfirmed: true,
  })
}
