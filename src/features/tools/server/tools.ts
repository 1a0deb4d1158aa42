import { and, count, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import type { ListCache } from '#src/lists/listCache.ts'
import { isVisible } from '#src/records/publication.ts'
import { MOST_COMPARED } from '../bounds.ts'
import type * as contract from '../contract.ts'
import { relatedTools, toolFilters, toolList } from '../list.ts'
import { reviews, toolCategories, tools } from './tables.ts'

const { description: _, ...columns } = getTableColumns(tools)

type Row = Omit<typeof tools.$inferSelect, 'description'>
const asRead = <Some extends Row>(row: Some) => ({ ...row, affiliateUrl: row.affiliateUrl ?? row.website })

/** Every published tool without its long description. */
export async function readTools(db: Database) {
  const rows = await db.select(columns).from(tools).where(isVisible(tools))
  return rows.map(asRead)
}

const readAll = (lists: ListCache) => Promise.all([lists.read(readTools), lists.read(getToolCategories)])

export async function getTools(lists: ListCache, { slugs, ...query }: z.output<typeof contract.getTools.query>) {
  const [all, categories] = await readAll(lists)
  const named = slugs
    ?.toLowerCase()
    .split(',')
    .slice(0, MOST_COMPARED * 5)
  return toolList.part(named ? all.filter(({ slug }) => named.includes(slug)) : all, query, categories)
}

export async function getToolListing(lists: ListCache, query: Record<string, string | undefined>) {
  const [all, categories] = await readAll(lists)
  return toolList.page(all, toolFilters(query), categories)
}

export async function getRelatedTools(lists: ListCache, slug: string) {
  const [all, categories] = await readAll(lists)
  return relatedTools(all, categories, slug.toLowerCase())
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
  const holdsUsed = inArray(toolCategories.name, db.select({ name: used.masterCategory }).from(used))
  const rows = await db
    .with(used)
    .select()
    .from(toolCategories)
    .where(or(isUsed, and(isNull(toolCategories.masterCategory), holdsUsed)))
    .orderBy(sql`lower(${toolCategories.name}) collate "C"`, toolCategories.id)
  return rows.map(({ masterCategory, ...category }) => (masterCategory ? { ...category, masterCategory } : category))
}

export async function getTool(db: Database, slug: string) {
  const [row] = await db
    .select()
    .from(tools)
    .where(and(eq(tools.slug, slug.toLowerCase()), isVisible(tools)))
  if (!row) throw notFound('Tool')
  return { ...asRead(row), modifiedAt: row.modifiedAt.toISOString(), ratingCounts: await countRatings(db, row.id) }
}

async function countRatings(db: Database, toolId: string) {
  const rows = await db
    .select({ rating: reviews.rating, total: count() })
    .from(reviews)
    .where(and(eq(reviews.toolId, toolId), eq(reviews.status, 'published'), eq(reviews.isVendor, false)))
    .groupBy(reviews.rating)
  return [1, 2, 3, 4, 5].map((stars) => rows.find(({ rating }) => rating === stars)?.total ?? 0)
}
