import { and, eq, inArray, ne, notExists, sql } from 'drizzle-orm'
import { alias, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#src/database/open.ts'
import { defined } from '#src/text/defined.ts'
import type { Writer } from './actor.ts'
import { brokenRule } from '#src/database/errorWithCode.ts'
import { conflict } from '#src/http/errors.ts'
import { type Difference, differencesOf } from './conflict.ts'
import { fieldNames, type Kind, stateOf } from './kind.ts'
import { lockRequest } from './repeats.ts'
import { audit, type Operation } from './tables.ts'
import { goBack, refuseChanged, undo, whyNotUndoable } from './undo.ts'
import { deleteCreated, lockRecords } from './write.ts'

const BUNDLE = 200

interface NotUndone {
  auditId: number
  kind: string
  label: string
  reason: string
  differences?: Difference[]
}

interface Head {
  id: number
  label: string
  kind: string
  recordId: string
  wrote: 'new' | 'changed' | 'removed'
}

const isConflict = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'conflict'

/**
 * Undoes everything in one request or import, last line first; records changed since are skipped and reported, and
 * what the same undo restored before its response was lost counts as undone. `onDone` receives the progress; if it throws, the undo is rolled back.
 */
export async function undoRequest(
  db: Database,
  kinds: readonly Kind[],
  writer: Writer,
  requestId: string,
  onDone: (done: number, all: number) => void = () => {},
) {
  return db.transaction(async (tx) => {
    if (writer.mayRepeat && writer.requestId) await lockRequest(tx, writer.requestId)
    const found: Head[] = await tx
      .select({
        id: audit.id,
        label: audit.label,
        kind: audit.kind,
        recordId: audit.recordId,
        wrote: sql<
          Head['wrote']
        >`case when ${audit.before} is null then 'new' when ${audit.after} is null then 'removed' else 'changed' end`,
      })
      .from(audit)
      // What followed another record goes back with it.
      .where(and(eq(audit.requestId, requestId), ne(audit.operation, 'follow')))
      .orderBy(sql`${audit.id} desc`)
    const before = await undoneBy(tx, writer, requestId)
    const lines = found.filter(({ id }) => !before.has(id))
    const kept: NotUndone[] = []
    let done = 0
    for (const bundle of bundlesOf(lines)) await undoLines(bundle)
    return { undone: found.length - kept.length, kept }

    /** Undoes lines together if all of them can be undone; otherwise each half, down to the lines that can’t. */
    async function undoLines(bundle: Head[]): Promise<void> {
      const [first] = bundle
      const kind = kinds.find(({ name }) => name === first?.kind)
      if (bundle.length > 1 && !(kind && (await undoTogether(tx, kind, writer, bundle)))) {
        const half = Math.ceil(bundle.length / 2)
        await undoLines(bundle.slice(0, half))
        return undoLines(bundle.slice(half))
      }
      if (bundle.length === 1) await undoOne(defined(first, 'a line'))
      done += bundle.length
      onDone(done, lines.length)
    }

    async function undoOne({ id, kind, label }: Head) {
      try {
        await tx.transaction((inner) => undo(inner, kinds, writer, id))
      } catch (error) {
        if (!isConflict(error)) throw error
        kept.push({ auditId: id, kind, label, reason: error.message, ...differencesOf(error) })
      }
    }
  })
}

/** The lines of a request that this very undo has undone before, without its response arriving. */
export async function undoneBy(
  db: Database,
  { requestId, mayRepeat }: Writer,
  request: string,
): Promise<Set<number>> {
  if (!requestId || !mayRepeat) return new Set()
  const [own, later] = [alias(audit, 'own'), alias(audit, 'later')]
  const isStanding = notExists(db.select().from(later).where(eq(later.undoes, own.id)))
  const lines = await db
    .select({ id: audit.id })
    .from(audit)
    .innerJoin(own, eq(own.undoes, audit.id))
    .where(and(eq(audit.requestId, request), eq(own.requestId, requestId), isStanding))
  return new Set(lines.map(({ id }) => id))
}

/** Consecutive lines of one kind that did the same to different records. */
function* bundlesOf(lines: Head[]): Generator<Head[]> {
  let bundle: Head[] = []
  let records = new Set<string>()
  for (const line of lines) {
    const [first] = bundle
    const fits =
      bundle.length < BUNDLE &&
      first?.kind === line.kind &&
      first.wrote === line.wrote &&
      line.wrote !== 'removed' &&
      !records.has(line.recordId)
    if (!fits) {
      if (first) yield bundle
      bundle = []
      records = new Set()
    }
    bundle.push(line)
    records.add(line.recordId)
  }
  if (bundle.length > 0) yield bundle
}

/** Undoes many lines with a few statements; if one of them can’t be undone, undoes none and returns false. */
async function undoTogether(
  tx: Database,
  kind: Kind,
  writer: Writer,
  bundle: Head[],
): Promise<boolean> {
  if (kind.usedBy && bundle[0]?.wrote === 'new') return false
  try {
    await tx.transaction((inner) =>
      bundle[0]?.wrote === 'new'
        ? undoCreations(inner, kind, writer, bundle)
        : undoChanges(inner, kind, writer, bundle),
    )
    return true
  } catch (error) {
    if (isConflict(error) || brokenRule(error)) return false
    throw error
  }
}

async function undoCreations(tx: Database, kind: Kind, writer: Writer, bundle: Head[]) {
  const { id } = kind.table
  const records = bundle.map(({ recordId }) => recordId)
  await tx
    .select({ id })
    .from(kind.table as PgTable)
    .where(inArray(id, records))
    .orderBy(id)
    .for('update')
  const { rows: lines } = await tx.execute<{
    operation: Operation
    isEmpty: boolean
    isChanged: boolean
  }>(sql`
    with current as materialized (
      select ${id}::text as id, ${stateOf(kind)} as state from ${kind.table} where ${inArray(id, records)}
    )
    select operation, after is null or after = '{}' as "isEmpty",
      current.state is null or exists (select from jsonb_each(after) as written
        where current.state ? written.key and current.state -> written.key <> written.value) as "isChanged"
    from ${audit} line left join current on current.id = line.record_id
    where line.id = any(${sql.param(bundle.map((line) => line.id))}::bigint[])`)
  if (
    lines.some(
      (line) =>
        line.isEmpty || line.isChanged || kind.whyNotUndoable?.({ operation: line.operation }),
    )
  )
    throw conflict('These lines can’t be undone together.')
  await deleteCreated(tx, kind, writer, bundle)
}

async function undoChanges(tx: Database, kind: Kind, writer: Writer, bundle: Head[]) {
  const lines = await tx
    .select()
    .from(audit)
    .where(
      inArray(
        audit.id,
        bundle.map(({ id }) => id),
      ),
    )
    .orderBy(sql`${audit.id} desc`)
  const records = await lockRecords(
    tx,
    kind,
    bundle.map(({ recordId }) => recordId),
  )
  const subject = { name: kind.name, fields: fieldNames(kind) }
  const list = lines.map((line) => {
    const locked = records.get(line.recordId)
    refuseChanged(subject, line, locked?.state)
    const why = whyNotUndoable(line, kind)
    if (why) throw conflict(why)
    return { line, locked: defined(locked, 'the record of a line') }
  })
  await goBack(tx, kind, writer, list)
}
