import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { signingKeys } from './tables.ts'

const PURPOSE = 'research access'

/** Signs for one resource until a moment: what a link or a cookie carries. */
export async function signAccess(db: Database, resourceId: string, until: Date): Promise<string> {
  const seconds = Math.floor(until.getTime() / 1000).toString(36)
  return `${seconds}.${signatureOf(await signingKey(db), resourceId, seconds)}`
}

/** Whether a token was signed here for this resource and has not expired. */
export async function isAccess(db: Database, token: string, resourceId: string): Promise<boolean> {
  const [, seconds, signature] = /^([0-9a-z]{1,10})\.([\w-]{43})$/.exec(token) ?? []
  if (!seconds || !signature || Number.parseInt(seconds, 36) * 1000 <= Date.now()) return false
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(await signingKey(db), resourceId, seconds)))
}

const signatureOf = (key: string, resourceId: string, seconds: string) =>
  createHmac('sha256', key).update(`${PURPOSE}\n${resourceId}\n${seconds}`).digest('base64url')

/** The same for every process of this database, also when two of them ask first at the same time. */
async function signingKey(db: Database): Promise<string> {
  const read = () => db.select({ key: signingKeys.key }).from(signingKeys).where(eq(signingKeys.purpose, PURPOSE))
  const [known] = await read()
  if (known) return known.key
  const key = randomBytes(32).toString('base64url')
  await db.insert(signingKeys).values({ purpose: PURPOSE, key }).onConflictDoNothing()
  const [kept] = await read()
  return kept!.key
}
