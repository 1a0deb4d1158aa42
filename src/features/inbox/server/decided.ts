import { eq, getTableColumns } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { kindOf } from './submissionKinds.ts'
import { recallLetter } from './letters.ts'
import type { inboxItems } from './tables.ts'

/**
 * Sets the submission's status from its item, including after a decision was undone; in that case the unsent email is
 * recalled.
 */
export async function recordDecision(tx: Database, item: typeof inboxItems.$inferSelect) {
  if (!item.answeredAt) await recallLetter(tx, item.id)
  const { table } = kindOf(item.kind)
  const undecided = getTableColumns(table).status?.default
  if (!undecided || item.labels.includes('withdrawn')) return
  const status =
    item.kind === 'contact' && item.answeredAt ? 'answered' : (item.decision ?? undecided)
  await tx
    .update(table)
    .set({ status, ...(item.kind === 'community' && { level: item.level }) })
    .where(eq(table.id, item.submissionId))
}
