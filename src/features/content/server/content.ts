import { defined } from '#src/text/defined.ts'
import { sql, and, asc, desc, eq, ilike, or, type SQL } from 'drizzle-orm'
import { type Kind, columnOf, stateOf } from '#src/records/kind.ts'
import { comments } from './tables.ts'
import type { PgTable, AnyPgColumn } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { invalid, notFound } from '#src/http/errors.ts'
import { any, containing } from '#src/database/patterns.ts'
import { countRows } from '#src/lists/countRows.ts'
import type { Writer } from '#src/records/actor.ts'
import { standingOf } from '#src/records/publication.ts'
import type { ContentQuery, Status, Step } from '../contract.ts'
import type { AnyRecords } from '#src/records/records.ts'
import { isId, refuseUnknown, valuesOf } from './anyRecords.ts'
import { followBlocks } from './commentPlaces.ts'
import { refuseUndescribed } from './undescribed.ts'
import { applyWorkingCopy, endWorkingCopy, findWorkingCopy } from './workingCopies.ts'

/** What lists and records have in common, as columns of a query. */
export function columnsOf({ table, label, detail, status, slug, takesPlace }: Kind) {
  const maybe = (field: string | undefined) =>
    (field && columnOf(table, field)) ?? sql<null>`null::text`
  return {
    id: sql<string>`${table.id}`,
    label: sql<string>`${columnOf(table, label)}::text`,
    detail: sql<string | null>`nullif(${detail ?? sql`null`}::text, '')`,
    status: status
      ? standingOf(columnOf(table, status), columnOf(table, 'publishedAt'))
      : sql<null>`null`,
    removed: sql<boolean>`${maybe('removedAt')} is not null`,
    publishedAt: sql<string | null>`${maybe('publishedAt')}`,
    modifiedAt: sql<string>`${table.modifiedAt}`,
    version: sql<number>`${table.version}`,
    slug: sql<string | null>`${slug ? maybe('slug') : sql`null`}`,
    takesPlaceAt: sql<string | null>`${maybe(takesPlace?.at)}`,
    zone: sql<string | null>`${maybe(takesPlace?.zone)}`,
  }
}
type Found = {
  [Name in keyof ReturnType<typeof columnsOf>]: ReturnType<typeof columnsOf>[Name] extends SQL<
    infer T
  >
    ? T
    : never
}

const instantOf = (value: unknown) =>
  value === null ? null : new Date(value as string).toISOString()

const summaryOf = (
  kind: Kind,
  { slug, publishedAt, modifiedAt, takesPlaceAt, ...row }: Found & { openComments: number },
) => ({
  ...row,
  publishedAt: instantOf(publishedAt),
  takesPlaceAt: instantOf(takesPlaceAt),
  modifiedAt: defined(instantOf(modifiedAt), 'the moment of a change'),
  address: (slug !== null && kind.slug?.addresses(slug)[0]) || null,
})

/** What a list shows for a search and a status. */
export function matching(
  kind: Kind,
  { q, status }: Pick<z.output<typeof ContentQuery>, 'q' | 'status'>,
) {
  const columns = columnsOf(kind)
  return and(
    status === 'removed' ? columns.removed : sql`not ${columns.removed}`,
    status && status !== 'removed' ? isNow(kind, status) : undefined,
    q ? holds(kind, q) : undefined,
  )
}

/** Whether a record has a status now, by the column, which has an index. */
function isNow({ table, status: name }: Kind, status: Status): SQL {
  const stored = name && columnOf(table, name)
  if (!stored) return sql`false`
  if (status !== 'published' && status !== 'scheduled') return sql`${stored} = ${status}`
  const isDue = sql`${columnOf(table, 'publishedAt')} <= now()`
  return status === 'scheduled'
    ? sql`(${stored} = 'scheduled' and ${isDue} is not true)`
    : sql`(${stored} = 'published' or (${stored} = 'scheduled' and ${isDue}))`
}

/** Whether one of the texts that a kind is searched by contains what is typed. */
export const isInOne = (searched: readonly SQL[], typed: string): SQL =>
  any(...searched.map((text) => sql`${text} like ${containing(typed.toLowerCase())}`))

function holds(kind: Kind, q: string): SQL | undefined {
  if (kind.searched) return isInOne(kind.searched, q)
  const { label, detail } = columnsOf(kind)
  return or(ilike(label, containing(q)), ilike(detail, containing(q)))
}

/** The order of a list, the same each time. */
export function orderOf(kind: Kind, sort: z.output<typeof ContentQuery>['sort']): SQL[] {
  const { publishedAt, takesPlaceAt, label } = columnsOf(kind)
  const order: Record<typeof sort, SQL> = {
    modified: desc(kind.table.modifiedAt),
    published: sql`${publishedAt} desc nulls first`,
    date: sql`${takesPlaceAt} desc nulls first`,
    label: asc(sql`lower(${label})`),
  }
  return [order[sort], asc(kind.table.id as AnyPgColumn)]
}

/** One page of a kind's records, and how many match in all. */
export async function listContent(
  db: Database,
  { kind }: AnyRecords,
  query: z.output<typeof ContentQuery>,
) {
  const picture = kind.picture === undefined ? sql`null` : columnOf(kind.table, kind.picture)
  const columns = columnsOf(kind)
  const { q, status, sort, limit, offset } = query
  const where = matching(kind, { q, status })
  const from = kind.table
  const [rows, total, commented] = await Promise.all([
    db
      .select({
        ...columns,
        picture: sql<string | null>`${picture}`,
        openComments: openComments(kind),
      })
      .from(from)
      .where(where)
      .orderBy(...orderOf(kind, sort))
      .limit(limit)
      .offset(offset),
    countRows(db, from, where, { limit, offset }),
    countRows(db, from, and(where, hasOpenComments(kind))),
  ])
  return {
    items: (rows as (Found & { openComments: number; picture: string | null })[]).map(
      ({ picture, ...row }) => ({ ...summaryOf(kind, row), picture }),
    ),
    total,
    commented,
  }
}

/** One record with all the fields that staff may write. */
export async function readContent(db: Database, { kind }: AnyRecords, id: string) {
  const [row] = isId(kind, id)
    ? await db
        .select({ ...columnsOf(kind), openComments: openComments(kind), state: stateOf(kind) })
        .from(kind.table as PgTable)
        .where(eq(kind.table.id, id))
    : []
  if (!row) throw notFound(kind.name)
  const { state, ...found } = row as Found & {
    openComments: number
    state: Record<string, unknown>
  }
  const copy = await findWorkingCopy(db, kind.name, id)
  return {
    ...summaryOf(kind, found),
    slug: found.slug,
    values: valuesOf(kind, state),
    workingCopy: copy ? { ...copy, modifiedAt: copy.modifiedAt.toISOString() } : null,
  }
}

export async function createContent(
  db: Database,
  records: AnyRecords,
  writer: Writer,
  values: Record<string, unknown>,
) {
  refuseUnknown(records.kind, values)
  const row = await records.create(db, writer, { ...emptyTexts(records.kind), ...values })
  return readContent(db, records, String(row.id))
}

/** A draft may begin with a name alone: the texts that it needs are empty then. */
const emptyTexts = ({ fields }: Kind) =>
  Object.fromEntries(
    Object.entries(fields.shape as Record<string, z.ZodMiniType>)
      .filter(([, field]) => !field.safeParse(undefined).success && field.safeParse('').success)
      .map(([name]) => [name, '']),
  )

/** Whether visitors see what a record holds, now or by the clock. */
const isShown = ({ status, removed }: { status: Status | null; removed: boolean }) =>
  !removed && (status === 'published' || status === 'scheduled')

interface Change {
  version: number
  values: Record<string, unknown>
  /** The revision of the working copy that these values are. */
  revision?: string | null | undefined
}

export async function changeContent(
  db: Database,
  records: AnyRecords,
  writer: Writer,
  id: string,
  { version, values, revision }: Change,
) {
  if (!isId(records.kind, id)) throw notFound(records.kind.name)
  refuseUnknown(records.kind, values)
  await db.transaction(async (tx) => {
    const seen = await readContent(tx, records, id)
    await records.change(tx, writer, id, values, { version })
    await followBlocks(
      tx,
      records.kind.name,
      id,
      { ...seen.values, ...seen.workingCopy?.values },
      { ...seen.values, ...values },
    )
    if (revision !== undefined) await endWorkingCopy(tx, records.kind.name, id, revision)
    if (isShown(seen)) await refuseUndescribed(tx, values, seen.values)
  })
  return readContent(db, records, id)
}

/** One step in the caller's transaction; what is shown to visitors takes what was typed along. */
export async function takeStep(
  tx: Database,
  records: AnyRecords,
  writer: Writer,
  id: string,
  { step, version }: { step: Exclude<Step, 'schedule'>; version: number },
) {
  const now =
    step === 'publish' || step === 'submit'
      ? await applyWorkingCopy(tx, records, writer, id, version)
      : version
  await records[step](tx, writer, id, now)
  if (step === 'publish') await refuseUndescribed(tx, (await readContent(tx, records, id)).values)
}

interface StepTaken {
  step: Step
  version: number
  at?: string | undefined
}

/** Moves a record on in its life; what it may do from where it is, the record's own rule says. */
export async function stepContent(
  db: Database,
  records: AnyRecords,
  writer: Writer,
  id: string,
  { step, version, at }: StepTaken,
) {
  if (!isId(records.kind, id)) throw notFound(records.kind.name)
  const before = await readContent(db, records, id)
  await db.transaction(async (tx) => {
    if (step === 'schedule') {
      const moment = new Date(at ?? '')
      const isWhole = /(?:Z|[+-]\d\d:\d\d)$/.test(at ?? '')
      if (!isWhole || Number.isNaN(moment.getTime()))
        throw invalid({ at: ['Please choose a date and time.'] })
      await records.schedule(tx, writer, id, {
        version: await applyWorkingCopy(tx, records, writer, id, version),
        at: moment,
      })
      await refuseUndescribed(tx, (await readContent(tx, records, id)).values)
    } else await takeStep(tx, records, writer, id, { step, version })
  })
  // What cannot be published is deleted, and comes back by undoing that in its history.
  if (step === 'remove' && !columnOf(records.kind.table, 'removedAt'))
    return { ...before, removed: true }
  return readContent(db, records, id)
}

/** How many threads about a record of a kind are open, as a column of a query. */
export const openComments = ({ name, table }: Kind) =>
  sql<number>`(select count(*)::int from ${comments} said where said.kind = ${name} and said.record_id = ${table}.id::text
    and said.thread_id is null and said.resolved_at is null)`

/** Whether a record of a kind has an open thread: found from the threads, of which there are few. */
const hasOpenComments = ({ name, table }: Kind) =>
  sql`${table.id} = any(array(select said.record_id::${sql.raw((table.id as AnyPgColumn).getSQLType())} from ${comments} said
    where said.kind = ${name} and said.thread_id is null and said.resolved_at is null))`
