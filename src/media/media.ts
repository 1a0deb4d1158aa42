import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { defined } from '#src/text/defined.ts'
import { errorWithCode } from '#src/database/errorWithCode.ts'
import type { Database } from '#src/database/open.ts'
import { databaseOn, poolOf } from '#src/database/session.ts'
import type { MediaSettings } from './mediaSettings.ts'
import { type OpenStore, openStore, StoreAway } from './openStore.ts'
import type { ByteRange } from './store.ts'
import { mediaTables, storedMedia } from './tables.ts'

interface Media {
  settings: MediaSettings
  /** Receives new bytes; undefined for the database. */
  first: OpenStore | undefined
  all: OpenStore[]
}

const ofPools = new WeakMap<Pool, Media>()
const inRows: Media = { settings: [], first: undefined, all: [] }

/** Sets where this process stores a database's images and files. */
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
/** Runs work that will be rolled back: its bytes stay in the database's rows. */
export const moveIntoRows = <Result>(work: () => Promise<Result>): Promise<Result> =>
  tentative.run(true, work)

/** Bytes of a row, or their name in a store. */
export type Kept = { bytes: Buffer; stored: null } | { bytes: null; stored: string }

export const nameOfBytes = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/**
 * Stores bytes in their place before any row names them, or in their row while the store may still delete the same
 * bytes; returns the row's columns. Without a row, they are deleted after a day. Inside a transaction this uses a
 * second connection, so that bytes left by a killed process are on record.
 */
export async function storeBytes(db: Database, bytes: Buffer): Promise<Kept> {
  const { first } = mediaOf(db)
  if (!first || tentative.getStore()) return { bytes, stored: null }
  const name = nameOfBytes(bytes)
  if (!(await noteBytes(db, name, bytes.length))) return { bytes, stored: null }
  if (!(await first.has(name))) await first.put(name, bytes)
  return { bytes: null, stored: name }
}

/**
 * Records bytes about to be stored; waits for a deletion in progress. Returns false if one was begun and its outcome is
 * unknown, so that the store may still delete what is stored now.
 */
export async function noteBytes(db: Database, name: string, size: number): Promise<boolean> {
  const noted = await databaseOn(poolOf(db)!)
    .insert(storedMedia)
    .values({ name, size })
    .onConflictDoUpdate({
      target: storedMedia.name,
      set: { keptUntil: sql`now() + interval '1 day'` },
      setWhere: sql`${storedMedia.keptUntil} is distinct from ${DELETING}`,
    })
    .returning({ name: storedMedia.name })
  return noted.length > 0
}

/** As the time until which bytes stay: their deletion was begun. */
const DELETING = sql`'epoch'::timestamptz`

/** Opens stored bytes, or a range of them, as a stream; throws StoreAway. */
export async function openStored(db: Database, name: string, part?: ByteRange): Promise<Readable> {
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

/** Checks that stored bytes can be read now; throws StoreAway if not. */
export async function requireStored(db: Database, name: string): Promise<void> {
  for (const store of mediaOf(db).all) if (await store.has(name).catch(() => false)) return
  ;(await openStored(db, name)).destroy()
}

/** Opens the bytes of a row as a stream. */
export async function openBytes(
  db: Database,
  { bytes, stored }: { bytes: Buffer | null; stored: string | null },
): Promise<Readable> {
  return bytes ? Readable.from(bytes) : openStored(db, defined(stored, 'the name of stored bytes'))
}

/** What a stream of stored bytes failed with, as an error of the store. */
export const brokenOff = (db: Database, error: unknown) =>
  new StoreAway(mediaOf(db).all[0]!.place, error)

/** Reads the bytes of a row. */
export async function readBytes(
  db: Database,
  row: { bytes: Buffer | null; stored: string | null },
): Promise<Buffer> {
  if (row.bytes) return row.bytes
  return buffer(await openBytes(db, row)).catch((error: unknown) => {
    throw brokenOff(db, error)
  })
}

/** Reads stored bytes and verifies that they match their name. */
export async function readWhole(db: Database, stored: string): Promise<Buffer> {
  const bytes = await readBytes(db, { bytes: null, stored })
  if (nameOfBytes(bytes) === stored) return bytes
  throw new StoreAway(
    mediaOf(db).all[0]!.place,
    new Error(`${stored} differs from what was stored there`),
  )
}

/** Announces that bytes have lost their row. */
export const MEDIA_RELEASED = 'media_released'
/** Held while reading many bytes of one database snapshot, as for a backup; nothing is deleted in the meantime. */
const READING = 4_717_021

/** For the rest of the transaction, nothing that rows name is deleted from the store. */
export const HOLD_MEDIA = `select pg_advisory_xact_lock_shared(${READING})`
export const holdMedia = (tx: Database) => tx.execute(sql.raw(HOLD_MEDIA))

/** Whether a row names the stored bytes. */
export const isNamed = sql`(${sql.join(
  mediaTables.map(
    (table) =>
      sql`exists (select from ${sql.identifier(table)} own where own.stored = ${storedMedia.name})`,
  ),
  sql` or `,
)})`
const isOver = sql`${storedMedia.keptUntil} < now()`

/** Deletes stored bytes that no row names anymore, and those that got no row within a day. */
export async function sweepMedia(db: Database, signal?: AbortSignal): Promise<number> {
  const { all } = mediaOf(db)
  if (all.length === 0) return 0
  await db
    .update(storedMedia)
    .set({ keptUntil: null })
    .where(sql`${isOver} and ${isNamed}`)
  const left = await db.select({ name: storedMedia.name }).from(storedMedia).where(isOver)
  let deleted = 0
  for (const { name } of left) {
    if (signal?.aborted) return deleted
    const isTheirs = sql`${storedMedia.name} = ${name} and ${isOver} and not ${isNamed}`
    deleted += await db
      .transaction(async (tx) => {
        const { rows } = await tx.execute<{ free: boolean }>(
          sql`select pg_try_advisory_xact_lock(${READING}) as free`,
        )
        if (!rows[0]?.free) return 0
        await databaseOn(poolOf(db)!)
          .update(storedMedia)
          .set({ keptUntil: DELETING })
          .where(isTheirs)
        // A row added now waits for this and fails; storeAndWrite then stores the bytes again.
        const { rowCount } = await tx.execute(sql`delete from ${storedMedia} where ${isTheirs}`)
        if (rowCount) for (const store of all) await store.delete(name)
        return rowCount ?? 0
      })
      .catch((error: unknown) => {
        if (areGone(error)) return 0
        throw error
      })
  }
  return deleted
}

/** Whether a row refers to deleted bytes, whether the row or the deletion came first. */
const areGone = (error: unknown) =>
  errorWithCode(error, /^23503$/)?.constraint?.endsWith('_stored_media_name_fk') ?? false

const TRIES = 3

/**
 * Stores bytes and writes the row that refers to them. Retries if another row with the same bytes is deleted in between,
 * which deletes the bytes.
 */
export async function storeAndWrite<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++)
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES || !areGone(error)) throw error
    }
}

/** Whether any row needs a store. */
export const storesAny = async (db: Database) => (await anyNamed(db)) !== undefined

async function anyNamed(db: Database): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from ${storedMedia} where ${isNamed} limit 1`,
  )
  return rows[0]?.name
}

export const NO_PLACE =
  'Pictures and files of this database are in a store, but MEDIA_URL names none. Set it to where they are.'

/** Describes what is wrong with the configured stores in a sentence; undefined if all work. */
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

/** Whether the stores are unavailable; answers within a second, since a health check must not hang. */
export const isMediaAway = (db: Database) =>
  Promise.race([
    mediaFault(db).then((fault) => fault !== undefined),
    delay(1_000, true, { ref: false }),
  ])

const NOTHING = nameOfBytes(Buffer.alloc(0))
