import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import type { ExportedTable } from './exportedTables.ts'

const BUNDLE = 200

/** Yields each row of a table as JSON, without the columns with files. Needs a snapshot, as the others here do. */
export function rowsAsJson(tx: Database, table: ExportedTable): AsyncGenerator<string> {
  const columns = sql.join(
    table.columns.map((column) => sql`t.${sql.identifier(column)}`),
    sql`, `,
  )
  return sortedRows(
    tx,
    table,
    sql`(select to_jsonb(own)::text from ${sql.identifier(table.name)} t, lateral (select ${columns}) own
      where t.ctid = sorted.place)`,
  )
}

/** Yields the place of each row of a table. */
export const placesOfRows = (tx: Database, table: ExportedTable): AsyncGenerator<string> =>
  sortedRows(tx, table, sql`place::text`)

/**
 * Sorts a table once, by nothing but keys and the places of its rows, which stay the same within the snapshot, and
 * yields what is wanted of each.
 */
async function* sortedRows(
  tx: Database,
  table: ExportedTable,
  wanted: SQL,
): AsyncGenerator<string> {
  await tx.execute(
    sql`declare exported no scroll cursor for select ${wanted} as wanted
      from (select ctid as place from ${sql.identifier(table.name)} order by ${order(table)} offset 0) sorted`,
  )
  for (;;) {
    const { rows } = await tx.execute<{ wanted: string }>(
      sql`fetch ${sql.raw(String(BUNDLE))} from exported`,
    )
    for (const { wanted } of rows) yield wanted
    if (rows.length < BUNDLE) break
  }
  await tx.execute(sql`close exported`)
}

const order = ({ key, earlier }: ExportedTable): SQL =>
  sql.join(
    [
      ...(earlier ? [sql`${sql.identifier(earlier)} is not null`] : []),
      ...key.map((column) => sql`${sql.identifier(column)}::text collate "C"`),
    ],
    sql`, `,
  )
