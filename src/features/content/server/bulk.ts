import { inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { conflict, invalid, notFound } from '#src/http/errors.ts'
import type { Writer } from '#src/records/actor.ts'
import { stepEach } from '#src/records/bulk.ts'
import type { Kind } from '#src/records/kind.ts'
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
  return stepEach(db, writer, targets, (tx, own, { id, version }) => takeStep(tx, records, own, id, { step, version }))
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
