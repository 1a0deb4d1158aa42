import { and, asc, eq } from 'drizzle-orm'
import { makeReadable } from '#src/content/readable.ts'
import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import { isVisible } from '#src/records/publication.ts'
import { scriptOf } from '#src/text/script.ts'
import { plainPages } from './tables.ts'

export async function getPlainPage(db: Database, slug: string) {
  const [row] = await db
    .select()
    .from(plainPages)
    .where(and(eq(plainPages.slug, slug.toLowerCase()), isVisible(plainPages)))
  if (!row) throw notFound('Page')
  const script = scriptOf(`${row.title} ${row.content.replace(/<[^>]*>/g, ' ')}`)
  return { ...row, ...script, content: makeReadable(row.content), modifiedAt: row.modifiedAt.toISOString() }
}

/** Slug and last change of every page that visitors see. */
export const listPlainPages = (db: Database) =>
  db
    .select({ slug: plainPages.slug, modified: plainPages.modifiedAt })
    .from(plainPages)
    .where(isVisible(plainPages))
    .orderBy(asc(plainPages.slug))
