import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { DatabaseError, Pool } from 'pg'
import type { Database } from '#src/database/open.ts'
import { databaseOn, poolOf } from '#src/database/session.ts'
import type { MediaSettings } from './mediaSettings.ts'
import { openStore, StoreAway } from './openStore.ts'
import type { MediaStore, Part } from './store.ts'
import { mediaTables, storedMedia } from './tables.ts'

interface Media {
  settings: MediaSettings
  /** Takes what is new; undefined for the database. */
  first: MediaStore | undefined
  all: MediaStore[]
}

const ofPools = new WeakMap<Pool, Media>()
const inRows: Media = { settings: [], first: undefined, all: [] }

/** Puts the places of pictures and files of a database in force in this process. */
export function setMedia(pool: Pool, settings: MediaSettings): void {
  const stores = settings.map(openStore)
  const all = stores.filter((store) => store !== undefined)
  ofPools.set(pool, { settings, first: stores[0], all })
}

export function mediaOf(db: Database): Media {
  const pool = poolOf(db)
  return (pool && ofPools.get(pool)) ?? inRows
}

const tentative = new AsyncLocalStorage<true>()
/** Does what is taken back in the end: no bytes leave the database for it. */
export const keepInRows = <Result>(work: () => Promise<Result>): Promise<Result> =>
  tentative.run(true, work)

/** Where the bytes of a row are. */
export type Kept = { bytes: Buffer; stored: null } | { bytes: null; stored: string }

export const nameOfBytes = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/**
 * Puts bytes where they belong, before there is a row that names them: what a row needs to say of them. They stay for a day without
 * one. In a transaction this takes a second connection, so that bytes are known that a killed process leaves behind.
 */
export async function keepBytes(db: Database, bytes: Buffer): Promise<Kept> {
  const { first } = mediaOf(db)
  if (!first || tentative.getStore()) return { bytes, stored: null }
  const name = nameOfBytes(bytes)
  await noteBytes(db, name, bytes.length)
  if (!(await first.has(name))) await first.put(name, bytes)
  return { bytes: null, stored: name }
}

/** Notes bytes that will be stored; what is about to delete them is waited for. */
export async function noteBytes(db: Database, name: string, size: number): Promise<void> {
  await databaseOn(poolOf(db)!)
    .insert(storedMedia)
    .values({ name, size })
    .onConflictDoUpdate({
      target: storedMedia.name,
      set: { keptUntil: sql`now() + interval '1 day'` },
    })
}

/** Stored bytes as a stream, all or a part of them; throws StoreAway. */
export async function openStored(db: Database, name: string, part?: Part): Promise<Readable> {
  const { all } = mediaOf(db)
  let fault: unknown = new Error(`${name} is missing`)
  for (const store of all) {
    try {
      const stream = await store.get(name, part)
      if (stream) return stream
    } catch (error) {
      fault = error
    }
  }
  if (fault instanceof StoreAway) throw fault
  throw new StoreAway(all.map(({ place }) => place).join(', ') || 'no place in MEDIA_URL', fault)
}

/** Whether stored bytes can be read now; throws StoreAway where not. */
export async function requireStored(db: Database, name: string): Promise<void> {
  for (const store of mediaOf(db).all) if (await store.has(name).catch(() => false)) return
  ;(await openStored(db, name)).destroy()
}

/** The bytes of a row. */
export async function readBytes(
  db: Database,
  { bytes, stored }: { bytes: Buffer | null; stored: string | null },
): Promise<Buffer> {
  if (bytes) return bytes
  const stream = await openStored(db, stored!)
  return buffer(stream).catch((error: unknown) => {
    throw new StoreAway(mediaOf(db).all[0]!.place, error)
  })
}

/** The same, which must be what was stored. */
export async function readWhole(db: Database, stored: string): Promise<Buffer> {
  const bytes = await readBytes(db, { bytes: null, stored })
  if (nameOfBytes(bytes) === stored) return bytes
  throw new StoreAway(
    mediaOf(db).all[0]!.place,
    new Error(`${stored} is not what was stored there`),
  )
}

/** Says that bytes have lost their row. */
export const MEDIA_RELEASED = 'media_released'
/** Held by whoever reads many bytes of one state of the database, such as a backup; nothing is deleted meanwhile. */
const READING = 4_717_021

/** For the rest of a transaction nothing that its rows name is deleted from the store. */
export const HOLD_MEDIA = `select pg_advisory_xact_lock_shared(${READING})`
export const holdMedia = (tx: Database) => tx.execute(sql.raw(HOLD_MEDIA))

/** Whether a row names stored bytes. */
export const isNamed = sql`(${sql.join(
  mediaTables.map(
    (table) =>
      sql`exists (select from ${sql.identifier(table)} own where own.stored = ${storedMedia.name})`,
  ),
  sql` or `,
)})`
const isOver = sql`${storedMedia.keptUntil} < now()`

/** Deletes stored bytes that no row names any more, and those that none came for within a day. */
export async function sweepMedia(db: Database, signal?: AbortSignal): Promise<number> {
  const { all } = mediaOf(db)
  if (all.length === 0) return 0
  await db
    .update(storedMedia)
    .set({ keptUntil: null })
    .where(sql`${isOver} and ${isNamed}`)
  const left = await db.select({ name: storedMedia.name }).from(storedMedia).where(isOver)
  let gone = 0
  for (const { name } of left) {
    if (signal?.aborted) return gone
    gone += await db
      .transaction(async (tx) => {
        const { rows } = await tx.execute<{ free: boolean }>(
          sql`select pg_try_advisory_xact_lock(${READING}) as free`,
        )
        if (!rows[0]?.free) return 0
        // A row that comes now waits for this, and fails; keepBytes waits, and then stores anew.
        const { rowCount } = await tx.execute(
          sql`delete from ${storedMedia} where ${storedMedia.name} = ${name} and ${isOver} and not ${isNamed}`,
        )
        if (rowCount) for (const store of all) await store.delete(name)
        return rowCount ?? 0
      })
      .catch((error: unknown) => {
        if (areGone(error)) return 0
        throw error
      })
  }
  return gone
}

/** A row names bytes that are not there: whoever came first, the row or what deletes them. */
function areGone(error: unknown): boolean {
  const { code, constraint = '' } = ((error as Error).cause ?? {}) as DatabaseError
  return code === '23503' && constraint.endsWith('_stored_media_name_fk')
}

const TRIES = 3

/**
 * Keeps bytes and writes the row that names them: anew where another row with the same bytes went between both, and took them
 * with it.
 */
export async function keepAndWrite<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++)
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES || !areGone(error)) throw error
    }
}

/** Whether any row of the database needs a store. */
export const storesAny = async (db: Database) => (await anyNamed(db)) !== undefined

async function anyNamed(db: Database): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from ${storedMedia} where ${isNamed} limit 1`,
  )
  return rows[0]?.name
}

export const NO_PLACE =
  'Pictures and files of this database are in a store, but MEDIA_URL names none. Set it to where they are.'

/** What is wrong with the places of pictures and files, as a sentence; undefined where nothing is. */
export async function mediaFault(db: Database): Promise<string | undefined> {
  const { all } = mediaOf(db)
  const named = await anyNamed(db)
  if (named && all.length === 0) return NO_PLACE
  try {
    if (named) await requireStored(db, named)
    for (const store of all) await store.has(NOTHING)
  } catch (error) {
    if (error instanceof StoreAway) return error.sentence
    throw error
  }
  return undefined
}

/** Whether they are away, known within a second: a probe must not wait for them. */
export const isMediaAway = (db: Database) =>
  Promise.race([
    mediaFault(db).then((fault) => fault !== undefined),
    delay(1_000, true, { ref: false }),
  ])

const NOTHING = nameOfBytes(Buffer.alloc(0))
