import { type AnyColumn, getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { columnNameOf } from './columns.ts'
import { oneRow } from './oneRow.ts'
import type { Database } from '#src/database/open.ts'
import { foldedAddress } from '#src/text/emailAddress.ts'
import { signatureOf, signingKey, signingKeys } from '#src/database/signingKeys.ts'

/**
 * Reads data to carry over from a database that a restore will replace; the returned function
 * writes it to the restored one.
 */
export type Preserve = (tx: Database) => Promise<(restored: Database) => Promise<void>>

/** Whether a database has a column: the one that a restore replaces may be of any release. */
export async function hasColumn(tx: Database, column: AnyColumn): Promise<boolean> {
  const { rows } = await tx.execute<{ isThere: boolean }>(
    sql`select exists (select from information_schema.columns where table_schema = 'public'
      and table_name = ${getTableName(column.table)} and column_name = ${columnNameOf(column)}) as "isThere"`,
  )
  return oneRow(rows).isThere
}

/** A list of blocked addresses, named by its signing key. */
type HashList = 'erased addresses' | 'suppressions'

const hashWith = (key: string, address: string) =>
  signatureOf(key, foldedAddress(address)).toString('base64url')

/** Keyed, case-insensitive hash of an address in a list: only someone who knows the address can recognize it. */
export const hashAddress = async (db: Database, list: HashList, address: string) =>
  hashWith(await signingKey(db, list), address)

/** The key of a list, in a database of any release; undefined if the table is missing or empty. */
export async function keyToPreserve(
  tx: Database,
  list: HashList,
  table: PgTable,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ isThere: boolean }>(
    sql`select to_regclass(${`public.${getTableName(table)}`}) is not null as "isThere"`,
  )
  return oneRow(rows).isThere && (await tx.$count(table)) > 0 ? signingKey(tx, list) : undefined
}

/** Restores a list's key; false if the database has a different one, and so is a copy of another site. */
export async function restoreKey(
  restored: Database,
  list: HashList,
  key: string,
): Promise<boolean> {
  await restored.insert(signingKeys).values({ purpose: list, key }).onConflictDoNothing()
  return (await signingKey(restored, list)) === key
}

/** Finds addresses in the given columns whose hashes are in the set. */
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
