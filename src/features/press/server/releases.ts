import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import { makeReadable } from '#src/content/readable.ts'
import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import { isVisible } from '#src/records/publication.ts'
import { pressReleases } from './tables.ts'

const { content: _, ...summaryColumns } = getTableColumns(pressReleases)

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

/** Every published release without its body, the newest first. */
export async function readReleases(db: Database) {
  const rows = await db
    .select(summaryColumns)
    .from(pressReleases)
    .where(isVisible(pressReleases))
    .orderBy(desc(pressReleases.publishedAt), pressReleases.id)
  return rows.map(asRead)
}

export async function getRelease(db: Database, slug: string) {
  const [row] = await db
    .select()
    .from(pressReleases)
    .where(and(eq(pressReleases.slug, slug.toLowerCase()), isVisible(pressReleases)))
  if (!row) throw notFound('Press release')
  return { ...asRead(row), content: makeReadable(row.content ?? ''), modifiedAt: row.modifiedAt.toISOString() }
}
