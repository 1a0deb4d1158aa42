import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { mediaOf } from './media.ts'
import type { MediaSettings } from './mediaSettings.ts'
import { openStore } from './openStore.ts'

const PLACES = 4_717_022

const keyOf = (place: string) =>
  createHash('sha256').update(place).digest().readUInt32BE() & 0x7fffffff

/**
 * Lock that each process of the site holds on its listening connection, which tells a move which
 * places are in use.
 */
export const lockOfPlace = ([first]: MediaSettings): readonly [number, number] => [
  PLACES,
  keyOf((first && openStore(first)?.place) ?? ''),
]

/** Whether a running process of the site stores new bytes in a different place than this one. */
export async function isUsedElsewhere(db: Database): Promise<boolean> {
  const own = keyOf(mediaOf(db).first?.place ?? '')
  const { rows } = await db.execute(
    sql`select from pg_locks where locktype = 'advisory' and classid = ${PLACES} and objid <> ${own}
      and database = (select oid from pg_database where datname = current_database()) limit 1`,
  )
  return rows.length > 0
}
