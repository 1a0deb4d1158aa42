import { and, count, eq, getTableColumns, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import type { Scope } from '#src/lists/fields.ts'
import type { ListCache } from '#src/lists/listCache.ts'
import { publishedList } from '#src/kinds/publicRecords.ts'
import { partIn } from '#src/http/listPart.ts'
import { isVisible } from '#src/records/publication.ts'
import { MOST_COMPARED, RELATED_CANDIDATES } from '../bounds.ts'
import type * as contract from '../contract.ts'
import { idsWithin, isOfAnother, sharingMost, toolFilters, toolList } from '../list.ts'
import { toolKind } from '../toolKind.ts'
import { reviews, toolCategories, tools } from './tables.ts'

const { description: _, ...columns } = getTableColumns(tools)

type Category = z.output<typeof contract.ToolCategory>
const asRead = ({ affiliateUrl, website }: { affiliateUrl: string | null; website: string }) => ({
  affiliateUrl: affiliateUrl ?? website,
})

const anyOf = (ids: string[]) => sql`${tools.categoryIds} && ${sql.param(ids)}::text[]`

/** The published tools without their long descriptions. */
export const publishedTools = publishedList({ kind: toolKind, list: toolList }, tools, {
  without: ['description'],
  conditions: {
    category: (id, { context }: Scope<Category[]>) => anyOf(idsWithin(context, id)),
    subcategory: (id, { filters: { category }, context }) =>
      isOfAnother(context, id, category) ? sql`true` : anyOf([id]),
  },
  counted: [],
  read: asRead,
})

export const getBestTools = (db: Database, limit: number) =>
  publishedTools.entries(db, {}, { limit })

/** The published ones of these slugs, as cards. */
export const findTools = (db: Database, slugs: string[]) =>
  db
    .select(columns)
    .from(tools)
    .where(and(inArray(tools.slug, slugs), isVisible(tools)))

export async function getTools(
  lists: ListCache,
  { slugs, ...query }: z.output<typeof contract.getTools.query>,
) {
  const named = slugs
    ?.toLowerCase()
    .split(',')
    .slice(0, MOST_COMPARED * 5)
  return partIn(publishedTools, lists, query, {
    context: await lists.read(getToolCategories),
    only: named && inArray(tools.slug, named),
  })
}

export async function getToolListing(lists: ListCache, query: Record<string, string | undefined>) {
  const context = await lists.read(getToolCategories)
  return publishedTools.page(lists, toolFilters(query), { context })
}

export async function getRelatedTools(db: Database, slug: string) {
  const [own] = await findTools(db, [slug.toLowerCase()])
  if (!own) return []
  const only = and(anyOf(own.categoryIds), ne(tools.id, own.id))
  const candidates = await publishedTools.entries(db, {}, { limit: RELATED_CANDIDATES }, { only })
  return sharingMost(own, candidates)
}

/** Categories that hold a published tool, and the main categories of such. */
export async function getToolCategories(db: Database) {
  const own = tools.categoryIds
  // Nearly every category is some tool's first or second, which an index tells at once; counting makes an index serve the rest.
  const used = db.$with('used').as(
    db
      .select()
      .from(toolCategories)
      .where(
        sql`exists (select from ${tools} where ${isVisible(tools)} and ${own}[1] = ${toolCategories.id})
          or exists (select from ${tools} where ${isVisible(tools)} and ${own}[2] = ${toolCategories.id})
          or (select count(*) from ${tools} where ${isVisible(tools)} and ${own} @> array[${toolCategories.id}]) > 0`,
      ),
  )
  const isUsed = inArray(toolCategories.id, db.select({ id: used.id }).from(used))
  const holdsUsed = inArray(
    toolCategories.name,
    db.select({ name: used.masterCategory }).from(used),
  )
  const rows = await db
    .with(used)
    .select()
    .from(toolCategories)
    .where(or(isUsed, and(isNull(toolCategories.masterCategory), holdsUsed)))
    .orderBy(sql`lower(${toolCategories.name}) collate "C"`, toolCategories.id)
  return rows.map(({ masterCategory, ...category }) =>
    masterCategory ? { ...category, masterCategory } : category,
  )
}

export async function getTool(db: Database, slug: string) {
  const [row] = await db
    .select()
    .from(tools)
    .where(and(eq(tools.slug, slug.toLowerCase()), isVisible(tools)))
  if (!row) throw notFound('Tool')
  return {
    ...row,
    ...asRead(row),
    modifiedAt: row.modifiedAt.toISOString(),
    ...(await countRatings(db, row.id)),
  }
}

/** The counted reviews by stars, and month by month with what the rating was then. */
async function countRatings(db: Database, toolId: string) {
  const month = sql<string>`to_char(${reviews.createdAt} at time zone 'UTC', 'YYYY-MM')`
  const rows = await db
    .select({ month, rating: reviews.rating, total: count() })
    .from(reviews)
    .where(
      and(eq(reviews.toolId, toolId), eq(reviews.status, 'published'), eq(reviews.isVendor, false)),
    )
    .groupBy(month, reviews.rating)
    .orderBy(month)
  const of = (some: typeof rows) => some.reduce((sum, { total }) => sum + total, 0)
  const average = (some: typeof rows) =>
    Number((some.reduce((sum, { rating, total }) => sum + rating * total, 0) / of(some)).toFixed(2))
  return {
    ratingCounts: [1, 2, 3, 4, 5].map((stars) => of(rows.filter(({ rating }) => rating === stars))),
    ratingMonths: [...new Set(rows.map((row) => row.month))].map((month) => ({
      month,
      reviewCount: of(rows.filter((row) => row.month === month)),
      averageRating: average(rows.filter((row) => row.month <= month)),
    })),
  }
}
