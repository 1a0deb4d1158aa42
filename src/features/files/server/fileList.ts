import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import type { FindPlaces } from '#src/features/pictures/server/places.ts'
import { isFile } from '#src/features/resources/server/files.ts'
import { resourceFiles } from '#src/features/resources/server/tables.ts'
import { notFound } from '#src/http/errors.ts'
import { fileTypeOf, pathOfFile } from './fileTypes.ts'

const { id, name, type, size, about, tags, pages, isTagged, createdAt } = resourceFiles
/** The picture index covers files as well, since records refer to both by path. */
const uses = sql<number>`(select count(*)::int from picture_uses where picture_uses.address = ${id})`
const columns = { id, name, type, size, about, tags, pages, isTagged, createdAt, uses }

/** Files with these ids, without their bytes, in no particular order. */
export async function readFiles(db: Database, ids: readonly string[]) {
  const rows = await db
    .select(columns)
    .from(resourceFiles)
    .where(and(inArray(id, [...ids]), isNull(resourceFiles.removedAt)))
  return rows.map(itemOf)
}

type FileRow = Awaited<ReturnType<typeof findFile>>

const itemOf = (row: FileRow) => ({
  ...row,
  type: fileTypeOf(row.type).name,
  createdAt: row.createdAt.toISOString(),
})

/** One file, without its bytes. */
export async function findFile(db: Database, wanted: string) {
  const [row] = await db.select(columns).from(resourceFiles).where(isFile(wanted))
  if (!row) throw notFound('File')
  return row
}

/** One file with the records that use it. */
export async function readFileDetail(db: Database, findPlaces: FindPlaces, wanted: string) {
  const row = await findFile(db, wanted)
  return { ...itemOf(row), path: pathOfFile(row), places: await findPlaces(db, row.id) }
}
