import { timingSafeEqual } from 'node:crypto'
import type { Database } from '#src/database/open.ts'
import { signatureOf, signingKey } from '#src/database/signingKeys.ts'

const signed = async (db: Database, at: string) =>
  signatureOf(await signingKey(db, 'opened forms'), at).toString('base64url', 0, 16)

/** The moment at which a form is opened, signed. */
export async function signOpening(db: Database, now = Date.now()): Promise<string> {
  const at = now.toString(36)
  return `${at}.${await signed(db, at)}`
}

/** Milliseconds since a form was opened; undefined for what was not signed here. */
export async function sinceOpening(db: Database, token: string, now = Date.now()): Promise<number | undefined> {
  const [at, signature] = token.split('.')
  if (!at || !signature) return undefined
  const [wanted, given] = [Buffer.from(await signed(db, at)), Buffer.from(signature)]
  return wanted.length === given.length && timingSafeEqual(wanted, given) ? now - parseInt(at, 36) : undefined
}
