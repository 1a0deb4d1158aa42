import { and, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { containing } from '#src/database/patterns.ts'
import {
  type getLibrary,
  type LibraryItem,
  type LibraryType,
  libraryTypes,
} from '#src/features/pictures/library.ts'
import { readPictures, sizeOfPicture } from '#src/features/pictures/server/pictureList.ts'
import { media, pictures } from '#src/features/pictures/server/tables.ts'
import { resourceFiles } from '#src/features/resources/server/tables.ts'
import { matchingRows } from '#src/records/bulk.ts'
import { coverPath } from '../contract.ts'
import { readFiles } from './fileList.ts'

type LibraryQuery = z.output<typeof getLibrary.query>

/** Library type of a file, derived from its media type. */
const typeOfFile = sql`case when ${resourceFiles.type} like 'audio/%' then 'audio'
  when ${resourceFiles.type} like 'video/%' then 'video' else 'pdf' end`
/** Pictures and files as rows of one list. */
const library = sql`(
  select ${media.id} as id, ${media.version} as version, 'picture' as type, ${media.name} as name, ${media.alt} as about,
    ${media.decorative} or trim(${media.alt}) <> '' as described, ${media.tags} as tags,
    ${sizeOfPicture} as size, ${media.createdAt} as created_at
  from ${media} join ${pictures} on ${pictures.hash} = ${media.file}
  union all
  select ${resourceFiles.id}, null, ${typeOfFile}, ${resourceFiles.name}, ${resourceFiles.about},
    ${resourceFiles.about} <> '', ${resourceFiles.tags}, ${resourceFiles.size}, ${resourceFiles.createdAt}
  from ${resourceFiles} where ${resourceFiles.removedAt} is null) as library`
const columns = {
  id: sql<string>`library.id`,
  type: sql<LibraryType>`library.type`,
}

const shown: Record<LibraryQuery['show'], SQL | undefined> = {
  all: undefined,
  unused: sql`not exists (select from picture_uses where picture_uses.address = library.id)`,
  undescribed: sql`not library.described`,
}

function foundBy({ q, show, tag }: LibraryQuery) {
  const pattern = containing(q)
  const address = /[0-9a-f]{32}/.exec(q)?.[0] ?? ''
  return and(
    q
      ? sql`(library.name ilike ${pattern} or library.about ilike ${pattern}
          or array_to_string(library.tags, ' ') ilike ${pattern} or library.id = ${address})`
      : undefined,
    tag ? sql`${tag} = any(library.tags)` : undefined,
    shown[show],
  )
}
const whereOf = (asked: LibraryQuery) =>
  and(foundBy(asked), asked.type === 'all' ? undefined : sql`library.type = ${asked.type}`)

const orders: Record<LibraryQuery['sort'], SQL> = {
  newest: sql`library.created_at desc`,
  name: sql`lower(library.name)`,
  largest: sql`library.size desc`,
}

/** All matching pictures and files. Only pictures have versions. */
export async function getMatchingLibrary(db: Database, asked: LibraryQuery) {
  const { records } = await matchingRows(
    db
      .select({ id: columns.id, version: sql<number>`coalesce(library.version, 0)` })
      .from(library)
      .where(whereOf(asked))
      .orderBy(orders[asked.sort], columns.id),
  )
  return { records: records.map(({ id, version }) => ({ id, ...(version > 0 && { version }) })) }
}

/** One page of the library. */
export async function listLibrary(db: Database, asked: LibraryQuery) {
  const [rows, byType, tags] = await Promise.all([
    db
      .select(columns)
      .from(library)
      .where(whereOf(asked))
      .orderBy(orders[asked.sort], columns.id)
      .limit(asked.limit)
      .offset(asked.offset),
    db
      .select({ type: columns.type, count: sql<number>`count(*)::int` })
      .from(library)
      .where(foundBy(asked))
      .groupBy(columns.type),
    db
      .selectDistinct({ tag: sql<string>`unnest(library.tags)` })
      .from(library)
      .orderBy(sql`1`)
      .limit(500),
  ])
  const counts = Object.fromEntries(
    libraryTypes.map((type) => [type, byType.find((one) => one.type === type)?.count ?? 0]),
  ) as Record<LibraryType, number>
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const items = await readItems(db, rows)
  return {
    items: rows.flatMap(({ id }) => items.get(id) ?? []),
    total: asked.type === 'all' ? all : counts[asked.type],
    counts: { all, ...counts },
    tags: tags.map(({ tag }) => tag),
  }
}

interface LibraryRow {
  id: string
  type: LibraryType
}

async function readItems(
  db: Database,
  rows: readonly LibraryRow[],
): Promise<Map<string, LibraryItem>> {
  const typeOf = new Map(rows.map(({ id, type }) => [id, type]))
  const idsOf = (isPicture: boolean) =>
    rows.flatMap(({ id, type }) => ((type === 'picture') === isPicture ? [id] : []))
  const [drawn, files] = await Promise.all([
    readPictures(db, idsOf(true)),
    readFiles(db, idsOf(false)),
  ])
  const items = [
    ...drawn.map(({ alt, decorative, width, height, ...picture }) => ({
      ...picture,
      type: 'picture' as const,
      about: alt,
      isDescribed: decorative || alt.trim() !== '',
      format: `${width} × ${height}`,
      pages: null,
      isTagged: null,
    })),
    ...files.map(({ type: format, ...file }) => ({
      ...file,
      type: typeOf.get(file.id)!,
      isDescribed: file.about !== '',
      thumbnail: format === 'PDF' ? coverPath(file.id) : null,
      format,
    })),
  ]
  return new Map(items.map((item) => [item.id, item]))
}
