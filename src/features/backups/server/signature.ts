import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { oneRow } from '#src/database/oneRow.ts'
import type { Preserve } from '#src/database/hashLists.ts'
import type { Database } from '#src/database/open.ts'
import { signingKey, signingKeys } from '#src/database/signingKeys.ts'

/** Archive entry with the signature of the manifest. */
export const SIGNATURE = 'signature.json'
const PURPOSE = 'backups'
/** DER prefix of the 32 bytes of an Ed25519 key. */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * Rows that backups leave out: the key that signs them, so that someone who can read a backup cannot forge one,
 * and references to the media store, because a backup contains the bytes themselves.
 */
export const leftOut: Record<string, string> = {
  signing_keys: `purpose <> '${PURPOSE}'`,
  stored_media: 'false',
}

const Signature = z.object({
  /** Public key of the signer. */
  key: z.string().check(z.regex(/^[\w-]{43}$/)),
  signature: z.string().check(z.regex(/^[\w-]{86}$/)),
})

/**
 * Returns the signing function for this database's backups; undefined if the database is from a release without
 * keys.
 */
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

/** Returns the signer of the bytes as `SHA256:…`; undefined if the signature does not match. */
export function signerOf(bytes: Buffer, signature: Buffer): string | undefined {
  const parsed = Signature.safeParse(jsonIn(signature))
  if (!parsed.success) return undefined
  const own = Buffer.from(parsed.data.key, 'base64url')
  const key = createPublicKey({ key: Buffer.concat([PUBLIC, own]), format: 'der', type: 'spki' })
  const fits = verify(null, bytes, key, Buffer.from(parsed.data.signature, 'base64url'))
  return fits ? printOf(own) : undefined
}

/** Returns the signer of this database's backups; undefined if it has made none yet. */
export async function knownSigner(db: Database): Promise<string | undefined> {
  const key = await storedKey(db)
  return key && printOf(publicBytes(privateKey(key)))
}

/** Carries the key over to the restored database, so that later backups have the same signer as earlier ones. */
export const preserveSigner: Preserve = async (tx) => {
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
