import { defined } from '#src/text/defined.ts'
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import { customType, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './open.ts'
import { DatabaseProblem } from './problem.ts'

interface Key {
  /** Identifies the key without revealing anything about it. */
  print: string
  bytes: Buffer
}

const CIPHER = 'aes-256-gcm'
const IV = 12
const TAG = 16
const sealed = /^sealed:([\w-]{8}):([\w-]+)$/

let keys: Key[] = []

/**
 * Sets the encryption keys (32 bytes, Base64): the first encrypts, all decrypt. Without keys,
 * secrets are stored as plain text.
 */
export function setSecretsKeys(given: readonly string[]) {
  keys = given.map((key) => {
    const bytes = Buffer.from(key, 'base64')
    return { bytes, print: createHash('sha256').update(bytes).digest('base64url').slice(0, 8) }
  })
}

const otherKey = () =>
  new DatabaseProblem(
    'Secrets in this database are encrypted with a key that isn’t in SECRETS_KEY. Add the key they were stored with. Nothing was changed.',
  )

function seal(plain: string): string {
  const [key] = keys
  if (!key) return plain
  const iv = randomBytes(IV)
  const cipher = createCipheriv(CIPHER, key.bytes, iv)
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  const whole = Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
  return `sealed:${key.print}:${whole}`
}

function unseal(stored: string): string {
  const [, print, whole] = sealed.exec(stored) ?? []
  if (!print || !whole) return stored
  const key = keys.find((one) => one.print === print)
  if (!key) throw otherKey()
  const bytes = Buffer.from(whole, 'base64url')
  const decipher = createDecipheriv(CIPHER, key.bytes, bytes.subarray(0, IV))
  decipher.setAuthTag(bytes.subarray(IV, IV + TAG))
  return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString()
}

/**
 * A secret that grants access by itself: encrypted in the database if SECRETS_KEY is set, and so
 * not searchable.
 */
export const secretText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: seal,
  fromDriver: unseal,
})

/** Re-encrypts stored secrets with the newest key; throws if none of our keys decrypts them. */
export async function encryptStored(db: Database, columns: readonly PgColumn[]): Promise<void> {
  for (const column of columns) {
    const table = column.table as PgTable
    const id = defined(
      Object.values(getTableColumns(table)).find(({ primary }) => primary),
      'the primary key of a table with secrets',
    )
    const rows = await db
      .select({ id, stored: sql<string>`${column}::text` })
      .from(table)
      .where(isNotNull(column))
    for (const { id: own, stored } of rows) {
      const plain = unseal(stored)
      if (!keys[0] || stored.startsWith(`sealed:${keys[0].print}:`)) continue
      await db
        .update(table)
        .set({ [keyOf(column)]: plain })
        .where(eq(id, own))
    }
  }
}

const keyOf = (column: PgColumn) =>
  defined(
    Object.entries(getTableColumns(column.table)).find(([, one]) => one === column),
    'the key of a column',
  )[0]
