import { and, asc, desc, eq, like, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { containing } from '#src/database/patterns.ts'
import type { FindPlaces } from '#src/features/pictures/server/places.ts'
import { resourceFiles } from '#src/features/resources/server/tables.ts'
import { notFound } from '#src/http/errors.ts'
import { matchingRows } from '#src/records/bulk.ts'
import { fileViews, type getFiles } from '../contract.ts'
import { fileTypeOf, pathOfFile } from './fileTypes.ts'

type Asked = z.output<typeof getFiles.query>

const { id, name, type, size, about, tags, pages, isTagged, createdAt } = resourceFiles
/** The index of pictures holds files as well: both are named by addresses in records. */
const uses = sql<number>`(select count(*)::int from picture_uses where picture_uses.address = ${id})`
const columns = { id, name, type, size, about, tags, pages, isTagged, createdAt, uses }

const viewed: Record<Asked['view'], SQL | undefined> = {
  all: undefined,
  pdf: eq(type, 'application/pdf'),
  audio: like(type, 'audio/%'),
  video: like(type, 'video/%'),
  unused: sql`not exists (select from picture_uses where picture_uses.address = ${id})`,
}

function whereOf({ view, q }: Asked) {
  const pattern = containing(q)
  return and(
    viewed[view],
    q
      ? or(
          sql`${name} ilike ${pattern}`,
          sql`${about} ilike ${pattern}`,
          sql`array_to_string(${tags}, ' ') ilike ${pattern}`,
        )
      : undefined,
  )
}

const orders = { newest: desc(createdAt), name: asc(sql`lower(${name})`), largest: desc(size) }
const orderOf = ({ sort }: Asked) => [orders[sort], asc(id)]

/** Every file that matches. */
export const getMatchingFiles = (db: Database, asked: Asked) =>
  matchingRows(
    db
      .select({ id })
      .from(resourceFiles)
      .where(whereOf(asked))
      .orderBy(...orderOf(asked)),
  )

/** One page of files, without their bytes. */
export async function listFiles(db: Database, asked: Asked) {
  const counting = Object.fromEntries(
    fileViews.map((view) => [
      view,
      sql<number>`(count(*) filter (where ${viewed[view] ?? sql`true`}))::int`,
    ]),
  )
  const [rows, total, [counts]] = await Promise.all([
    db
      .select(columns)
      .from(resourceFiles)
      .where(whereOf(asked))
      .orderBy(...orderOf(asked))
      .limit(asked.limit)
      .offset(asked.offset),
    db.$count(resourceFiles, whereOf(asked)),
    db.select(counting).from(resourceFiles),
  ])
  return { items: rows.map(itemOf), total, counts: counts as Record<Asked['view'], number> }
}

type Row = Awaited<ReturnType<typeof findFile>>

const itemOf = (row: Row) => ({
  ...row,
  type: fileTypeOf(row.type).name,
  createdAt: row.createdAt.toISOString(),
})

/** One file without its bytes. */
export async function findFile(db: Database, wanted: string) {
  const [row] = await db.select(columns).from(resourceFiles).where(eq(id, wanted))
  if (!row) throw notFound('File')
  return row
}

/** One file with the records that name it. */
export async function readFileDetail(db: Database, findPlaces: FindPlaces, wanted: string) {
  const row = await findFile(db, wanted)
  return { ...itemOf(row), path: pathOfFile(row), places: await findPlaces(db, row.id) }
}
