import { oneRow } from '#src/database/oneRow.ts'
import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { containing } from '#src/database/patterns.ts'
import { notFound } from '#src/http/errors.ts'
import { matchingRows } from '#src/records/bulk.ts'
import type { listPictures, PictureDetail, PictureItem } from '../contract.ts'
import { engravingState } from './engravings.ts'
import { cacheVersionOf } from './shownPicture.ts'
import type { FindPlaces } from './places.ts'
import { media, pictures, pictureUses } from './tables.ts'

const uses = sql<number>`(select count(*)::int from ${pictureUses} where ${pictureUses.address} = ${media.id})`

const columns = {
  id: media.id,
  file: media.file,
  name: media.name,
  alt: media.alt,
  decorative: media.decorative,
  focusX: media.focusX,
  focusY: media.focusY,
  strength: media.strength,
  keepsOriginal: media.keepsOriginal,
  tags: media.tags,
  version: media.version,
  createdAt: media.createdAt,
  width: pictures.width,
  height: pictures.height,
  size: sql<number>`octet_length(${pictures.bytes})`,
  uses,
}

type Asked = z.output<typeof listPictures.query>
const views: Record<Asked['view'], SQL | undefined> = {
  all: undefined,
  unused: sql`${uses} = 0`,
  'without-alt': and(sql`trim(${media.alt}) = ''`, eq(media.decorative, false)),
}

const orders: Record<Asked['sort'], SQL> = {
  newest: desc(media.createdAt),
  name: asc(sql`lower(${media.name})`),
  largest: desc(columns.size),
}

function whereOf({ q, view }: Asked) {
  const address = /[0-9a-f]{32}/.exec(q)?.[0]
  const wanted = q
    ? or(
        ilike(media.name, containing(q)),
        ilike(media.alt, containing(q)),
        sql`array_to_string(${media.tags}, ' ') ilike ${containing(q)}`,
        address ? eq(media.id, address) : undefined,
      )
    : undefined
  return and(wanted, views[view])
}

/** Every picture that matches. */
export const getMatchingPictures = (db: Database, asked: Asked) =>
  matchingRows(
    db
      .select({ id: media.id, version: media.version })
      .from(media)
      .innerJoin(pictures, eq(pictures.hash, media.file))
      .where(whereOf(asked))
      .orderBy(orders[asked.sort], media.id),
  )

export async function listLibrary(db: Database, asked: Asked) {
  const { sort, limit, offset } = asked
  const where = whereOf(asked)
  const [rows, counts] = await Promise.all([
    db
      .select(columns)
      .from(media)
      .innerJoin(pictures, eq(pictures.hash, media.file))
      .where(where)
      .orderBy(orders[sort], media.id)
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(media).where(where),
  ])
  return { items: rows.map(itemOf), total: oneRow(counts).total }
}

export async function readPicture(
  db: Database,
  findPlaces: FindPlaces,
  id: string,
): Promise<PictureDetail> {
  const [row] = await db
    .select(columns)
    .from(media)
    .innerJoin(pictures, eq(pictures.hash, media.file))
    .where(eq(media.id, id))
  if (!row) throw notFound('Picture')
  const item = itemOf(row)
  const engraving = await engravingState(db, row)
  return {
    ...item,
    path: `/pictures/${id}/1200.webp`,
    preview: item.thumbnail.replace('/480.webp', '/1200.webp'),
    engraved: item.thumbnail.replace('/480.webp', '/1200-light.webp'),
    engraving,
    places: await findPlaces(db, id),
  }
}

type Row = Omit<PictureItem, 'thumbnail' | 'createdAt'> & { file: string; createdAt: Date }

function itemOf({ file, ...row }: Row): PictureItem {
  const version = cacheVersionOf({ ...row, file })
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    thumbnail: `/pictures/${row.id}/480.webp${version ? `?v=${version}` : ''}`,
  }
}
