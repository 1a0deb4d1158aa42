import { oneRow } from '#src/database/oneRow.ts'
import { type SQL, sql } from 'drizzle-orm'
import { countedDay } from '#src/counts/addCounts.ts'
import type { Measure, Source } from '#src/counts/measures.ts'
import { dailyCounts } from '#src/counts/tables.ts'
import type { Database } from '#src/database/open.ts'
import { addDays } from '#src/time/zone.ts'
import { lookUp } from '#src/text/lookUp.ts'

/** Longer periods are grouped by month. */
const MAX_DAYS = 90
const SHOWN = 15
const PAGE_DAYS = 28

const sourceNames: Record<Source, string> = {
  direct: 'Direct or unknown',
  internal: 'This site',
  search: 'Search engines',
  social: 'Social networks',
  ai: 'AI assistants',
  email: 'Webmail',
  other: 'Other sites',
}
const formNames: Record<string, string> = {
  contact: 'Contact',
  newsletter: 'Newsletter sign-up',
  speakers: 'Speaker application',
  community: 'Community application',
  reviewers: 'Reviewer request',
  suggestions: 'Tool suggestion',
  research: 'Report request',
  reviews: 'Tool review',
  'own-data': 'Request for own data',
}
const newsletterNames: Record<string, string> = {
  confirmed: 'Confirmed',
  unsubscribed: 'Unsubscribed',
  replied: 'Replied to an issue',
}

const sumOf = (measure: Measure) =>
  sql`coalesce(sum(${dailyCounts.count}) filter (where ${dailyCounts.measure} = ${measure}), 0)::int`
const totals = sql`${sumOf('read')} as reads, ${sumOf('search')} as searches, ${sumOf('download')} as downloads,
  ${sumOf('form')} as forms`
const within = (from: string, to: string) => sql`${dailyCounts.day} between ${from} and ${to}`

type Totals = Record<'reads' | 'searches' | 'downloads' | 'forms', number>

/** Reads the totals of a period that ends today. */
export async function readAnalytics(db: Database, days: number) {
  const to = countedDay()
  const from = addDays(to, 1 - days)
  const byMonth = days > MAX_DAYS
  const earlier = [addDays(from, -days), addDays(from, -1)] as const
  const top = (measure: Measure, by: 'subject' | 'detail', when?: SQL) =>
    readTop(db, within(from, to), { measure, by, when })
  const [
    stretches,
    now,
    before,
    pages,
    sources,
    searches,
    emptySearches,
    downloads,
    forms,
    newsletter,
  ] = await Promise.all([
    readStretches(db, from, to, byMonth),
    rowsOf<Totals>(db, sql`select ${totals} from ${dailyCounts} where ${within(from, to)}`),
    rowsOf<Totals & { rows: number }>(
      db,
      sql`select ${totals}, count(*)::int as rows from ${dailyCounts} where ${within(...earlier)}`,
    ),
    top('read', 'subject'),
    top('read', 'detail'),
    top('search', 'subject'),
    top('search', 'subject', sql`${dailyCounts.detail} = 'none'`),
    top('download', 'subject'),
    top('form', 'subject'),
    top('newsletter', 'subject'),
  ])
  const previous = oneRow(before)
  return {
    from,
    to,
    byMonth,
    stretches,
    totals: oneRow(now),
    before: previous.rows > 0 ? previous : null,
    pages: await titled(db, pages),
    sources: named(sources, sourceNames),
    searches: named(searches),
    emptySearches: named(emptySearches),
    downloads: await titled(db, downloads),
    forms: named(forms, formNames),
    newsletter: named(newsletter, newsletterNames),
  }
}

/** Reads the counts of one page, by day and by source. */
export async function readPage(db: Database, path: string) {
  const to = countedDay()
  const from = addDays(to, 1 - PAGE_DAYS)
  const where = sql`${within(from, to)} and ${dailyCounts.subject} = ${path}`
  const [days, sources, sums] = await Promise.all([
    rowsOf<{ from: string; reads: number }>(
      db,
      sql`select shown::date::text as from, coalesce((select sum(${dailyCounts.count})::int from ${dailyCounts}
        where ${dailyCounts.day} = shown::date and ${dailyCounts.measure} = 'read' and ${dailyCounts.subject} = ${path}), 0) as reads
        from generate_series(${from}::date, ${to}::date, interval '1 day') as shown order by 1`,
    ),
    readTop(db, where, { measure: 'read', by: 'detail' }),
    rowsOf<Totals>(db, sql`select ${totals} from ${dailyCounts} where ${where}`),
  ])
  return { days, sources: named(sources, sourceNames), ...oneRow(sums) }
}

/** Reads of the page at this address in the last 28 days, as an expression. */
export const readsOf = (address: SQL): SQL<number> =>
  sql`coalesce((select sum(${dailyCounts.count})::int from ${dailyCounts} where ${dailyCounts.measure} = 'read'
    and ${within(addDays(countedDay(), 1 - PAGE_DAYS), countedDay())} and ${dailyCounts.subject} = ${address}), 0)`

const WEEK = 7
const EMPTY_SEARCHES_SHOWN = 5

/** Reads yesterday's page views, those of the last seven days, and recent searches without results. */
export async function readRecentCounts(db: Database) {
  const today = countedDay()
  const yesterday = addDays(today, -1)
  const reads = sql`${dailyCounts.measure} = 'read'`
  const [reading, emptySearches] = await Promise.all([
    rowsOf<{ yesterday: number; week: number }>(
      db,
      sql`select coalesce(sum(${dailyCounts.count}) filter (where ${dailyCounts.day} = ${yesterday}), 0)::int as yesterday,
        coalesce(sum(${dailyCounts.count}), 0)::int as week from ${dailyCounts}
        where ${reads} and ${within(addDays(today, -WEEK), yesterday)}`,
    ),
    readTop(db, within(addDays(today, -WEEK), today), {
      measure: 'search',
      by: 'subject',
      when: sql`${dailyCounts.detail} = 'none'`,
    }),
  ])
  return {
    ...oneRow(reading),
    emptySearches: emptySearches
      .slice(0, EMPTY_SEARCHES_SHOWN)
      .map(({ name, count }) => ({ words: name, count })),
  }
}

type CountRow = { day: string; measure: string; subject: string; detail: string; count: number }
const PAGE = 2_000

/** Yields every count of a period, oldest first, one page in memory at a time. */
export async function* readCounts(db: Database, days: number): AsyncGenerator<CountRow> {
  const { day, measure, subject, detail } = dailyCounts
  const period = within(addDays(countedDay(), 1 - days), countedDay())
  let last: CountRow | undefined
  do {
    const after: SQL = last
      ? sql`and (${day}, ${measure}, ${subject}, ${detail})
          > (${last.day}::date, ${last.measure}, ${last.subject}, ${last.detail})`
      : sql``
    const page = await rowsOf<CountRow>(
      db,
      sql`select day::text, measure, subject, detail, count from ${dailyCounts}
        where ${period} ${after} order by ${day}, ${measure}, ${subject}, ${detail} limit ${PAGE}`,
    )
    yield* page
    last = page.length < PAGE ? undefined : page.at(-1)
  } while (last)
}

const rowsOf = async <Row extends Record<string, unknown>>(db: Database, query: SQL) =>
  (await db.execute<Row>(query)).rows

function readStretches(db: Database, from: string, to: string, byMonth: boolean) {
  const unit = sql.raw(byMonth ? `'month'` : `'day'`)
  const step = sql.raw(byMonth ? `interval '1 month'` : `interval '1 day'`)
  return rowsOf<Totals & { from: string }>(
    db,
    sql`with sums as (select date_trunc(${unit}, ${dailyCounts.day}::timestamp)::date as begins, ${totals}
        from ${dailyCounts} where ${within(from, to)} group by 1)
      select stretch::date::text as from, coalesce(reads, 0) as reads, coalesce(searches, 0) as searches,
        coalesce(downloads, 0) as downloads, coalesce(forms, 0) as forms
      from generate_series(date_trunc(${unit}, ${from}::timestamp), ${to}::timestamp, ${step}) as stretch
      left join sums on begins = stretch::date order by 1`,
  )
}

type Top = { name: string; count: number }

const readTop = (
  db: Database,
  where: SQL,
  { measure, by, when }: { measure: Measure; by: 'subject' | 'detail'; when?: SQL | undefined },
) =>
  rowsOf<Top>(
    db,
    sql`select ${dailyCounts[by]} as name, sum(${dailyCounts.count})::int as count from ${dailyCounts}
      where ${where} and ${dailyCounts.measure} = ${measure} ${when ? sql`and ${when}` : sql``}
      group by 1 order by 2 desc, 1 limit ${SHOWN}`,
  )

const named = (rows: Top[], names: Record<string, string> = {}) =>
  rows.map(({ name, count }) => ({ name: lookUp(names, name) ?? name, address: null, count }))

/** Adds the titles of the pages at the addresses; addresses that the search index does not contain stay as they are. */
async function titled(db: Database, rows: Top[]) {
  const paths = rows.map(({ name }) => name)
  const known = await rowsOf<{ address: string; title: string }>(
    db,
    sql`select address, min(title) as title from search_entries
      where address = any(${sql.param(paths)}::text[]) group by address`,
  )
  const titles = new Map(known.map(({ address, title }) => [address, title]))
  return rows.map(({ name, count }) => ({
    name: name === '/' ? 'Front page' : (titles.get(name) ?? name),
    address: name,
    count,
  }))
}
