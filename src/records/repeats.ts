import { and, asc, eq, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#src/database/open.ts'
import type { Writer } from './actor.ts'
import { audit } from './tables.ts'

/**
 * Creates a record once per idempotency key, even if the response to the first request was lost. Returns its id. A
 * record that was deleted meanwhile is created again.
 *
 * @param kind Kind of the record in the audit log.
 * @param create Creates the record in the given transaction, with its audit line, and returns its id.
 */
export async function createOnce(
  db: Database,
  writer: Writer,
  kind: string,
  create: (tx: Database) => Promise<string>,
): Promise<string> {
  const { requestId, mayRepeat } = writer
  return db.transaction(async (tx) => {
    if (!mayRepeat || !requestId) return create(tx)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${requestId}, 0))`)
    return (await createdBy(tx, requestId, kind)) ?? create(tx)
  })
}

/**
 * Does the work of a request once. If it was done before without its response arriving, returns what is there now
 * instead of refusing a version that this very request has changed.
 *
 * @param run Does the work as the writer, which adds a line to the audit log.
 * @param current Reads the same result without doing it.
 */
export async function runOnce<By extends Writer, Result>(
  db: Database,
  writer: By,
  run: (writer: By) => Promise<Result>,
  current: () => Promise<Result>,
): Promise<Result> {
  const { requestId, mayRepeat } = writer
  if (!mayRepeat || !requestId) return run(writer)
  const [line] = await db
    .select({ id: audit.id })
    .from(audit)
    .where(eq(audit.requestId, requestId))
    .limit(1)
  return line ? current() : run(writer)
}

async function createdBy(tx: Database, requestId: string, kind: string) {
  const deletion = alias(audit, 'deletion')
  const isDeleted = tx
    .select({ id: deletion.id })
    .from(deletion)
    .where(
      and(
        eq(deletion.kind, audit.kind),
        eq(deletion.recordId, audit.recordId),
        isNull(deletion.after),
        or(eq(deletion.undoes, audit.id), isNull(deletion.undoes)),
      ),
    )
  const [line] = await tx
    .select({ id: audit.recordId })
    .from(audit)
    .where(
      and(
        eq(audit.requestId, requestId),
        eq(audit.kind, kind),
        eq(audit.operation, 'create'),
        isNotNull(audit.after),
        notExists(isDeleted),
      ),
    )
    .orderBy(asc(audit.id))
    .limit(1)
  return line?.id
}
