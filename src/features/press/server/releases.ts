import { and, count, desc, eq, getTableColumns, ilike, or, type SQL } from 'drizzle-orm'
import { makeReadable } from '#src/content/readable.ts'
import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import { containing } from '#src/http/paging.ts'
import { isVisible } from '#src/records/publication.ts'
import { pressReleases } from './tables.ts'

const { content: _, ...summaryColumns } = getTableColumns(pressReleases)

interface Filters {
  q?: string | undefined
  category?: string | undefined
}

function matching({ q, category }: Filters): SQL | undefined {
  return and(
    isVisible(pressReleases),
    category ? eq(pressReleases.category, category) : undefined,
    q ? or(...[pressReleases.title, pressReleases.excerpt].map((column) => ilike(column, containing(q)))) : undefined,
  )
}

interface Stored {
  publishedAt: Date | null
  heroImage: string | null
  sourceUrl: string | null
  externalUrl: string | null
}

/** The stored row in the shape that readers know: one picture, one source. */
const asRead = <Row extends Stored>(row: Row) => ({
  ...row,
  publishedAt: row.publishedAt!.toISOString(),
  imageUrl: row.heroImage,
  sourceUrl: row.sourceUrl ?? row.externalUrl,
})

export async function getReleases(db: Database, { limit, offset, ...filters }: Filters & { limit: number; offset: number }) {
  const [rows, [counted]] = await Promise.all([
    db
      .select(summaryColumns)
      .from(pressReleases)
      .where(matching(filters))
      .orderBy(desc(pressReleases.publishedAt), pressReleases.id)
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(pressReleases).where(matching(filters)),
  ])
  return { items: rows.map(asRead), total: counted!.total }
}

export async function getRelease(db: Database, slug: string) {
  const [row] = await db
    .select()
    .from(pressReleases)
    .where(and(eq(pressReleases.slug, slug.toLowerCase()), isVisible(pressReleases)))
  if (!row) throw notFound('Press release')
  return { ...asRead(row), content: makeReadable(row.content ?? ''), modifiedAt: row.modifiedAt.toISOString() }
}
