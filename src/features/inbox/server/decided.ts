import { eq } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import type { InboxKind } from '../contract.ts'
import { kindOf } from './submissionKinds.ts'
import { recallLetter } from './letters.ts'
import type { inboxItems } from './tables.ts'

/** Status of a submission before any decision. */
const undecided: Partial<Record<InboxKind, string>> = {
  contact: 'new',
  speakers: 'submitted',
  community: 'submitted',
  suggestions: 'new',
  reviewers: 'submitted',
}

/**
 * Sets the submission's status from its item, including after a decision was undone; in that case the unsent email is
 * recalled.
 */
export async function recordDecision(tx: Database, item: typeof inboxItems.$inferSelect) {
  if (!item.answeredAt) await recallLetter(tx, item.id)
  const first = undecided[item.kind]
  if (!first || item.labels.includes('withdrawn')) return
  const status = item.kind === 'contact' && item.answeredAt ? 'answered' : (item.decision ?? first)
  const { table } = kindOf(item.kind)
  await tx
    .update(table)
    .set({ status, ...(item.kind === 'community' && { level: item.level }) })
    .where(eq(table.id, item.submissionId))
}
