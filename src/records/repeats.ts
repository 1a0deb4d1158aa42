import { and, asc, eq, gt, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm'
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

/** Whether this request has written something before, without its response arriving. */
export async function isRepeat(db: Database, { requestId, mayRepeat }: Writer): Promise<boolean> {
  if (!requestId || !mayRepeat) return false
  return (await db.$count(audit, eq(audit.requestId, requestId))) > 0
}

/**
 * Does the work of a request once. If it was done before without its response arriving, or is being done, returns what
 * is there afterward instead of refusing a version that this very request has changed.
 *
 * @param run Does the work in the given transaction, which adds a line to the audit log.
 * @param current Reads the same result without doing it.
 */
export const runOnce = <Result>(
  db: Database,
  writer: Writer,
  run: (tx: Database) => Promise<Result>,
  current: (tx: Database) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    const { requestId, mayRepeat } = writer
    if (!mayRepeat || !requestId) return run(tx)
    await lockRequest(tx, requestId)
    return (await isStillDone(tx, requestId)) ? current(tx) : run(tx)
  })

/**
 * Whether what a request has written was not changed since by the same person. Doing the same again after that is a
 * new action, though the browser still sends the key of the one whose response was lost.
 */
async function isStillDone(tx: Database, requestId: string): Promise<boolean> {
  const later = alias(audit, 'later')
  const changedSince = tx
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.kind, audit.kind),
        eq(later.recordId, audit.recordId),
        gt(later.id, audit.id),
        eq(later.actorId, audit.actorId),
        ne(later.requestId, audit.requestId),
      ),
    )
  const own = and(eq(audit.requestId, requestId), ne(audit.operation, 'follow'))
  return (await tx.$count(audit, and(own, notExists(changedSince)))) > 0
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
