import {
  type Column,
  getTableColumns,
  type Query,
  type SQL,
  type SQLWrapper,
  type Placeholder,
  sql,
} from 'drizzle-orm'
import { PgDialect, type PgInsertValue, type PgTable } from 'drizzle-orm/pg-core'
import { columnNameOf } from './columns.ts'
import type { Database } from './open.ts'
import { statementName } from './session.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A statement whose text is built at its first run and prepared on each connection, since building and planning cost more than running it. Each run names the
 * values of its placeholders.
 */
export function builtOnce<Row extends Record<string, unknown>, Values extends object>(
  build: (given: Record<keyof Values, Placeholder>) => SQLWrapper,
): (db: Database, values: Values) => Promise<Row[]> {
  let built: (Query & { name: string }) | undefined
  const given = new Proxy({} as Record<keyof Values, Placeholder>, {
    get: (_, name: string) => sql.placeholder(name),
  })
  return async (db, values) => {
    built ??= named(dialect.sqlToQuery(build(given).getSQL()))
    const { rows } = await db._.session
      .prepareQuery<Executed<Row>>(built, undefined, built.name, false)
      .execute(values as Record<string, unknown>)
    return rows
  }
}
const named = (query: Query) => ({ ...query, name: statementName(query.sql) })

interface Executed<Row> {
  execute: { rows: Row[] }
  all: unknown
  values: unknown
}

type Insertion = (db: Database, values: Record<string, unknown>) => Promise<unknown>
const insertions = new WeakMap<PgTable, Map<string, Insertion>>()

/** Inserts a row by a statement that is built once for each set of columns. */
export async function insertRow<Table extends PgTable>(
  db: Database,
  table: Table,
  row: { [Name in keyof PgInsertValue<Table>]: Exclude<PgInsertValue<Table>[Name], SQL> },
): Promise<void> {
  const columns: Record<string, Column> = getTableColumns(table)
  const given = Object.entries(row).flatMap(([name, value]) => {
    const column = columns[name]
    return column && value !== undefined ? [{ name, column, value }] : []
  })
  const names = given.map(({ name }) => name)
  const known = insertions.get(table) ?? new Map<string, Insertion>()
  insertions.set(table, known)
  const key = names.join(' ')
  const insertion = known.get(key) ?? insertionOf(table, given)
  known.set(key, insertion)
  const values = given.map(({ name, column, value }) => [
    name,
    value === null ? null : column.mapToDriverValue(value),
  ])
  await insertion(db, Object.fromEntries(values) as Record<string, unknown>)
}

const insertionOf = (table: PgTable, filled: { name: string; column: Column }[]): Insertion =>
  builtOnce<Record<string, unknown>, Record<string, unknown>>((given) => {
    const into = filled.map(({ column }) => sql.identifier(columnNameOf(column)))
    const values = filled.map(({ name }) => sql`${given[name]}`)
    return sql`insert into ${table} (${sql.join(into, sql`, `)}) values (${sql.join(values, sql`, `)})`
  })
