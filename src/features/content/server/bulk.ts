import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { conflict, invalid, notFound, Problem } from '#src/http/errors.ts'
import type { Writer } from '#src/records/actor.ts'
import type { Kind } from '#src/records/kind.ts'
import { audit } from '#src/records/tables.ts'
import { undoRequest } from '#src/records/undoRequest.ts'
import { type ContentPath, type endpointsOf, MOST_AT_ONCE } from '../contract.ts'
import { type AnyRecords, isId } from './anyRecords.ts'
import { columnsOf, matching, takeStep } from './content.ts'

type Bulk = z.output<(typeof endpointsOf)[ContentPath]['bulk']['body']>
interface Target {
  id: string
  label: string
  version: number
}

/** Moves many records on, each in a transaction of its own; all lines of the audit bear one request, by which they are taken back. */
export async function stepMany(
  db: Database,
  records: AnyRecords,
  writer: Writer,
  { step, records: chosen, matching: all }: Bulk,
) {
  if (Boolean(chosen) === Boolean(all)) throw invalid({ records: ['Choose records, or all that match.'] })
  const targets = chosen ? await chosenOnes(db, records.kind, chosen) : await allMatching(db, records.kind, all!)
  const request = randomUUID()
  const refused: { id: string; label: string; reason: string }[] = []
  for (const { id, label, version } of targets)
    try {
      await db.transaction((tx) => takeStep(tx, records, { ...writer, requestId: request }, id, { step, version }))
    } catch (error) {
      refused.push({ id, label, reason: reasonOf(error) })
    }
  return { request, done: targets.length - refused.length, refused }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Problem)) throw error
  return error.fields ? `${error.message} Missing: ${Object.keys(error.fields).join(', ')}.` : error.message
}

async function chosenOnes(db: Database, kind: Kind, chosen: { id: string; version: number }[]): Promise<Target[]> {
  const ids = chosen.map(({ id }) => id)
  if (!ids.every((id) => isId(kind, id))) throw notFound(kind.name)
  const { id, label } = columnsOf(kind)
  const rows = await db
    .select({ id, label })
    .from(kind.table as never)
    .where(inArray(kind.table.id, ids))
  const labels = new Map((rows as { id: string; label: string }[]).map((row) => [String(row.id), row.label]))
  return chosen.map((one) => ({ ...one, label: labels.get(one.id) ?? '' }))
}

async function allMatching(db: Database, kind: Kind, { count, ...filter }: NonNullable<Bulk['matching']>): Promise<Target[]> {
  const { id, label, version } = columnsOf(kind)
  const rows = (await db
    .select({ id, label, version })
    .from(kind.table as never)
    .where(matching(kind, filter))
    .orderBy(kind.table.id)
    .limit(MOST_AT_ONCE + 1)) as Target[]
  if (rows.length > MOST_AT_ONCE)
    throw conflict(`More than ${MOST_AT_ONCE.toLocaleString('en-US')} match. Narrow the search, then try again.`)
  if (rows.length !== count)
    throw conflict(`There are ${rows.length} now, not ${count}. Nothing was changed; please check the list again.`)
  return rows
}

/** Takes back a bulk step that this writer made with records of this kind. */
export async function undoMany(db: Database, kinds: readonly Kind[], { kind }: AnyRecords, writer: Writer, request: string) {
  const [found] = await db
    .select({ lines: sql<number>`count(*)::int` })
    .from(audit)
    .where(eq(audit.requestId, request))
  const [own] = await db
    .select({ lines: sql<number>`count(*)::int` })
    .from(audit)
    .where(
      and(
        eq(audit.requestId, request),
        eq(audit.kind, kind.name),
        eq(audit.actorKind, 'staff'),
        eq(audit.actorId, writer.actor.kind === 'staff' ? writer.actor.id : ''),
      ),
    )
  if (!own?.lines || own.lines !== found?.lines) throw notFound('Step')
  return undoRequest(db, kinds, writer, request)
}
