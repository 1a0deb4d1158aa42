import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import type { LinkPurpose } from './content.ts'
import { FRESH_MINUTES } from '#src/time/freshMinutes.ts'
import type { MailKind } from './mailKinds.ts'
import { type Mail, mails } from './tables.ts'
import { timingSafeEqual } from 'node:crypto'
import { signatureOf, cachedKey } from '#src/database/signingKeys.ts'

const KEY = 'mail links'
const SIGNED = 16

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')

/** Signs ids for links: tokens of 43 characters with the id and a 128-bit signature. Tokens are not stored. */
export async function linkSigner(
  db: Database,
): Promise<(purpose: LinkPurpose, id: string) => string> {
  const key = await cachedKey(db, KEY)
  return (purpose, id) =>
    Buffer.concat([bytesOf(id), signature(key, purpose, id)]).toString('base64url')
}

/** Reads the ids from tokens signed here for a purpose; undefined for any other text. */
export async function linkReader(
  db: Database,
): Promise<(purpose: LinkPurpose, token: string) => string | undefined> {
  const key = await cachedKey(db, KEY)
  return (purpose, token) => {
    if (!isToken(token)) return undefined
    const bytes = Buffer.from(token, 'base64url')
    const id = bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    return timingSafeEqual(bytes.subarray(16), signature(key, purpose, id)) ? id : undefined
  }
}

export const readLink = async (
  db: Database,
  purpose: LinkPurpose,
  token: string,
): Promise<string | undefined> =>
  isToken(token) ? (await linkReader(db))(purpose, token) : undefined

const isToken = (text: string) => /^[\w-]{43}$/.test(text)

const signature = (key: string, purpose: LinkPurpose, id: string) =>
  signatureOf(key, purpose, id).subarray(0, SIGNED)

type FreshLink =
  | { state: 'unknown' }
  | { state: 'expired'; mail: Mail }
  | { state: 'open'; mail: Mail; until: Date }

/**
 * Opens the email that a link's token belongs to. Its minutes count from when the email was sent,
 * since held emails leave later.
 */
export async function openFreshLink(
  db: Database,
  { purpose, kind }: { purpose: LinkPurpose; kind: MailKind },
  token: string,
): Promise<FreshLink> {
  const id = await readLink(db, purpose, token)
  if (!id) return { state: 'unknown' }
  const until = sql<Date>`coalesce(${mails.settledAt}, ${mails.dueSince}) + make_interval(mins => ${FRESH_MINUTES})`
  const [found] = await db
    .select({
      mail: mails,
      until: until.mapWith(mails.dueSince),
      isFresh: sql<boolean>`${until} > now()`,
    })
    .from(mails)
    .where(and(eq(mails.id, id), eq(mails.kind, kind)))
  if (!found) return { state: 'unknown' }
  const { mail } = found
  return found.isFresh ? { state: 'open', mail, until: found.until } : { state: 'expired', mail }
}
