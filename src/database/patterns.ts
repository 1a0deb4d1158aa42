import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { index, type PgTable } from 'drizzle-orm/pg-core'

/** A pattern for ILIKE in which what the visitor typed stands for itself. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Several texts of a row as one. */
export const joinedTexts = <Table extends PgTable>(table: Table, names: (keyof Table['_']['columns'] & string)[]): SQL =>
  sql`(${sql.join(
    names
      .map((name) => getTableColumns(table)[name]!)
      .map((column) => (column.notNull ? sql`${column}` : sql`coalesce(${column}, '')`)),
    sql` || ' ' || `,
  )})`

/** Finds rows by any letters of a text: for ILIKE on the same expression. Written at once, so that no search reads a list of what is pending. */
export const textIndex = (name: string, text: SQL) =>
  index(name)
    .using('gin', sql`${text} gin_trgm_ops`)
    .with({ fastupdate: false })
