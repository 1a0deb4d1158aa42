import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { storedMedia } from '#src/media/tables.ts'
import { notFound } from '#src/http/errors.ts'
import type { PictureDetail, PictureItem } from '../contract.ts'
import { engravingState } from './engravings.ts'
import { cacheVersionOf } from './shownPicture.ts'
import type { FindPlaces } from './places.ts'
import { media, pictures, pictureUses } from './tables.ts'

const uses = sql<number>`(select count(*)::int from ${pictureUses} where ${pictureUses.address} = ${media.id})`

export const sizeOfPicture = sql<number>`coalesce(octet_length(${pictures.bytes}),
  (select ${storedMedia.size}::int from ${storedMedia} where ${storedMedia.name} = ${pictures.stored}))`

const columns = {
  ...getTableColumns(media),
  width: pictures.width,
  height: pictures.height,
  size: sizeOfPicture,
  uses,
}

/** Pictures with these ids, in no particular order. */
export async function readPictures(db: Database, ids: readonly string[]) {
  const rows = await db
    .select(columns)
    .from(media)
    .innerJoin(pictures, eq(pictures.hash, media.file))
    .where(inArray(media.id, [...ids]))
  return rows.map(itemOf)
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

type PictureRow = Omit<PictureItem, 'thumbnail' | 'createdAt'> & { file: string; createdAt: Date }

function itemOf({ file, ...row }: PictureRow): PictureItem {
  const version = cacheVersionOf({ ...row, file })
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    thumbnail: `/pictures/${row.id}/480.webp${version ? `?v=${version}` : ''}`,
  }
}
