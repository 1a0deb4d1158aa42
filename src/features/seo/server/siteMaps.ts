import { all } from '#src/database/patterns.ts'
import { gte, lt, max, min, type SQL } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import type { ListCache } from '#src/lists/listCache.ts'
import { isVisible } from '#src/records/publication.ts'
import type { SiteKind, Summary } from './siteKind.ts'
import { latest, type Listed, mapOfFiles, mapOfPages, MAX_ADDRESSES } from './sitemap.ts'

/** Up to this many URLs, the sitemap is a single file. */
const FEW = 5_000
/** Everything visible earlier is in one range with the first month of this year. */
const FIRST_YEAR = 2000
/** Name of the file for pages without a slug and for types with few records. */
const PAGES = 'pages'

interface Site {
  lists: ListCache
  /** Canonical paths of pages without a slug. */
  pages: readonly string[]
  kinds: readonly SiteKind[]
}

/** Records of a type that became visible in one month, or in the first month and earlier. */
interface Range {
  kind: SiteKind
  /** For example news-2026-11. */
  name: string
  within: SQL
}

/**
 * The sitemap: a single file or, for many URLs, one file per type and month of publication plus an index. A month's
 * file is read through an index on the publication time, and a change rebuilds only that file.
 */
export function siteMaps({ lists, pages, kinds }: Site, origin: string) {
  const { db } = lists
  const few = kinds.filter(({ range }) => !range)

  /** Index entry of a range. Read again only when something in the range changes. */
  const fact = async (range: Range) => ({
    ...range,
    ...(await lists.fact(`sitemap ${range.name}`, (db) => summaryOf(db, range))),
  })
  const factsOf = async () => {
    const ranges = await Promise.all(kinds.map((kind) => rangesOf(db, kind)))
    return Promise.all(ranges.flat().map(fact))
  }
  const own = async (listed: Listed[]): Promise<Listed[]> => {
    const all = await Promise.all(few.map((kind) => kind.list(db)))
    const byPath = Map.groupBy(
      [listed, ...all.map(({ lists }) => lists)].flat(),
      ({ path }) => path,
    )
    return [
      ...pages.map((path) => ({ path, modified: latest(byPath.get(path) ?? []) })),
      ...all.flatMap(({ pages }) => pages),
    ]
  }
  /** In the order of types, with those of few records at the end. */
  const everything = async (listed: Listed[]) => {
    const [first, all] = await Promise.all([
      own(listed),
      Promise.all(kinds.map(async (kind) => (kind.range ? (await kind.list(db)).pages : []))),
    ])
    return [...first.slice(0, pages.length), ...all.flat(), ...first.slice(pages.length)]
  }

  return {
    /** All URLs, or the index of the files. */
    async whole(): Promise<string> {
      const facts = await factsOf()
      const listed = facts.flatMap(({ lists }) => lists)
      const total = facts.reduce((sum, { count }) => sum + count, pages.length)
      if (total <= FEW) return mapOfPages(await everything(listed), origin)
      const files = facts
        .filter(({ count }) => count > 0)
        .flatMap(({ name, count, modified }) =>
          Array.from({ length: Math.ceil(count / MAX_ADDRESSES) }, (_, part) => ({
            path: `/sitemap-${name}${part > 0 ? `-${part + 1}` : ''}.xml`,
            modified,
          })),
        )
      const ofPages = { path: `/sitemap-${PAGES}.xml`, modified: latest(await own(listed)) }
      return mapOfFiles([ofPages, ...files], origin)
    },
    /** The file of one range, or of the fixed pages; undefined if the name is unknown. */
    async part(name: string): Promise<string | undefined> {
      if (name === PAGES)
        return mapOfPages(await own((await factsOf()).flatMap(({ lists }) => lists)), origin)
      const [, section, year, month, part = '1'] =
        /^([a-z\d-]+)-(\d{4})-(0[1-9]|1[0-2])(?:-([2-9]|[1-9]\d))?$/.exec(name) ?? []
      const kind = kinds.find(({ page, range }) => range && sectionIn(page) === section)
      const range = kind && monthOf(kind, Number(year), Number(month) - 1)
      if (!range) return undefined
      const { pages } = await kind.list(db, range.within)
      const from = (Number(part) - 1) * MAX_ADDRESSES
      const shown = pages.slice(from, from + MAX_ADDRESSES)
      return shown.length > 0 ? mapOfPages(shown, origin) : undefined
    },
  }
}

async function summaryOf(db: Database, { kind, within }: Range): Promise<Summary> {
  if (kind.summarize) return kind.summarize(db, within)
  const { pages, lists } = await kind.list(db, within)
  return { count: pages.length, modified: latest(pages), lists }
}

const sectionIn = (page: string) => page.split('/').filter(Boolean).join('-')

async function rangesOf(db: Database, kind: SiteKind): Promise<Range[]> {
  if (!kind.range) return []
  const { table, visibleFrom } = kind.range
  const [row] = await db
    .select({ first: min(visibleFrom), last: max(visibleFrom) })
    .from(table)
    .where(isVisible({ visibleFrom }))
  if (!row?.first || !row.last) return []
  const [first, last] = [new Date(row.first as Date), new Date(row.last as Date)]
  const ranges: Range[] = []
  const start = Math.max(first.getTime(), Date.UTC(FIRST_YEAR))
  const [year, month] = [new Date(start).getUTCFullYear(), new Date(start).getUTCMonth()]
  for (let at = 0; Date.UTC(year, month + at) <= last.getTime(); at++) {
    const of = new Date(Date.UTC(year, month + at))
    ranges.push(monthOf(kind, of.getUTCFullYear(), of.getUTCMonth())!)
  }
  return ranges
}

function monthOf(kind: SiteKind, year: number, month: number): Range | undefined {
  if (!kind.range || year < FIRST_YEAR) return undefined
  const { visibleFrom } = kind.range
  const isFirst = year === FIRST_YEAR && month === 0
  const from = isFirst ? new Date('0001-01-01T00:00:00Z') : new Date(Date.UTC(year, month))
  const to = new Date(Date.UTC(year, month + 1))
  return {
    kind,
    name: `${sectionIn(kind.page)}-${year}-${String(month + 1).padStart(2, '0')}`,
    within: all(gte(visibleFrom, from), lt(visibleFrom, to)),
  }
}
