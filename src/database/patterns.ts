import { type AnyColumn, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { index, type PgTable } from 'drizzle-orm/pg-core'

/** A pattern for ILIKE in which what the visitor typed stands for itself. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Several texts of a row as one. */
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

/** Finds rows by any letters of a text: for ILIKE on the same expression. Written at once, so that no search reads a list of what is pending. */
export const textIndex = (name: string, text: SQL) =>
  index(name)
    .using('gin', sql`${text} gin_trgm_ops`)
    .with({ fastupdate: false })

/** The same for what visitors send: written when a list of it is full, or after a while, because nobody waits for a search of it. */
export const sentTextIndex = (name: string, text: SQL) =>
  index(name)
    .using('gin', sql`${text} gin_trgm_ops`)
    .with({ fastupdate: true, gin_pending_list_limit: 256 })

type Stored = AnyColumn | SQL
const isNullable = (column: Stored) => 'notNull' in column && !column.notNull

/** The small letters of a text, the same as `toLowerCase` makes, in a database of any locale. */
export const lowercase = (text: Stored): SQL => sql`lower(${text} collate "und-x-icu")`

/** What the search of a list looks for in a row: its texts in lowercase, each on a line. */
export const searchedText = (columns: readonly Stored[]): SQL =>
  lowercase(
    sql`(${sql.join(
      columns.map((column) => (isNullable(column) ? sql`coalesce(${column}, '')` : column)),
      sql` || chr(10) || `,
    )})`,
  )

/** Its words, for what may be misspelled. */
export const searchedWords = (columns: readonly Stored[]): SQL =>
  sql`list_words(${searchedText(columns)})`

/** Several conditions, all of which hold. */
export const all = (...conditions: [SQL, ...SQL[]]): SQL =>
  sql`(${sql.join(conditions, sql` and `)})`

/** Several conditions, one of which holds. */
export const any = (...conditions: SQL[]): SQL =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`

/** A text, or another one where it is null. */
export const orElse = (column: Stored, otherwise: string): SQL =>
  sql`coalesce(${column}, ${sql.raw(`'${otherwise.replaceAll("'", "''")}'`)})`
