import { and, desc, inArray, type SQL, sql } from 'drizzle-orm'
import { DomUtils, parseDocument } from 'htmlparser2'
import { readBody } from '#src/records/currentCards.ts'
import type { Database } from '#src/database/open.ts'
import { findPublished, publicRoutes, publishedList, writtenIn } from '#src/kinds/publicRecords.ts'
import { serve } from '#src/http/serve.ts'
import type { ListCache } from '#src/lists/listCache.ts'
import { descending, newestFirst } from '#src/lists/sorting.ts'
import { isVisible } from '#src/records/publication.ts'
import { fileIdIn } from '../files.ts'
import { isBriefing } from '../resourceTypes.ts'
import { describedResources, resourceApi } from '../contract.ts'
import { type PagedList, pagedLists, resourceList, typesOnList } from '../list.ts'
import { resourceKind } from '../resourceKind.ts'
import { captionsOf, playerOf } from '#src/content/video.ts'
import { nodeText } from '#src/content/nodeText.ts'
import { getFigures } from './figures.ts'
import { resources } from './tables.ts'

const listOrder = [desc(resources.featured), desc(resources.visibleFrom), resources.id]

type ResourceRow = Awaited<ReturnType<typeof findResource>>
type Listed = Omit<ResourceRow, 'content'> & { hasText: boolean }

/** Path of its uploaded file, or of the PDF generated from its text. Both require access if it is gated. */
function fileOf({ slug, fileUrl, hasText }: Pick<Listed, 'slug' | 'fileUrl' | 'hasText'>) {
  if (!fileUrl) return hasText ? `/resources/${slug}/report.pdf` : null
  return fileIdIn(fileUrl) ? `/resources/${slug}/file.pdf` : fileUrl
}

/** Fields for lists and pages. The gate hides video and file. */
const asRead = (row: Omit<Listed, 'publishedAt'>) =>
  row.gated ? { fileUrl: null, videoId: null } : { fileUrl: fileOf(row), videoId: row.videoId }

/** Published resources without their text: featured first, then newest first. */
const publishedResources = publishedList(resourceApi, resources, {
  order: [descending<{ featured: boolean }>('featured'), ...newestFirst],
  counted: ['type'],
  made: { hasText: sql<boolean>`${resources.content} <> ''` },
  read: asRead,
})

/** One page of a list that has its own page. */
function getResourceListing(lists: ListCache, asked: Record<string, string | undefined>) {
  const list = asked.list as PagedList
  return publishedResources.page(lists, resourceList.parse(asked), {
    of: { name: list, slice: (filters) => pagedLists[list].slice(filters) },
    only: inArray(resources.type, typesOnList[list]),
  })
}

/** The stored resource including gated text and file. Never send it as is. */
export async function findResource(db: Database, slug: string) {
  const row = await findPublished(db, resourceKind, resources, slug)
  return { ...row, content: await readBody(db, row.content) }
}

/** The public part of a resource. */
export async function getResource(db: Database, slug: string) {
  return asPage(await findResource(db, slug))
}

/** A resource as its page shows it. `opened` includes the gated content. */
export function asPage(row: ResourceRow, { opened = false } = {}) {
  return {
    ...row,
    ...writtenIn(resourceKind, row),
    ...asRead({ ...row, hasText: row.content !== '' }),
    publishedAt: row.publishedAt.toISOString(),
    ...(opened || !row.gated ? gatedParts(row) : { content: null, video: null }),
    chapters: isBriefing(row) ? [] : row.chapters,
    outline: outlineOf(row.content),
    modifiedAt: row.modifiedAt.toISOString(),
  }
}

/** Gated content. Send it only to visitors with access. */
export const gatedParts = (row: ResourceRow) => ({
  content: row.content,
  fileUrl: fileOf({ ...row, hasText: row.content !== '' }),
  video: row.videoId
    ? { embed: playerOf(row.videoId), poster: row.heroImage, captions: captionsOf(row.videoId) }
    : null,
})

/** Slug and last change of every resource. Publishing counts as a change. */
export const listResources = (db: Database, within?: SQL) =>
  db
    .select({
      slug: resources.slug,
      type: resources.type,
      modified: sql`greatest(${resources.modifiedAt}, ${resources.publishedAt})`.mapWith(
        resources.modifiedAt,
      ),
    })
    .from(resources)
    .where(and(isVisible(resources), within))
    .orderBy(...listOrder)

const outlineOf = (html: string) =>
  DomUtils.getElementsByTagName('h2', parseDocument(html)).map(nodeText).filter(Boolean)

export const resourcesApi = (db: Database, lists: ListCache) => [
  ...publicRoutes(resourceApi, {
    published: publishedResources,
    find: getResource,
    page: getResourceListing,
  })(db, lists),
  ...serve(describedResources, { getFigures: () => getFigures(db) }),
]
