import { all } from '#src/database/patterns.ts'
import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#src/database/open.ts'
import { MAX_MATCHING } from '#src/http/bulk.ts'
import { notFound, Problem } from '#src/http/errors.ts'
import type { Writer } from './actor.ts'
import type { Kind } from './kind.ts'
import { type Difference, differencesOf } from './conflict.ts'
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

/**
 * Applies an action to each target in its own transaction; all audit lines share one request id, by
 * which they can be undone. Targets that the same request changed before, whose response was lost, count as done.
 * `labelOf` names the fields in a refusal.
 */
export async function stepEach<T extends Target>(
  db: Database,
  writer: Writer,
  targets: readonly T[],
  act: (tx: Database, writer: Writer, target: T) => Promise<unknown>,
  labelOf?: (field: string) => string,
) {
  const request = writer.requestId ?? crypto.randomUUID()
  const refused: (Target & { reason: string })[] = []
  const isRepeated = (ids: string[]) =>
    writer.mayRepeat ? changedBy(db, request, ids) : Promise.resolve(new Set<string>())
  const before = await isRepeated(targets.map(({ id }) => id))
  for (const target of targets)
    try {
      if (before.has(target.id)) continue
      await db.transaction((tx) => act(tx, { ...writer, requestId: request }, target))
    } catch (error) {
      const reason = reasonOf(error, labelOf)
      // The first request may still be running.
      if ((await isRepeated([target.id])).size > 0) continue
      refused.push({ id: target.id, label: target.label, reason })
    }
  return { request, done: targets.length - refused.length, refused }
}

/** Which of these records a request has changed, unless that was undone. */
async function changedBy(db: Database, request: string, ids: string[]): Promise<Set<string>> {
  const later = alias(audit, 'later')
  /** Decisions with emails are a request for each record. */
  const requests = [request, ...ids.map((id) => `${request}:${id}`)]
  const lines = await db
    .selectDistinct({ id: audit.recordId })
    .from(audit)
    .where(
      and(
        inArray(audit.requestId, requests),
        inArray(audit.recordId, ids),
        notExists(db.select().from(later).where(eq(later.undoes, audit.id))),
      ),
    )
  return new Set(lines.map(({ id }) => id))
}

/** Whether this request has written something before, without its response arriving. */
export async function isRepeat(db: Database, { requestId, mayRepeat }: Writer): Promise<boolean> {
  if (!requestId || !mayRepeat) return false
  return (await db.$count(audit, eq(audit.requestId, requestId))) > 0
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

/** Undoes lines one after another; returns those that can’t be undone. */
export async function undoEach<T extends { label: string }>(
  lines: readonly T[],
  act: (line: T) => Promise<unknown>,
) {
  const kept: { label: string; reason: string; differences?: Difference[] }[] = []
  for (const line of lines)
    try {
      await act(line)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      kept.push({ label: line.label, reason: error.message, ...differencesOf(error) })
    }
  return { undone: lines.length - kept.length, kept }
}
