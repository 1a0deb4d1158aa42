import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#src/database/open.ts'
import { mediaFault, mediaOf } from './media.ts'
import { type OpenStore, StoreAway, tryStore } from './openStore.ts'

/** How long the outcome of the last write counts: longer while writes work. */
const WORKING_MS = 10 * 60_000
const FAILING_MS = 60_000
/** Screens do not wait longer for a test; its result is there the next time. */
const WAIT_MS = 1_000

const tests = new WeakMap<OpenStore, Promise<void>>()

/** Describes in a sentence what is wrong with reading or writing; undefined if both work now. */
export async function findStoreFault(db: Database): Promise<string | undefined> {
  const fault = await mediaFault(db)
  const { first } = mediaOf(db)
  if (fault || !first) return fault
  return tryStore(first).then(
    () => undefined,
    (error: unknown) =>
      (error instanceof StoreAway ? error : new StoreAway(first.place, error)).sentence,
  )
}

/** The same for screens, which tests the store only if its last write by this process was long ago. */
export async function knownStoreFault(db: Database): Promise<string | undefined> {
  const { first } = mediaOf(db)
  if (!first) return mediaFault(db)
  const { at, fault } = first.lastWrite
  if (Date.now() - at < (fault ? FAILING_MS : WORKING_MS)) return fault
  const test = tests.get(first) ?? testStore(db, first)
  tests.set(first, test)
  await Promise.race([test, delay(WAIT_MS, undefined, { ref: false })])
  return first.lastWrite.fault
}

async function testStore(db: Database, store: OpenStore): Promise<void> {
  try {
    store.lastWrite = { fault: await findStoreFault(db), at: Date.now() }
  } finally {
    tests.delete(store)
  }
}
