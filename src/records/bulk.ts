import { all } from '#src/database/patterns.ts'
import { eq, inArray, sql } from 'drizzle-orm'
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
 * which they can be undone. `labelOf` names the fields in a refusal.
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
  for (const target of targets)
    try {
      await db.transaction((tx) => act(tx, { ...writer, requestId: request }, target))
    } catch (error) {
      refused.push({ id: target.id, label: target.label, reason: reasonOf(error, labelOf) })
    }
  return { request, done: targets.length - refused.length, refused }
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
