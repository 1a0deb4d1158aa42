import { timingSafeEqual } from 'node:crypto'
import type { Database } from '#src/database/open.ts'
import { signatureOf, signingKey } from '#src/database/signingKeys.ts'
import type { LinkPurpose } from './content.ts'

const KEY = 'mail links'
const SIGNED = 16

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')

/** Signs ids for links: 43 characters that hold the id and 128 bits of signature. Nothing of a token is stored. */
export async function linkSigner(db: Database): Promise<(purpose: LinkPurpose, id: string) => string> {
  const key = await signingKey(db, KEY)
  return (purpose, id) => Buffer.concat([bytesOf(id), signature(key, purpose, id)]).toString('base64url')
}

/** The id in a token that was signed here for a purpose; undefined for any other text. */
export async function readLink(db: Database, purpose: LinkPurpose, token: string): Promise<string | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const isOurs = timingSafeEqual(bytes.subarray(16), signature(await signingKey(db, KEY), purpose, id))
  return isOurs ? id : undefined
}

const signature = (key: string, purpose: LinkPurpose, id: string) => signatureOf(key, purpose, id).subarray(0, SIGNED)
