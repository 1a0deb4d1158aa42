import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { makeReadable } from '#src/content/readable.ts'
import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import { isVisible } from '#src/records/publication.ts'
import { scriptOf } from '#src/text/script.ts'
import { posts } from './tables.ts'

const { content: _, ...summaryColumns } = getTableColumns(posts)

const newestFirst = [desc(posts.publishedAt), posts.id]

const asRead = <Row extends { publishedAt: Date | null }>(row: Row) => ({ ...row, publishedAt: row.publishedAt!.toISOString() })

/** Every published article without its body. */
export async function readPosts(db: Database) {
  const rows = await db
    .select(summaryColumns)
    .from(posts)
    .where(isVisible(posts))
    .orderBy(...newestFirst)
  return rows.map(asRead)
}

/** The newest articles with their bodies. */
export async function getNewestPosts(db: Database, limit: number) {
  const rows = await db
    .select()
    .from(posts)
    .where(isVisible(posts))
    .orderBy(...newestFirst)
    .limit(limit)
  return rows.map((row) => ({ ...asRead(row), content: makeReadable(row.content) }))
}

/** Slug and last change of every article, newest first; an article changes when it comes out. */
export const listPublished = (db: Database) =>
  db
    .select({ slug: posts.slug, modified: sql`greatest(${posts.modifiedAt}, ${posts.publishedAt})`.mapWith(posts.modifiedAt) })
    .from(posts)
    .where(isVisible(posts))
    .orderBy(...newestFirst)

export async function getPost(db: Database, slug: string) {
  const [row] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.slug, slug.toLowerCase()), isVisible(posts)))
  if (!row) throw notFound('Article')
  const { language, direction } = scriptOf(`${row.title} ${row.content.replace(/<[^>]*>/g, ' ')}`)
  return {
    ...asRead(row),
    content: makeReadable(row.content),
    modifiedAt: row.modifiedAt.toISOString(),
    language,
    direction,
  }
}
