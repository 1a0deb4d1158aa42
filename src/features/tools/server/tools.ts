import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import { containing } from '#src/http/paging.ts'
import { MOST_COMPARED, RELATED_CANDIDATES, TOOLS_PER_PAGE, type toolSorts } from '../bounds.ts'
import { closest } from '../closest.ts'
import { reviews, toolCategories, tools } from './tables.ts'

type Sort = (typeof toolSorts)[number]

interface Filters {
  q?: string | undefined
  category?: string | undefined
  subcategory?: string | undefined
  pricing?: string | undefined
  slugs?: string | undefined
}

const { description: _, ...columns } = getTableColumns(tools)
const words = sql`(${tools.name} || ' ' || ${tools.shortDescription160})`
/** How alike what was typed and some words of a tool must be, from 0 to 1, when nothing holds it letter for letter. */
const ALIKE = 0.45
const MOST_ALIKE = 500

/** A tool that is a draft is not there for visitors. */
const isPublished = () => eq(tools.status, 'published')

const inCategory = (id: string) => sql`${tools.categoryIds} && array(
  select ${toolCategories.id} from ${toolCategories} where ${toolCategories.id} = ${id}
    or ${toolCategories.masterCategory} = (select name from ${toolCategories} main where main.id = ${id} and main.master_category is null))`

/** A subcategory of another main category than the chosen one is as good as none: a form may still send it. */
const inSubcategory = (id: string, mainId: string | undefined) =>
  mainId
    ? or(
        arrayContains(tools.categoryIds, [id]),
        sql`not exists (select from ${toolCategories} sub join ${toolCategories} main on main.name = sub.master_category
          where sub.id = ${id} and main.id = ${mainId})`,
      )
    : arrayContains(tools.categoryIds, [id])

function matching({ category, subcategory, pricing, slugs }: Filters, search?: SQL): SQL | undefined {
  return and(
    isPublished(),
    category ? inCategory(category) : undefined,
    subcategory ? inSubcategory(subcategory, category) : undefined,
    pricing ? eq(sql`lower(${tools.pricingModel})`, pricing.toLowerCase()) : undefined,
    slugs !== undefined
      ? inArray(
          tools.slug,
          slugs
            .toLowerCase()
            .split(',')
            .slice(0, MOST_COMPARED * 5),
        )
      : undefined,
    search,
  )
}

const byName = [sql`lower(${tools.name}) collate "C"`, asc(tools.slug)]
/** Section 9: Most Reviewed and Top Rated by rating, Newest and A-Z by name; only what is equal is told apart further. */
const orders: Record<Sort, SQL[]> = {
  reviewed: [desc(tools.averageRating), desc(tools.reviewCount), ...byName],
  rated: [desc(tools.averageRating), ...byName],
  newest: byName,
  name: byName,
}

interface Page {
  sort: Sort
  limit: number
  offset: number
}

type Row = Omit<typeof tools.$inferSelect, 'description'>
const asRead = <Some extends Row>(row: Some) => ({ ...row, affiliateUrl: row.affiliateUrl ?? row.website })

async function select(db: Database, condition: SQL | undefined, { sort, limit, offset }: Page) {
  const [rows, [counted]] = await Promise.all([
    db
      .select(columns)
      .from(tools)
      .where(condition)
      .orderBy(...orders[sort])
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(tools).where(condition),
  ])
  return { items: rows.map(asRead), total: counted!.total }
}

/** What holds the searched words in name or short description; when nothing does, what is spelt much like them. */
async function findTools(db: Database, filters: Filters, page: Page) {
  const { q } = filters
  if (!q) return select(db, matching(filters), page)
  const found = await select(db, matching(filters, ilike(words, containing(q))), page)
  if (found.total > 0 || q.length < 3) return found
  const alike = await findAlike(db, filters, q)
  return alike.length > 0 ? select(db, inArray(tools.id, alike), page) : found
}

/** Likeness costs far more to tell than all else, so each tool is asked for it once. */
async function findAlike(db: Database, filters: Filters, q: string): Promise<string[]> {
  const rows = await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local pg_trgm.word_similarity_threshold = ${ALIKE}`))
    const isAlike = matching(filters, sql`${q} <% ${words}`)
    return tx.select({ id: tools.id }).from(tools).where(isAlike).limit(MOST_ALIKE)
  })
  return rows.map(({ id }) => id)
}

export const getTools = (db: Database, query: Filters & Page) => findTools(db, query, query)

export async function getToolListing(db: Database, { page, sort, ...filters }: Filters & { page: number; sort: Sort }) {
  const at = { sort, limit: TOOLS_PER_PAGE, offset: (page - 1) * TOOLS_PER_PAGE }
  const { items, total } = await findTools(db, filters, at)
  return { tools: items, total }
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
        sql`exists (select from ${tools} where ${isPublished()} and ${own}[1] = ${toolCategories.id})
          or exists (select from ${tools} where ${isPublished()} and ${own}[2] = ${toolCategories.id})
          or (select count(*) from ${tools} where ${isPublished()} and ${own} @> array[${toolCategories.id}]) > 0`,
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
    .where(and(eq(tools.slug, slug.toLowerCase()), isPublished()))
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

/** Of the best rated tools that share a category, those that share most. */
export async function getRelatedTools(db: Database, slug: string) {
  const [own] = await db
    .select({ id: tools.id, categoryIds: tools.categoryIds })
    .from(tools)
    .where(and(eq(tools.slug, slug.toLowerCase()), isPublished()))
  if (!own || own.categoryIds.length === 0) return []
  const rows = await db
    .select(columns)
    .from(tools)
    .where(and(isPublished(), ne(tools.id, own.id), arrayOverlaps(tools.categoryIds, own.categoryIds)))
    .orderBy(...orders.reviewed)
    .limit(RELATED_CANDIDATES)
  return closest(rows, own.categoryIds).map(asRead)
}
