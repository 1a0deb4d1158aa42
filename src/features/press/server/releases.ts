import { and, count, desc, eq, getTableColumns, gt, ilike, lte, or, type SQL, sql } from 'drizzle-orm'
import { contentChanged } from '#src/database/contentChange.ts'
import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import { containing } from '#src/http/paging.ts'
import { defineJob } from '#src/jobs/job.ts'
import { pressReleases } from './tables.ts'

const { content: _, ...summaryColumns } = getTableColumns(pressReleases)

/** A draft or a release scheduled for later is not there for visitors. */
const isPublished = () => and(eq(pressReleases.status, 'published'), lte(pressReleases.publishedAt, sql`now()`))

interface Filters {
  q?: string | undefined
  category?: string | undefined
}

function matching({ q, category }: Filters): SQL | undefined {
  return and(
    isPublished(),
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
    .where(and(eq(pressReleases.slug, slug.toLowerCase()), isPublished()))
  if (!row) throw notFound('Press release')
  return { ...asRead(row), content: row.content ?? '', modifiedAt: row.modifiedAt.toISOString() }
}

/** Runs every minute: scheduled releases become visible by the clock, and kept pages must hear of it. */
export const releasePress = defineJob('press.release', { retries: 0, policy: 'exclusive' })

/** Announces a change of content when releases became visible in the last two minutes; true when it did. */
export async function announcePress(db: Database): Promise<boolean> {
  const [released] = await db
    .select({ id: pressReleases.id })
    .from(pressReleases)
    .where(and(isPublished(), gt(pressReleases.publishedAt, sql`now() - interval '2 minutes'`)))
    .limit(1)
  if (released) await contentChanged(db, { removed: false })
  return released !== undefined
}
