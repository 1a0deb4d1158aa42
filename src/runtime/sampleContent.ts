import { getTableColumns, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/open.ts'
import { collectReads, noteAnswer } from '../database/reads.ts'
import type { ListCache } from '../lists/listCache.ts'
import type { SampleAddresses } from '../rendering/sampleNotice.ts'
import type { ListName } from '../features/page-parts/lists.ts'
import { pageParts } from '../features/page-parts/server/tables.ts'
import { readSampleReviewed } from '../features/tools/server/sampleReviews.ts'
import { allKinds } from '../servedKinds.ts'
import type { Kind } from '../records/kind.ts'
import { isUntouchedSample } from '../records/sampleRecords.ts'
import { audit } from '../records/tables.ts'

/** Lists of the site's own pages that describe another business, or something that a new one does not have yet. */
const inventedLists: readonly ListName[] = [
  'heads',
  'closings',
  'questions',
  'mission',
  'claims',
  'cases',
  'clientTestimonials',
  'memberTestimonials',
  'milestones',
  'people',
]

/**
 * Whether an entry of the site's own pages is invented: it is in such a list, or contains a figure
 * such as "300+". Other texts stay.
 */
export const isInventedPart = ({ list, entry }: { list: ListName; entry: object }) =>
  inventedLists.includes(list) || /\d\+/.test(JSON.stringify(entry))

/**
 * Addresses of sample content that nobody has changed since: paths of this site, URLs of other sites, or the name
 * if there is no address. Empty on a site with only its own content.
 */
export async function readSampleAddresses(db: Database): Promise<string[]> {
  const lines = await db
    .select({ kind: audit.kind, id: audit.recordId })
    .from(audit)
    .where(isUntouchedSample)
  const addresses = await Promise.all(
    Map.groupBy(lines, ({ kind }) => kind)
      .entries()
      .map(([name, list]) => {
        const ids = list.map(({ id }) => id)
        const kind = allKinds.find((one) => one.name === name)
        if (name === 'section') return inventedParts(db, ids)
        return kind?.slug ? addressesOf(db, kind, ids) : [name]
      }),
  )
  return [...addresses.flat(), ...(await readSampleReviewed(db))]
}

async function inventedParts(db: Database, ids: string[]): Promise<string[]> {
  const { list, entry } = pageParts
  const rows = await db.select({ list, entry }).from(pageParts).where(inArray(pageParts.id, ids))
  return rows.filter(isInventedPart).map((row) => row.list)
}

async function addressesOf(db: Database, kind: Kind, ids: string[]): Promise<string[]> {
  const { slug, website, sourceUrl } = getTableColumns(kind.table) as Record<string, AnyPgColumn>
  const rows = (await db
    .select({ slug: slug!, website: website ?? sql`null`, sourceUrl: sourceUrl ?? sql`null` })
    .from(kind.table as PgTable)
    .where(inArray(kind.table.id, ids))) as Record<
    'slug' | 'website' | 'sourceUrl',
    string | null
  >[]
  return rows.flatMap((row) => [
    ...kind.slug!.addresses(row.slug!),
    ...[row.website, row.sourceUrl].flatMap((address) =>
      address && URL.canParse(address) ? [new URL(address).href] : [],
    ),
  ])
}

/**
 * Addresses of the sample content, as last read; an error page still knows them while the database
 * is down.
 */
export function sampleAddresses(lists: ListCache) {
  let read: string[] = []
  let known: ReadonlySet<string> = new Set()
  /**
   * An answer depends only on the addresses it looks up here; `asked` are those it looked up
   * before.
   */
  return async function look(asked: Iterable<string> = []): Promise<SampleAddresses> {
    const { made: list, reads } = await collectReads(() =>
      lists.read(readSampleAddresses).catch(() => undefined),
    )
    if (list && list !== read) {
      read = list
      known = new Set(list)
    }
    reads.isOld = !list
    const there = known
    const found = new Map<string, boolean>()
    const has = (address: string) => {
      const isSample = there.has(address)
      found.set(address, isSample)
      return isSample
    }
    for (const address of asked) has(address)
    noteAnswer('samples', {
      reads,
      get value() {
        return [there.size > 0, ...found]
      },
      again: () => look(found.keys()),
    })
    return { size: there.size, has }
  }
}
