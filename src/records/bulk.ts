import { all } from '#src/database/patterns.ts'
import { and, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { isUuid } from '#src/database/columns.ts'
import type { Database } from '#src/database/open.ts'
import { MAX_MATCHING } from '#src/http/bulk.ts'
import { conflict, notFound, Problem } from '#src/http/errors.ts'
import type { Writer } from './actor.ts'
import type { Kind } from './kind.ts'
import { type Difference, differencesOf } from './conflict.ts'
import { type IsDone, runPart } from './repeats.ts'
import { audit } from './tables.ts'
import { undoRequest } from './undoRequest.ts'

interface Target {
  id: string
  label: string
}

/** Rows of a query that a bulk action can change, up to the limit per call. */
export async function matchingRows<T extends { id: string; version?: number }>(rows: {
  limit(most: number): PromiseLike<T[]>
}) {
  return { records: await rows.limit(MAX_MATCHING) }
}

interface LabeledTable {
  table: PgTable & { id: PgColumn }
  label: PgColumn | SQL
  /** What one of its records is called. */
  name: string
}

/** Records of a table that were chosen in a list, each with its label. */
export async function withLabels<Chosen extends { id: string }>(
  db: Database,
  chosen: readonly Chosen[],
  { table, label, name }: LabeledTable,
): Promise<(Chosen & Target)[]> {
  const ids = chosen.map(({ id }) => id)
  if (!ids.every(isUuid)) throw notFound(name)
  const rows = await db.select({ id: table.id, label }).from(table).where(inArray(table.id, ids))
  return labeled(chosen, new Map(rows.map((row) => [String(row.id), String(row.label)])), name)
}

/** Everything that was chosen, also what was deleted meanwhile, so that the step says so. */
export const labeled = <Chosen extends { id: string }>(
  chosen: readonly Chosen[],
  labels: ReadonlyMap<string, string>,
  name: string,
): (Chosen & Target)[] =>
  chosen.map((one) => ({
    ...one,
    label: labels.get(one.id) ?? `A deleted ${name.toLowerCase()}`,
  }))

interface StepOptions {
  /** Names the fields in a refusal. */
  labelOf?: (field: string) => string
  /** By default, a target is done once the request has changed the record of that id. */
  isDone?: IsDone
}

/**
 * Applies an action to each target in its own transaction; all audit lines share one request id, by
 * which they can be undone. Targets that the same request handled before, whose response was lost, count as done.
 */
export async function stepEach<T extends Target>(
  db: Database,
  writer: Writer,
  targets: readonly T[],
  act: (tx: Database, writer: Writer, target: T) => Promise<unknown>,
  { labelOf, isDone = isChangedBy }: StepOptions = {},
) {
  const request = writer.requestId ?? crypto.randomUUID()
  const refused: (Target & { reason: string })[] = []
  // Other targets of the same request must not count as a repeat of this one.
  const own = { ...writer, requestId: request, mayRepeat: false }
  for (const target of targets)
    try {
      await runPart(db, writer, { id: target.id, isDone }, (tx) => act(tx, own, target))
    } catch (error) {
      refused.push({ id: target.id, label: target.label, reason: reasonOf(error, labelOf) })
    }
  return { request, done: targets.length - refused.length, refused }
}

/** Whether a request has changed a record, unless that was undone. */
export const isChangedBy: IsDone = async (tx, request, id) => {
  /** Decisions with emails are a request for each record. */
  const requests = [request, `${request}:${id}`]
  const where = and(inArray(audit.requestId, requests), eq(audit.recordId, id))
  return isStanding(tx, where)
}

/** Whether a request has undone an audit line, unless that was undone. */
export const isUndoneBy: IsDone = (tx, request, id) =>
  isStanding(tx, and(eq(audit.requestId, request), eq(audit.undoes, Number(id))))

async function isStanding(tx: Database, where: SQL | undefined): Promise<boolean> {
  const later = alias(audit, 'later')
  const isUndone = tx.select().from(later).where(eq(later.undoes, audit.id))
  return (await tx.$count(audit, and(where, notExists(isUndone)))) > 0
}

/** What is wrong, in words: "Excerpt, Author: Please fill this in before you publish." */
function reasonOf(error: unknown, labelOf?: (field: string) => string): string {
  if (!(error instanceof Problem)) throw error
  const fields = Map.groupBy(Object.entries(error.fields ?? {}), ([, sentences]) =>
    sentences.join(' '),
  )
  const marked = [...fields].map(([sentence, wrong]) =>
    labelOf ? `${wrong.map(([field]) => labelOf(field)).join(', ')}: ${sentence}` : sentence,
  )
  return marked.length > 0 ? marked.join(' ') : error.message
}

/** Rejects with what is wrong with values in words, for a screen that has no fields to mark; for `catch`. */
export const inWords = (outcome: string) => (error: unknown) => {
  if (!(error instanceof Problem) || error.code !== 'invalid') throw error
  throw conflict(`${outcome} ${reasonOf(error)}`)
}

/** The kind of an action's lines; refuses an action by another writer or on records of another kind. */
export async function requireOwnStep(
  db: Database,
  writer: Writer,
  kinds: readonly string[],
  request: string,
): Promise<string> {
  const isOwn = all(
    inArray(audit.kind, [...kinds]),
    eq(audit.actorKind, 'staff'),
    eq(audit.actorId, writer.actor.kind === 'staff' ? writer.actor.id : ''),
  )
  const [found] = await db
    .select({
      all: sql<number>`count(*)::int`,
      own: sql<number>`(count(*) filter (where ${isOwn}))::int`,
      kind: sql<string>`min(${audit.kind})`,
    })
    .from(audit)
    .where(eq(audit.requestId, request))
  if (!found?.own || found.own !== found.all) throw notFound('Change')
  return found.kind
}

/** Undoes what this writer did in one request, for records of these kinds only. */
export async function undoStep(
  db: Database,
  kinds: readonly { name: string }[],
  writer: Writer,
  request: string,
) {
  await requireOwnStep(
    db,
    writer,
    kinds.map(({ name }) => name),
    request,
  )
  return undoRequest(db, kinds as readonly Kind[], writer, request)
}

/**
 * Undoes audit lines, each in its own transaction; returns those that can’t be undone. Lines that the same request
 * undid before, whose response was lost, count as undone.
 */
export async function undoEach<T extends { id: number; label: string }>(
  db: Database,
  writer: Writer,
  lines: readonly T[],
  act: (tx: Database, writer: Writer, line: T) => Promise<unknown>,
) {
  const own = { ...writer, mayRepeat: false }
  const kept: { label: string; reason: string; differences?: Difference[] }[] = []
  for (const line of lines)
    try {
      const part = { id: String(line.id), isDone: isUndoneBy }
      await runPart(db, writer, part, (tx) => act(tx, own, line))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      kept.push({ label: line.label, reason: error.message, ...differencesOf(error) })
    }
  return { undone: lines.length - kept.length, kept }
}
