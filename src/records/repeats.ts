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
    await lockRequest(tx, requestId)
    return (await createdBy(tx, requestId, kind)) ?? create(tx)
  })
}

/** Waits for the same request, or part of a request, if it is still running. */
export const lockRequest = (tx: Database, key: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)

/** Whether a request has done a part of its work before: changed a record, or undone an audit line. */
export type IsDone = (tx: Database, request: string, id: string) => Promise<boolean>

/**
 * Does one part of a request in a transaction of its own, unless the same request has done it before without its
 * response arriving.
 */
export const runPart = (
  db: Database,
  { requestId, mayRepeat }: Writer,
  { id, isDone }: { id: string; isDone: IsDone },
  run: (tx: Database) => Promise<unknown>,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (mayRepeat && requestId) {
      await lockRequest(tx, `${requestId}:${id}`)
      if (await isDone(tx, requestId, id)) return
    }
    await run(tx)
  })

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
  const isDone = async () => (await db.$count(audit, eq(audit.requestId, requestId))) > 0
  if (await isDone()) return current()
  try {
    return await run(writer)
  } catch (error) {
    // The first attempt may have ended in the meantime.
    if (await isDone()) return current()
    throw error
  }
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
