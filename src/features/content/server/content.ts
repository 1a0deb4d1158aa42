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
import { statusNow } from '#src/records/publication.ts'
import { type ContentQuery, type Status, type Step, termFilters } from '../contract.ts'
import { createOnce } from '#src/records/repeats.ts'
import { instant } from '#src/records/fields.ts'
import type { AnyRecords } from '#src/records/records.ts'
import { audit } from '#src/records/tables.ts'
import { isId, refuseUnknown, valuesOf } from './anyRecords.ts'
import { followBlocks } from './commentPlaces.ts'
import { refuseUndescribed } from './undescribed.ts'
import { applyWorkingCopy, endWorkingCopy, findWorkingCopy } from './workingCopies.ts'

/** Returns the columns that lists and records share, as query expressions. */
export function sharedColumns({ table, label, detail, status, slug, eventTime }: Kind) {
  const maybe = (field: string | undefined) =>
    (field && columnOf(table, field)) ?? sql<null>`null::text`
  return {
    id: sql<string>`${table.id}`,
    label: sql<string>`${columnOf(table, label)}::text`,
    detail: sql<string | null>`nullif(${detail ?? sql`null`}::text, '')`,
    status: status
      ? statusNow(columnOf(table, status), columnOf(table, 'publishedAt'))
      : sql<null>`null`,
    removed: sql<boolean>`${maybe('removedAt')} is not null`,
    publishedAt: sql<string | null>`${maybe('publishedAt')}`,
    modifiedAt: sql<string>`${table.modifiedAt}`,
    version: sql<number>`${table.version}`,
    slug: sql<string | null>`${slug ? maybe('slug') : sql`null`}`,
    startsAt: sql<string | null>`${maybe(eventTime?.at)}`,
    zone: sql<string | null>`${maybe(eventTime?.zone)}`,
  }
}
type ContentRow = {
  [Name in keyof ReturnType<typeof sharedColumns>]: ReturnType<
    typeof sharedColumns
  >[Name] extends SQL<infer T>
    ? T
    : never
}

const instantOf = (value: unknown) =>
  value === null ? null : new Date(value as string).toISOString()

const summaryOf = (
  kind: Kind,
  { slug, publishedAt, modifiedAt, startsAt, ...row }: ContentRow & { openComments: number },
) => ({
  ...row,
  publishedAt: instantOf(publishedAt),
  startsAt: instantOf(startsAt),
  modifiedAt: defined(instantOf(modifiedAt), 'the moment of a change'),
  address: (slug !== null && kind.slug?.addresses(slug)[0]) || null,
})

type Narrowing = Omit<z.output<typeof ContentQuery>, 'sort' | 'limit' | 'offset'>

/** Builds the condition for a search and its filters. */
export function matching(kind: Kind, { q, status, ...terms }: Narrowing) {
  const columns = sharedColumns(kind)
  return and(
    status === 'removed' ? columns.removed : sql`not ${columns.removed}`,
    status && status !== 'removed' ? isNow(kind, status) : undefined,
    q ? holds(kind, q) : undefined,
    ...termFilters.map((field) => (terms[field] ? hasTerm(kind, field, terms[field]) : undefined)),
  )
}

function hasTerm({ table, fields }: Kind, field: string, term: string): SQL {
  const column = Object.hasOwn(fields.shape, field) ? columnOf(table, field) : undefined
  if (!column) return sql`false`
  return column.getSQLType() === 'text[]'
    ? sql`${column} @> array[${term}]::text[]`
    : sql`${column} = ${term}`
}

/** Whether a record currently has a status, in terms of the indexed column. */
function isNow({ table, status: name }: Kind, status: Status): SQL {
  const stored = name && columnOf(table, name)
  if (!stored) return sql`false`
  if (status !== 'published' && status !== 'scheduled') return sql`${stored} = ${status}`
  const isDue = sql`${columnOf(table, 'publishedAt')} <= now()`
  return status === 'scheduled'
    ? sql`(${stored} = 'scheduled' and ${isDue} is not true)`
    : sql`(${stored} = 'published' or (${stored} = 'scheduled' and ${isDue}))`
}

/** Whether any searched text of a type contains the search words. */
export const isInOne = (searched: readonly SQL[], typed: string): SQL =>
  any(...searched.map((text) => sql`${text} like ${containing(typed.toLowerCase())}`))

function holds(kind: Kind, q: string): SQL | undefined {
  if (kind.searched) return isInOne(kind.searched, q)
  const { label, detail } = sharedColumns(kind)
  return or(ilike(label, containing(q)), ilike(detail, containing(q)))
}

/** Builds a stable sort order for a list. */
export function orderOf(kind: Kind, sort: z.output<typeof ContentQuery>['sort']): SQL[] {
  const { publishedAt, startsAt, label } = sharedColumns(kind)
  const order: Record<typeof sort, SQL> = {
    modified: desc(kind.table.modifiedAt),
    published: sql`${publishedAt} desc nulls first`,
    date: sql`${startsAt} desc nulls first`,
    label: asc(sql`lower(${label})`),
  }
  return [order[sort], asc(kind.table.id as AnyPgColumn)]
}

/** Returns one page of records and the total number of matches. */
export async function listContent(
  db: Database,
  { kind }: AnyRecords,
  query: z.output<typeof ContentQuery>,
) {
  const picture = kind.picture === undefined ? sql`null` : columnOf(kind.table, kind.picture)
  const columns = sharedColumns(kind)
  const { sort, limit, offset, ...narrowing } = query
  const where = matching(kind, narrowing)
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
    items: (rows as (ContentRow & { openComments: number; picture: string | null })[]).map(
      ({ picture, ...row }) => ({ ...summaryOf(kind, row), picture }),
    ),
    total,
    commented,
  }
}

/** Returns a record with all fields that staff may edit. */
export async function readContent(db: Database, { kind }: AnyRecords, id: string) {
  const found = await findContent(db, kind, id)
  if (!found) throw notFound(kind.name)
  return found
}

/** The same after a repeated step, which may have deleted the record: then as its history stores it. */
export async function readStepped(db: Database, { kind }: AnyRecords, id: string) {
  const { table, name } = kind
  const deleted = sql`(select gone.* from (
      select before || jsonb_build_object('version', version - 1, 'modified_at', at) as stored from ${audit}
      where kind = ${name} and record_id = ${id} and after is null order by ${audit.id} desc limit 1
    ) as line, jsonb_populate_record(null::${table}, line.stored) as gone) as ${table}`
  const found = await findContent(db, kind, id)
  if (found) return found
  const before = await findContent(db, kind, id, deleted)
  if (!before) throw notFound(name)
  return { ...before, removed: true }
}

async function findContent(db: Database, kind: Kind, id: string, from: PgTable | SQL = kind.table) {
  const [row] = isId(kind, id)
    ? await db
        .select({ ...sharedColumns(kind), openComments: openComments(kind), state: stateOf(kind) })
        .from(from as PgTable)
        .where(eq(kind.table.id, id))
    : []
  if (!row) return undefined
  const { state, ...found } = row as ContentRow & {
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
  const given = { ...emptyTexts(records.kind), ...values }
  const id = await createOnce(db, writer, records.kind.name, async (tx) =>
    String((await records.create(tx, writer, given)).id),
  )
  return readContent(db, records, id)
}

/** Defaults for required texts: a draft may start with only a name. */
const emptyTexts = ({ fields }: Kind) =>
  Object.fromEntries(
    Object.entries(fields.shape as Record<string, z.ZodMiniType>)
      .filter(([, field]) => !field.safeParse(undefined).success && field.safeParse('').success)
      .map(([name]) => [name, '']),
  )

/** Whether visitors see the record, now, once its scheduled time comes, or if it is restored. */
const isPublic = ({ status }: { status: Status | null }) =>
  status === 'published' || status === 'scheduled'

interface ContentEdit {
  version: number
  values: Record<string, unknown>
  /** Revision of the working copy that these values come from. */
  revision?: string | null | undefined
}

export async function changeContent(
  db: Database,
  records: AnyRecords,
  writer: Writer,
  id: string,
  { version, values, revision }: ContentEdit,
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
    if (isPublic(seen)) await refuseUndescribed(tx, values, seen.values)
  })
  return readContent(db, records, id)
}

/** Takes one step in the caller's transaction. Publishing and submitting include unsaved edits. */
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

/** Takes a step in a record's life cycle. The record's own rules decide whether it is allowed. */
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
      const { data: moment } = instant().safeParse(at)
      if (!moment) throw invalid({ at: ['Please choose a date and time.'] })
      // Another time, as chosen in the calendar, takes nothing along that someone is still typing.
      const isMoved = before.status === 'scheduled'
      await records.schedule(tx, writer, id, {
        version: isMoved ? version : await applyWorkingCopy(tx, records, writer, id, version),
        at: moment,
      })
      await refuseUndescribed(tx, (await readContent(tx, records, id)).values)
    } else await takeStep(tx, records, writer, id, { step, version })
  })
  // Records without publication are deleted. Undoing that in their history restores them.
  if (step === 'remove' && !columnOf(records.kind.table, 'removedAt'))
    return { ...before, removed: true }
  return readContent(db, records, id)
}

/** Number of open comment threads of a record, as a query expression. */
export const openComments = ({ name, table }: Kind) =>
  sql<number>`(select count(*)::int from ${comments} said where said.kind = ${name} and said.record_id = ${table}.id::text
    and said.thread_id is null and said.resolved_at is null)`

/** Whether a record has an open thread. Looks up the threads first, because there are few. */
const hasOpenComments = ({ name, table }: Kind) =>
  sql`${table.id} = any(array(select said.record_id::${sql.raw((table.id as AnyPgColumn).getSQLType())} from ${comments} said
    where said.kind = ${name} and said.thread_id is null and said.resolved_at is null))`
