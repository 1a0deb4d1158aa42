import type { Database } from '#src/database/open.ts'
import { beginHeld } from '#src/features/newsletter/server/subscriptions.ts'
import { mailHeldLink } from '#src/features/reports/server/access.ts'
import { queueReceipt } from '#src/mail/receipt.ts'
import { dueAt } from '#src/time/deadline.ts'
import { readSubmissions } from './items.ts'
import { kindOf } from './submissionKinds.ts'
import { inboxItems } from './tables.ts'

/** Due date of a reply to an item that staff are marking as not spam now. */
export function dueAfterRelease({ kind, dueAt: due }: typeof inboxItems.$inferSelect): Date | null {
  const promise = kindOf(kind).form?.promise
  return promise ? dueAt(new Date(), promise) : due
}

/** Catches up on what happens on receipt of other submissions, once staff mark an item as not spam. */
export async function releaseFromSpam(
  tx: Database,
  item: typeof inboxItems.$inferSelect,
  sendsMail: boolean,
): Promise<void> {
  const { kind, submissionId, receivedAt } = item
  if (kind === 'newsletter') return beginHeld(tx, submissionId, receivedAt, sendsMail)
  if (kind === 'research') return mailHeldLink(tx, submissionId)
  const { receipt } = kindOf(kind)
  const email = (await readSubmissions(tx, [item])).get(submissionId)?.email
  if (receipt && email) await queueReceipt(tx, receipt(submissionId, String(email)), receivedAt)
}
