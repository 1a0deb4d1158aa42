import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { isNamed, storeAndWrite, mediaOf, nameOfBytes, noteBytes, readWhole } from './media.ts'
import { StoreAway } from './openStore.ts'
import type { MediaStore } from './store.ts'
import { mediaTables, storedMedia } from './tables.ts'

export interface Moved {
  count: number
  bytes: number
}

/** Each one holds a file of up to 40 MB in memory. */
const AT_ONCE = 6

interface Moving {
  onDone?: (done: number, all: number) => void
  signal?: AbortSignal | undefined
}

/**
 * Moves all bytes to the first place of MEDIA_URL while the site runs. Each is read back and compared before its
 * row points there. An interrupted move resumes; bytes already there stay.
 */
export async function moveMedia(db: Database, { onDone, signal }: Moving): Promise<Moved> {
  const { first } = mediaOf(db)
  const moved = { count: 0, bytes: 0 }
  let [done, all] = [0, 0]
  const run = async (steps: Step[]) => {
    all += steps.length
    const waiting = steps.values()
    const faults: unknown[] = []
    const note = (fault: unknown) => void faults.push(fault)
    const work = async () => {
      for (const step of waiting) {
        signal?.throwIfAborted()
        if (faults.length > 0) return
        const size = await step()
        if (size > 0) moved.count++
        moved.bytes += size
        onDone?.(++done, all)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, () => work().catch(note)))
    if (faults.length > 0) throw faults[0]
  }
  let steps = [...(await stepsOfRows(db, first)), ...(first ? await stepsOfCopies(db, first) : [])]
  while (steps.length > 0) {
    await run(steps)
    // Those that changed meanwhile.
    steps = await stepsOfRows(db, first)
  }
  return moved
}

/** Moves or copies one file, and returns its size; 0 if there is nothing to do. */
type Step = () => Promise<number>

async function stepsOfRows(db: Database, first: MediaStore | undefined): Promise<Step[]> {
  const steps: Step[] = []
  for (const table of mediaTables) {
    const { rows } = await db.execute<{ at: string }>(
      sql`select ctid::text as at from ${sql.identifier(table)} where ${first ? sql`bytes` : sql`stored`} is not null`,
    )
    for (const { at } of rows)
      steps.push(() => (first ? storeRow(db, first, table, at) : takeRow(db, table, at)))
  }
  return steps
}

async function stepsOfCopies(db: Database, first: MediaStore): Promise<Step[]> {
  const there = await db.select({ name: storedMedia.name }).from(storedMedia).where(isNamed)
  return there.map(
    ({ name }) =>
      () =>
        copyStored(db, first, name),
  )
}

/** Moves bytes out of a row; does nothing if the row changed in the meantime. */
async function storeRow(db: Database, first: MediaStore, table: string, at: string) {
  const { rows } = await db.execute<{ bytes: Buffer }>(
    sql`select bytes from ${sql.identifier(table)} where ctid = ${at}::tid and bytes is not null`,
  )
  const [row] = rows
  if (!row) return 0
  const stored = nameOfBytes(row.bytes)
  const { rowCount } = await storeAndWrite(async () => {
    await storeSame(db, first, stored, row.bytes)
    return db.execute(
      sql`update ${sql.identifier(table)} set bytes = null, stored = ${stored}
        where ctid = ${at}::tid and sha256(bytes) = decode(${stored}, 'hex')`,
    )
  })
  return rowCount ? row.bytes.length : 0
}

/** Moves bytes back into their row. */
async function takeRow(db: Database, table: string, at: string) {
  const { rows } = await db.execute<{ stored: string }>(
    sql`select stored from ${sql.identifier(table)} where ctid = ${at}::tid and stored is not null`,
  )
  const [row] = rows
  if (!row) return 0
  const bytes = await readWhole(db, row.stored)
  const { rowCount } = await db.execute(
    sql`update ${sql.identifier(table)} set bytes = ${bytes}, stored = null
      where ctid = ${at}::tid and stored = ${row.stored}`,
  )
  return rowCount ? bytes.length : 0
}

/** Copies bytes that rows already name from one store to another. */
async function copyStored(db: Database, first: MediaStore, name: string) {
  if (mediaOf(db).all.length < 2 || (await first.has(name))) return 0
  const bytes = await readWhole(db, name)
  await storeSame(db, first, name, bytes)
  return bytes.length
}

/** Stores bytes unless they are already there intact. */
async function storeSame(db: Database, store: MediaStore, name: string, bytes: Buffer) {
  if (!(await noteBytes(db, name, bytes.length)))
    throw new StoreAway(store.place, new Error('it has not finished deleting the same bytes'))
  if (await isThere(store, name)) return
  await store.put(name, bytes)
  if (await isThere(store, name)) return
  throw new StoreAway(store.place, new Error('what was read back differs from what was stored'))
}

async function isThere(store: MediaStore, name: string) {
  const stream = await store.get(name)
  return stream !== undefined && nameOfBytes(await buffer(stream)) === name
}
