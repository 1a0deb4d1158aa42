import { oneRow } from './oneRow.ts'
import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { PgTransaction, pgTable, text } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import { CONTENT_CHANGED, readChange } from './contentChange.ts'
import type { Database, OpenDatabase } from './open.ts'
import { poolOf } from './session.ts'
import { secretText } from './secrets.ts'

/** Keys that sign links and cookies: made on first use, the same for every process of this database. */
export const signingKeys = pgTable('signing_keys', {
  purpose: text().primaryKey(),
  key: secretText().notNull(),
})

/** The same for every process of this database, also when two of them ask first at the same time. */
export async function signingKey(db: Database, purpose: string): Promise<string> {
  const read = () =>
    db.select({ key: signingKeys.key }).from(signingKeys).where(eq(signingKeys.purpose, purpose))
  const [known] = await read()
  if (known) return known.key
  const key = randomBytes(32).toString('base64url')
  await db.insert(signingKeys).values({ purpose, key }).onConflictDoNothing()
  return oneRow(await read()).key
}

/** The channel on which a trigger announces that keys were made, changed, or restored from a backup. */
const KEYS_CHANGED = 'signing_keys_changed'
const kept = new WeakMap<Pool, Map<string, Promise<string>>>()

/** Keeps keys in memory from now on, as long as nothing is heard of a change to them. */
export async function keepKeys({ pool, listen }: OpenDatabase): Promise<void> {
  const forget = () => void kept.set(pool, new Map())
  await listen(KEYS_CHANGED, forget, forget)
  // A restored backup may be older than that trigger.
  await listen(CONTENT_CHANGED, (message) => !readChange(message).table && forget(), forget)
  forget()
}

/** A key from memory, where keys are kept: for what each form asks for. Not inside a restore, which must see what it has written. */
export function keptKey(db: Database, purpose: string): Promise<string> {
  const pool = poolOf(db)
  const keys = pool && kept.get(pool)
  const known = keys?.get(purpose)
  if (known) return known
  const read = signingKey(db, purpose)
  // One that a transaction makes may never be.
  if (!keys || db instanceof PgTransaction) return read
  keys.set(purpose, read)
  read.catch(() => keys.delete(purpose))
  return read
}

export const signatureOf = (key: string, ...parts: string[]): Buffer =>
  createHmac('sha256', key).update(parts.join('\n')).digest()
