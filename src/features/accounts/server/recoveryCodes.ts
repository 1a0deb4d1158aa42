import { randomInt } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { oneRow } from '#src/database/oneRow.ts'
import type { Database } from '#src/database/open.ts'
import { hashToken } from './tokens.ts'
import { staffRecoveryCodes } from './tables.ts'

/** Excludes letters and digits that are easily confused. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODES = 10

const newCode = () => {
  const letters = Array.from({ length: 12 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return letters.replace(/(.{4})(.{4})/, '$1-$2-')
}
const hashOf = (userId: string, code: string) =>
  hashToken(`${userId}:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)

/** Generates ten new codes and invalidates earlier ones. */
export async function makeRecoveryCodes(tx: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await removeRecoveryCodes(tx, userId)
  await tx
    .insert(staffRecoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })))
  return codes
}

export async function removeRecoveryCodes(tx: Database, userId: string): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.userId, userId))
}

/** Consumes a recovery code. Returns whether it was valid. */
export async function takeRecoveryCode(
  db: Database,
  userId: string,
  code: string,
): Promise<boolean> {
  const taken = await db
    .delete(staffRecoveryCodes)
    .where(eq(staffRecoveryCodes.codeHash, hashOf(userId, code)))
    .returning({ hash: staffRecoveryCodes.codeHash })
  return taken.length === 1
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const found = oneRow(
    await db
      .select({ left: count() })
      .from(staffRecoveryCodes)
      .where(eq(staffRecoveryCodes.userId, userId)),
  )
  return found.left
}
