import { and, desc, eq, gt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { isUuid } from '#src/database/columns.ts'
import type { Database } from '#src/database/open.ts'
import { conflict } from '#src/http/errors.ts'
import { mails } from '#src/mail/tables.ts'
import type { Writer } from '#src/records/actor.ts'
import type { Kind } from '#src/records/kind.ts'
import { audit, type Operation } from '#src/records/tables.ts'
import {
  deleteRecord,
  type LockedRecord,
  lockRecord,
  lockRecords,
  record,
  recordCreation,
} from '#src/records/write.ts'
import { newsletterIssues } from './tables.ts'

const recordedIssue = {
  name: 'newsletter issue',
  table: newsletterIssues,
  label: 'subject',
  fields: z.object({}),
  derived: ['content', 'slug', 'outcome', 'outcomeAt', 'scheduledAt', 'editor'],
} satisfies Kind<typeof newsletterIssues>

const sent = 'Emails have been sent since then, so this can’t be undone.'
const finalSteps: Partial<Record<Operation, string>> = {
  send: sent,
  stop: sent,
  resume: sent,
  test: 'A test that was sent can’t be undone.',
  rehearse: 'A rehearsal changes nothing, so there is nothing to undo.',
  unpublish: 'The issue is a draft again. Open it to reschedule.',
}

/** How the audit log undoes a change to an issue: as long as it is a draft and no emails were created for it. */
export const issueKind: Kind<typeof newsletterIssues> = {
  ...recordedIssue,
  whyNotUndoable: ({ operation }) => finalSteps[operation],
  afterWrite: async (tx, rows) => {
    for (const { id, state } of rows) {
      if (state !== 'draft') throw conflict('Only drafts can be edited. Unschedule it first.')
      if ((await tx.$count(mails, eq(mails.batch, id))) > 0)
        throw conflict('Emails for this issue have been created, so this can’t be undone.')
    }
  },
}

/**
 * Runs an action on an issue and records who did it and what changed, in the same transaction. Records nothing if the
 * action returns false, since it did nothing.
 */
export async function audited<T>(
  db: Database,
  writer: Writer,
  operation: Operation,
  id: string,
  act: (tx: Database) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const locked = isUuid(id) ? (await lockRecords(tx, recordedIssue, [id])).get(id) : undefined
    const result = await act(tx)
    if (!locked || result === false) return result
    const isContinued = operation === 'change' && (await continueEntry(tx, writer, locked))
    if (!isContinued) await record(tx, recordedIssue, writer, operation, [{ locked }])
    return result
  })
}

export const auditCreation = (tx: Database, writer: Writer, id: string) =>
  recordCreation(tx, recordedIssue, writer, [id])

/** Deletes a draft; its audit log entry stores the whole draft. */
export async function removeAudited(tx: Database, writer: Writer, id: string): Promise<void> {
  const locked = await lockRecord(tx, recordedIssue, id)
  await deleteRecord(tx, recordedIssue, writer, 'remove', locked)
}

/** Merges the frequent saves of one person's editing session into one audit log entry, for up to 15 minutes. */
async function continueEntry(
  tx: Database,
  writer: Writer,
  { row, state }: LockedRecord,
): Promise<boolean> {
  const id = String(row.id)
  const [last] = await tx
    .select()
    .from(audit)
    .where(
      and(
        eq(audit.kind, recordedIssue.name),
        eq(audit.recordId, id),
        gt(audit.at, sql`now() - interval '15 minutes'`),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(1)
  if (
    last?.operation !== 'change' ||
    writer.actor.kind !== 'staff' ||
    last.actorId !== writer.actor.id
  )
    return false
  const { state: now } = await lockRecord(tx, recordedIssue, id)
  const names = Object.keys(now).filter(
    (name) =>
      name in (last.before ?? {}) || JSON.stringify(now[name]) !== JSON.stringify(state[name]),
  )
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
  await tx
    .update(audit)
    .set({
      before: { ...pick(state), ...last.before },
      after: pick(now),
      version: Number(row.version) + 1,
      label: String(now.subject),
    })
    .where(eq(audit.id, last.id))
  return true
}
