import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import type { Writer } from '#src/records/actor.ts'
import { isUndoneBy, requireOwnStep, stepEach, undoEach } from '#src/records/bulk.ts'
import { audit } from '#src/records/tables.ts'
import { type Undoable, undoAuditLine } from './auditLog.ts'

/** Undoes several lines, last one first. */
export async function undoLines(
  db: Database,
  undoable: Undoable,
  writer: Writer,
  ids: readonly string[],
) {
  const numbers = ids.map(Number)
  if (!numbers.every(Number.isSafeInteger)) throw notFound('Entry')
  const lines = await db
    .select({ id: sql<string>`${audit.id}::text`, label: audit.label })
    .from(audit)
    .where(inArray(audit.id, numbers))
    .orderBy(desc(audit.id))
  return stepEach(db, writer, lines, (tx, own, { id }) => undoAuditLine(tx, undoable, own, id), {
    isDone: isUndoneBy,
  })
}

/** Reverts an earlier bulk undo by the same writer. */
export async function redoLines(db: Database, undoable: Undoable, writer: Writer, request: string) {
  const { kinds, actions } = undoable
  await requireOwnStep(
    db,
    writer,
    [...kinds.map(({ name }) => name), ...actions.map(({ kind }) => kind)],
    request,
  )
  const lines = await db
    .select({ id: audit.id, label: audit.label })
    .from(audit)
    .where(and(eq(audit.requestId, request), eq(audit.operation, 'undo')))
    .orderBy(desc(audit.id))
  return undoEach(db, writer, lines, (tx, own, { id }) =>
    undoAuditLine(tx, undoable, own, String(id)),
  )
}
