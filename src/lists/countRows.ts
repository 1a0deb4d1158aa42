import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { oneRow } from '#src/database/oneRow.ts'
import type { Database } from '#src/database/open.ts'
import { MAX_COUNTED } from './bounds.ts'

/** Counts matching rows, up to 1,000 beyond the current page: a full count costs more the more rows there are. */
export async function countRows(
  db: Database,
  from: PgTable | SQL,
  where: SQL | undefined,
  { offset = 0, limit = 0 }: { offset?: number; limit?: number } = {},
): Promise<number> {
  const most = offset + limit + MAX_COUNTED
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select from ${from} where ${where ?? sql`true`} limit ${most}) as counted`,
  )
  return oneRow(rows).total
}
