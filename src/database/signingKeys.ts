import { oneRow } from './oneRow.ts'
import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { PgTransaction, pgTable, text } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import { CONTENT_CHANGED, readChange } from './contentChange.ts'
import type { Database, OpenDatabase } from './open.ts'
import { poolOf } from './session.ts'
import { secretText } from './secrets.ts'

/** Keys for signing links and cookies; created on first use and shared by all processes of this database. */
export const signingKeys = pgTable('signing_keys', {
  purpose: text().primaryKey(),
  key: secretText().notNull(),
})

/** Returns the key for a purpose: the same for every process, even if two request it first at the same time. */
export async function signingKey(db: Database, purpose: string): Promise<string> {
  const read = () =>
    db.select({ key: signingKeys.key }).from(signingKeys).where(eq(signingKeys.purpose, purpose))
  const [known] = await read()
  if (known) return known.key
  const key = randomBytes(32).toString('base64url')
  await db.insert(signingKeys).values({ purpose, key }).onConflictDoNothing()
  return oneRow(await read()).key
}

/** Channel on which a trigger announces keys that were created, changed, or restored from a backup. */
const KEYS_CHANGED = 'signing_keys_changed'
const kept = new WeakMap<Pool, Map<string, Promise<string>>>()

/** Caches keys in memory from now on, until a change is announced. */
export async function cacheKeys({ pool, listen }: OpenDatabase): Promise<void> {
  const forget = () => void kept.set(pool, new Map())
  await listen(KEYS_CHANGED, forget, forget)
  // A restored backup may predate that trigger.
  await listen(CONTENT_CHANGED, (message) => !readChange(message).table && forget(), forget)
  forget()
}

/**
 * Returns a cached key if caching is on: for keys that every form needs. Don't use it inside a
 * restore, which must see its own writes.
 */
export function cachedKey(db: Database, purpose: string): Promise<string> {
  const pool = poolOf(db)
  const keys = pool && kept.get(pool)
  const known = keys?.get(purpose)
  if (known) return known
  const read = signingKey(db, purpose)
  // Don't cache inside a transaction, which may roll back.
  if (!keys || db instanceof PgTransaction) return read
  keys.set(purpose, read)
  read.catch(() => keys.delete(purpose))
  return read
}

export const signatureOf = (key: string, ...parts: string[]): Buffer =>
  createHmac('sha256', key).update(parts.join('\n')).digest()
