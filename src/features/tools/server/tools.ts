import { and, count, eq, getTableColumns, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { readSubmission } from '#src/forms/submission.ts'
import { serve } from '#src/http/serve.ts'
import type { Scope } from '#src/lists/fields.ts'
import type { ListCache } from '#src/lists/listCache.ts'
import { findPublished, publicRoutes, publishedList } from '#src/kinds/publicRecords.ts'
import { isVisible } from '#src/records/publication.ts'
import { RELATED_CANDIDATES } from '../bounds.ts'
import type * as contract from '../contract.ts'
import { describedTools } from '../descriptions.ts'
import { idsWithin, isOfAnother, bySharedCategories, slugsIn, toolFilters } from '../list.ts'
import { toolApi } from '../toolApi.ts'
import { toolKind } from '../toolKind.ts'
import { reviewerRequests, suggestTool } from './offers.ts'
import { getToolReviews, submitReview } from './reviews.ts'
import { reviews, toolCategories, tools } from './tables.ts'

const { description: _, ...columns } = getTableColumns(tools)

type Category = z.output<typeof contract.ToolCategory>
const asRead = ({ affiliateUrl, website }: { affiliateUrl: string | null; website: string }) => ({
  affiliateUrl: affiliateUrl ?? website,
})

const anyOf = (ids: string[]) => sql`${tools.categoryIds} && ${sql.param(ids)}::text[]`

/** Published tools, without their long descriptions. */
export const publishedTools = publishedList(toolApi, tools, {
  without: ['description'],
  conditions: {
    category: (id, { context }: Scope<Category[]>) => anyOf(idsWithin(context, id)),
    subcategory: (id, { filters: { category }, context }) =>
      isOfAnother(context, id, category) ? sql`true` : anyOf([id]),
    slugs: (given) => inArray(tools.slug, slugsIn(given)),
  },
  counted: [],
  read: asRead,
})

export const getBestTools = (db: Database, limit: number) =>
  publishedTools.entries(db, {}, { limit })

/** Returns the published tools with these slugs, as cards. */
export const findTools = (db: Database, slugs: string[]) =>
  db
    .select(columns)
    .from(tools)
    .where(and(inArray(tools.slug, slugs), isVisible(tools)))

export async function getRelatedTools(db: Database, slug: string) {
  const [own] = await findTools(db, [slug.toLowerCase()])
  if (!own) return []
  const only = and(anyOf(own.categoryIds), ne(tools.id, own.id))
  const candidates = await publishedTools.entries(db, {}, { limit: RELATED_CANDIDATES }, { only })
  return bySharedCategories(own, candidates)
}

/** Returns categories with published tools, and the main categories above them. */
export async function getToolCategories(db: Database) {
  const own = tools.categoryIds
  // Almost every category is the first or second of some tool, which an index finds immediately. Counting makes an
  // index serve the rest.
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
  const row = await findPublished(db, toolKind, tools, slug)
  return {
    ...row,
    ...asRead(row),
    publishedAt: row.publishedAt.toISOString(),
    modifiedAt: row.modifiedAt.toISOString(),
    ...(await countRatings(db, row.id)),
  }
}

/** Counts a tool's reviews by stars, and by month with the rating at that time. */
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

const readCategories = (lists: ListCache) => lists.read(getToolCategories)

export async function getToolListing(lists: ListCache, asked: Record<string, string | undefined>) {
  return publishedTools.page(lists, toolFilters(asked), { context: await readCategories(lists) })
}

export const toolsApi = (db: Database, lists: ListCache) => [
  ...publicRoutes(toolApi, {
    published: publishedTools,
    find: getTool,
    context: readCategories,
    page: getToolListing,
  })(db, lists),
  ...serve(describedTools, {
    getToolCategories: () => readCategories(lists),
    getRelatedTools: ({ params }) => getRelatedTools(db, params.slug),
    getToolReviews: ({ params, query }) => getToolReviews(db, params.toolId, query),
    submitReview: async ({ params, body }, { request }) =>
      submitReview(db, params.toolId, body, await readSubmission(db, request)),
    suggestTool: ({ body }, { request }) => suggestTool(db, request, body),
    applyAsReviewer: ({ body }, { request }) => reviewerRequests.store(db, request, body),
  }),
]
