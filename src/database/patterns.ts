import { type AnyColumn, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { index, type PgTable } from 'drizzle-orm/pg-core'

/** ILIKE pattern that matches the visitor's text literally. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Joins several text columns of a row. */
export const joinedTexts = <Table extends PgTable>(
  table: Table,
  names: (keyof Table['_']['columns'] & string)[],
): SQL =>
  sql`(${sql.join(
    names
      .map((name) => getTableColumns(table)[name]!)
      .map((column) => (column.notNull ? sql`${column}` : sql`coalesce(${column}, '')`)),
    sql` || ' ' || `,
  )})`

/**
 * Index for substring search with ILIKE on the same expression. Updated on every write, so that no
 * search has to scan a pending list.
 */
export const textIndex = (name: string, text: SQL) =>
  index(name)
    .using('gin', sql`${text} gin_trgm_ops`)
    .with({ fastupdate: false })

/**
 * The same for visitor submissions: entries are flushed when the pending list is full or after a
 * while, since their search can be slower.
 */
export const sentTextIndex = (name: string, text: SQL) =>
  index(name)
    .using('gin', sql`${text} gin_trgm_ops`)
    .with({ fastupdate: true, gin_pending_list_limit: 256 })

type ColumnOrSql = AnyColumn | SQL
const isNullable = (column: ColumnOrSql) => 'notNull' in column && !column.notNull

/** Lowercases text as `toLowerCase` does, in a database of any locale. */
export const lowercase = (text: ColumnOrSql): SQL => sql`lower(${text} collate "und-x-icu")`

/** Text that a list's search looks through: the row's columns in lowercase, one per line. */
export const searchedText = (columns: readonly ColumnOrSql[]): SQL =>
  lowercase(
    sql`(${sql.join(
      columns.map((column) => (isNullable(column) ? sql`coalesce(${column}, '')` : column)),
      sql` || chr(10) || `,
    )})`,
  )

/** The distinct words of that text, for matching misspellings. */
export const searchedWords = (columns: readonly ColumnOrSql[]): SQL =>
  sql`list_words(${searchedText(columns)})`

/** Conditions joined by AND. */
export const all = (...conditions: [SQL, ...SQL[]]): SQL =>
  sql`(${sql.join(conditions, sql` and `)})`

/** Conditions joined by OR. */
export const any = (...conditions: SQL[]): SQL =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`

/** A column, or a fallback if it is null. */
export const coalesceText = (column: ColumnOrSql, otherwise: string): SQL =>
  sql`coalesce(${column}, ${sql.raw(`'${otherwise.replaceAll("'", "''")}'`)})`
