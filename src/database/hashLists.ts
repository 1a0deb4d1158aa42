import { getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { oneRow } from './oneRow.ts'
import type { Database } from '#src/database/open.ts'
import { foldedAddress } from '#src/text/emailAddress.ts'
import { signatureOf, signingKey, signingKeys } from '#src/database/signingKeys.ts'

/** Keeps something of a database that a backup is about to replace; what it returns puts it into the restored one. */
export type Carry = (tx: Database) => Promise<(restored: Database) => Promise<void>>

/** A list of blocked addresses, by the name of its key. */
export type HashList = 'erased addresses' | 'suppressions'

const hashWith = (key: string, address: string) =>
  signatureOf(key, foldedAddress(address)).toString('base64url')

/** The keyed hash of an address in a list, in any case: only someone who knows the address can recognize it. */
export const hashAddress = async (db: Database, list: HashList, address: string) =>
  hashWith(await signingKey(db, list), address)

/** The key of a list in a database of whatever release; undefined where it has neither the list nor anything on it. */
export async function keyToCarry(
  tx: Database,
  list: HashList,
  table: PgTable,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ isThere: boolean }>(
    sql`select to_regclass(${`public.${getTableName(table)}`}) is not null as "isThere"`,
  )
  return oneRow(rows).isThere && (await tx.$count(table)) > 0 ? signingKey(tx, list) : undefined
}

/** Gives a list its key back; false in a database that has another one, which is a copy of another site. */
export async function bringKey(restored: Database, list: HashList, key: string): Promise<boolean> {
  await restored.insert(signingKeys).values({ purpose: list, key }).onConflictDoNothing()
  return (await signingKey(restored, list)) === key
}

/** The addresses in some columns whose hashes are given. */
export async function findHashed(
  db: Database,
  columns: readonly PgColumn[],
  list: HashList,
  hashes: Set<string>,
): Promise<string[]> {
  if (hashes.size === 0) return []
  const key = await signingKey(db, list)
  const found = new Set<string>()
  for (const column of columns) {
    const address = sql<string>`lower(${column})`
    const rows = await db
      .selectDistinct({ address })
      .from(column.table)
      .where(sql`${column} is not null`)
    for (const row of rows) if (hashes.has(hashWith(key, row.address))) found.add(row.address)
  }
  return [...found]
}
