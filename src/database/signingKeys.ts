import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import type { Database } from './open.ts'

/** Keys that sign links and cookies: made on first use, the same for every process of this database. */
export const signingKeys = pgTable('signing_keys', {
  purpose: text().primaryKey(),
  key: text().notNull(),
})

/** The same for every process of this database, also when two of them ask first at the same time. */
export async function signingKey(db: Database, purpose: string): Promise<string> {
  const read = () => db.select({ key: signingKeys.key }).from(signingKeys).where(eq(signingKeys.purpose, purpose))
  const [known] = await read()
  if (known) return known.key
  const key = randomBytes(32).toString('base64url')
  await db.insert(signingKeys).values({ purpose, key }).onConflictDoNothing()
  const [kept] = await read()
  return kept!.key
}

export const signatureOf = (key: string, ...parts: string[]): Buffer =>
  createHmac('sha256', key).update(parts.join('\n')).digest()
