import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { DomUtils, parseDocument } from 'htmlparser2'
import { makeReadable } from '#src/content/readable.ts'
import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import { isVisible } from '#src/records/publication.ts'
import { reportPath } from '../addresses.ts'
import { captionsOf, playerOf } from '../video.ts'
import { resources } from './tables.ts'

const { content: _, ...columns } = getTableColumns(resources)
const hasText = sql<boolean>`${resources.content} <> ''`

const listOrder = [desc(resources.featured), desc(resources.publishedAt), resources.id]

type Stored = typeof resources.$inferSelect
type Listed = Omit<Stored, 'content'> & { hasText: boolean }

/** Its own file, else the PDF that is made from its text. */
const fileOf = ({ slug, fileUrl, hasText }: Pick<Listed, 'slug' | 'fileUrl' | 'hasText'>) =>
  fileUrl ?? (hasText ? reportPath(slug) : null)

const asRead = (row: Listed) => ({
  ...row,
  ...(row.gated ? { fileUrl: null, videoId: null } : { fileUrl: fileOf(row) }),
  publishedAt: row.publishedAt!.toISOString(),
})

/** Every published resource without its text: featured ones first, then the newest. */
export async function readResources(db: Database) {
  const rows = await db
    .select({ ...columns, hasText })
    .from(resources)
    .where(isVisible(resources))
    .orderBy(...listOrder)
  return rows.map(asRead)
}

/** The stored resource, with its text and file whether it is gated or not: never to be sent as it is. */
export async function findResource(db: Database, slug: string): Promise<Stored> {
  const [row] = await db
    .select()
    .from(resources)
    .where(and(eq(resources.slug, slug.toLowerCase()), isVisible(resources)))
  if (!row) throw notFound('Resource')
  return { ...row, content: makeReadable(row.content) }
}

/** What everybody may see of a resource. */
export async function getResource(db: Database, slug: string) {
  return asPage(await findResource(db, slug))
}

/** A resource as its page shows it; `opened` to somebody who has access. */
export function asPage(row: Stored, { opened = false } = {}) {
  return {
    ...asRead({ ...row, hasText: row.content !== '' }),
    ...(opened || !row.gated ? textOf(row) : { content: null, video: null }),
    outline: outlineOf(row.content),
    modifiedAt: row.modifiedAt.toISOString(),
  }
}

/** What the gate keeps: to be sent only to somebody who has access. */
export const textOf = (row: Stored) => ({
  content: row.content,
  fileUrl: fileOf({ ...row, hasText: row.content !== '' }),
  video: row.videoId ? { embed: playerOf(row.videoId), poster: row.heroImage, captions: captionsOf(row.videoId) } : null,
})

/** Slug and last change of every resource; a resource changes when it comes out. */
export const listResources = (db: Database) =>
  db
    .select({
      slug: resources.slug,
      type: resources.type,
      modified: sql`greatest(${resources.modifiedAt}, ${resources.publishedAt})`.mapWith(resources.modifiedAt),
    })
    .from(resources)
    .where(isVisible(resources))
    .orderBy(...listOrder)

const outlineOf = (html: string) =>
  DomUtils.getElementsByTagName('h2', parseDocument(html))
    .map((heading) => DomUtils.textContent(heading).replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
