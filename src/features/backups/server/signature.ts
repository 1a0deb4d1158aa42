import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { oneRow } from '#src/database/oneRow.ts'
import type { Carry } from '#src/database/hashLists.ts'
import type { Database } from '#src/database/open.ts'
import { signingKey, signingKeys } from '#src/database/signingKeys.ts'

/** The entry of a backup that holds the signature of its manifest. */
export const SIGNATURE = 'signature.json'
const PURPOSE = 'backups'
/** What precedes the 32 bytes of an Ed25519 key in DER. */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex')

/** The key that signs a site's backups. No backup holds it, so whoever can read one cannot make another. Nor does it name bytes in a store: it holds them. */
export const leftOut: Record<string, string> = {
  signing_keys: `purpose <> '${PURPOSE}'`,
  stored_media: 'false',
}

const Signature = z.object({
  /** The public key, which tells who signed. */
  key: z.string().check(z.regex(/^[\w-]{43}$/)),
  signature: z.string().check(z.regex(/^[\w-]{86}$/)),
})

/** What signs backups of this database; undefined for one of a release that had no keys yet. */
export async function backupSigner(db: Database): Promise<((bytes: Buffer) => Buffer) | undefined> {
  if (!(await hasKeys(db))) return undefined
  const key = privateKey(await signingKey(db, PURPOSE))
  const own = publicBytes(key)
  return (bytes) =>
    Buffer.from(
      JSON.stringify({
        key: own.toString('base64url'),
        signature: sign(null, bytes, key).toString('base64url'),
      } satisfies z.infer<typeof Signature>),
    )
}

/** Who signed these bytes, as `SHA256:…`; undefined when the signature does not fit them. */
export function signerOf(bytes: Buffer, signature: Buffer): string | undefined {
  const parsed = Signature.safeParse(jsonIn(signature))
  if (!parsed.success) return undefined
  const own = Buffer.from(parsed.data.key, 'base64url')
  const key = createPublicKey({ key: Buffer.concat([PUBLIC, own]), format: 'der', type: 'spki' })
  const fits = verify(null, bytes, key, Buffer.from(parsed.data.signature, 'base64url'))
  return fits ? printOf(own) : undefined
}

/** Who signs the backups of this database; undefined when it has made none yet. */
export async function knownSigner(db: Database): Promise<string | undefined> {
  const key = await storedKey(db)
  return key && printOf(publicBytes(privateKey(key)))
}

/** Hands the key on, so that later backups are signed as the earlier ones are. */
export const carrySigner: Carry = async (tx) => {
  const key = await storedKey(tx)
  return async (restored) => {
    if (key)
      await restored
        .insert(signingKeys)
        .values({ purpose: PURPOSE, key })
        .onConflictDoUpdate({ target: signingKeys.purpose, set: { key } })
  }
}

async function storedKey(db: Database): Promise<string | undefined> {
  if (!(await hasKeys(db))) return undefined
  const [stored] = await db
    .select({ key: signingKeys.key })
    .from(signingKeys)
    .where(eq(signingKeys.purpose, PURPOSE))
  return stored?.key
}

async function hasKeys(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ isThere: boolean }>(
    sql`select to_regclass('public.signing_keys') is not null as "isThere"`,
  )
  return oneRow(rows).isThere
}

const privateKey = (seed: string) =>
  createPrivateKey({
    key: Buffer.concat([PRIVATE, Buffer.from(seed, 'base64url')]),
    format: 'der',
    type: 'pkcs8',
  })

const publicBytes = (key: ReturnType<typeof privateKey>) =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(PUBLIC.length)

const printOf = (own: Buffer) =>
  `SHA256:${createHash('sha256').update(own).digest('base64').replace(/=+$/, '')}`

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
