import { and, arrayContains, count, desc, eq, getTableColumns, ilike, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { makeReadable } from '#src/content/readable.ts'
import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import { containing } from '#src/http/paging.ts'
import { isVisible } from '#src/records/publication.ts'
import { PER_PAGE } from '../contract.ts'
import { posts } from './tables.ts'

const { content: _, ...summaryColumns } = getTableColumns(posts)

/** No category counts as "News". */
const categoryOf = (table: { category: AnyPgColumn }) => sql<string>`coalesce(${table.category}, 'News')`

interface Filters {
  q?: string | undefined
  category?: string | undefined
  tag?: string | undefined
}

/** The specification's rule: search over title, excerpt and author. */
function matching({ q, category, tag }: Filters): SQL | undefined {
  return and(
    isVisible(posts),
    category ? eq(categoryOf(posts), category) : undefined,
    tag ? arrayContains(posts.tags, [tag]) : undefined,
    q ? or(...[posts.title, posts.excerpt, posts.author].map((column) => ilike(column, containing(q)))) : undefined,
  )
}

const asRead = <Row extends { publishedAt: Date | null }>(row: Row) => ({ ...row, publishedAt: row.publishedAt!.toISOString() })

const select = (db: Database, filters: Filters, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select(summaryColumns)
    .from(posts)
    .where(matching(filters))
    .orderBy(desc(posts.publishedAt), posts.id)
    .limit(limit)
    .offset(offset)

/** The newest articles with their bodies. */
export async function getNewestPosts(db: Database, limit: number) {
  const rows = await db.select().from(posts).where(isVisible(posts)).orderBy(desc(posts.publishedAt), posts.id).limit(limit)
  return rows.map((row) => ({ ...asRead(row), content: makeReadable(row.content) }))
}

/** Slug and last change of every article, newest first; an article changes when it comes out. */
export const listPublished = (db: Database) =>
  db
    .select({ slug: posts.slug, modified: sql`greatest(${posts.modifiedAt}, ${posts.publishedAt})`.mapWith(posts.modifiedAt) })
    .from(posts)
    .where(isVisible(posts))
    .orderBy(desc(posts.publishedAt), posts.id)

async function countPosts(db: Database, filters: Filters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(posts).where(matching(filters))
  return row!.total
}

export async function getPosts(db: Database, query: Filters & { limit: number; offset: number }) {
  const [rows, total] = await Promise.all([select(db, query, query), countPosts(db, query)])
  return { items: rows.map(asRead), total }
}

export async function getPost(db: Database, slug: string) {
  const [row] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.slug, slug.toLowerCase()), isVisible(posts)))
  if (!row) throw notFound('Article')
  return { ...asRead(row), content: makeReadable(row.content), modifiedAt: row.modifiedAt.toISOString() }
}

/** Articles of the same category, newest first, without the one itself. */
export async function getRelatedPosts(db: Database, slug: string, limit: number) {
  const own = alias(posts, 'own')
  const rows = await db
    .select(summaryColumns)
    .from(posts)
    .innerJoin(own, and(eq(own.slug, slug.toLowerCase()), ne(own.id, posts.id)))
    .where(and(isVisible(posts), isVisible(own), eq(categoryOf(posts), categoryOf(own))))
    .orderBy(desc(posts.publishedAt), posts.id)
    .limit(limit)
  return rows.map(asRead)
}

export async function getPostListing(db: Database, { page, ...filters }: Filters & { page: number }) {
  const [rows, total, categories] = await Promise.all([
    select(db, filters, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }),
    countPosts(db, filters),
    db
      .select({ category: categoryOf(posts) })
      .from(posts)
      .where(isVisible(posts))
      .groupBy(sql`1`)
      .orderBy(sql`count(*) desc`, sql`1`),
  ])
  return { posts: rows.map(asRead), total, categories: categories.map(({ category }) => category) }
}
