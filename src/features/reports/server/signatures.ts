import { timingSafeEqual } from 'node:crypto'
import type { Database } from '#src/database/open.ts'
import { signatureOf, signingKey } from '#src/database/signingKeys.ts'

const PURPOSE = 'research access'

/** Signs access to one resource until a given time, for use in a link or a cookie. */
export async function signAccess(db: Database, resourceId: string, until: Date): Promise<string> {
  const seconds = Math.floor(until.getTime() / 1000).toString(36)
  return `${seconds}.${(await sign(db, resourceId, seconds)).toString('base64url')}`
}

/** Whether a token was signed here for this resource and has not expired. */
export async function isAccess(db: Database, token: string, resourceId: string): Promise<boolean> {
  const [, seconds, signature] = /^([0-9a-z]{1,10})\.([\w-]{43})$/.exec(token) ?? []
  if (!seconds || !signature || Number.parseInt(seconds, 36) * 1000 <= Date.now()) return false
  return timingSafeEqual(Buffer.from(signature, 'base64url'), await sign(db, resourceId, seconds))
}

const sign = async (db: Database, resourceId: string, seconds: string) =>
  signatureOf(await signingKey(db, PURPOSE), PURPOSE, resourceId, seconds)
