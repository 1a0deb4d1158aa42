import type { SQL } from 'drizzle-orm'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Role } from '#src/http/access.ts'
import type { PurposeName } from './purposes.ts'

/** What a table holds about people: declared beside it, found, exported and erased by it. */
export interface PersonalTable {
  table: PgTable & { id: PgColumn }
  /** Of its rows, for people. */
  title: string
  purpose: PurposeName
  /** The columns that hold something personal. */
  columns: PgColumn[]
  /** Which roles read them in the back office. */
  seenBy: readonly Role[]
  /** The address by which a person's rows are found; without one they are found by name and chosen by hand. */
  email: PgColumn | undefined
  /** The columns that make the person's name. */
  name: PgColumn[]
  /** The column that names the row of another personal table which a row goes with: found, shown and erased with it. */
  belongsTo: PgColumn | undefined
  /** When a row was stored. */
  storedAt: PgColumn
  /** What a value says where the stored one is a code, by its column. */
  meanings: Record<string, (value: unknown) => unknown>
  /** Which rows the purpose's months count for, and from when. */
  expiry: { from: SQL | PgColumn; when?: SQL } | undefined
}

type Columns<Table extends PgTable> = Table['_']['columns']

interface Declaration<Table extends PgTable> {
  title: string
  purpose: PurposeName
  /** Who reads what is personal here, where visitors do not. */
  seenBy: readonly Role[]
  /** Every column, and whether it holds something personal: one that is not said does not compile. */
  columns: Record<keyof Columns<Table>, boolean>
  email?: keyof Columns<Table>
  name: (keyof Columns<Table>)[]
  belongsTo?: keyof Columns<Table>
  /** `createdAt` unless it is said. */
  storedAt?: keyof Columns<Table>
  meanings?: Partial<Record<keyof Columns<Table>, (value: unknown) => unknown>>
  expiry?: PersonalTable['expiry']
}

/** Declares what of a table is personal, for which purpose. How long it is kept is the purpose's. */
export function personal<Table extends PgTable & { id: PgColumn }>(
  table: Table,
  {
    title,
    purpose,
    seenBy,
    columns,
    email,
    name,
    belongsTo,
    storedAt,
    meanings = {},
    expiry,
  }: Declaration<Table>,
): PersonalTable {
  const all = getTableColumns(table) as Record<keyof Columns<Table>, PgColumn>
  const chosen = Object.entries(columns).filter(([, isPersonal]) => isPersonal)
  return {
    table,
    title,
    purpose,
    seenBy,
    columns: chosen.map(([column]) => all[column as keyof Columns<Table>]),
    email: email && all[email],
    name: name.map((column) => all[column]),
    belongsTo: belongsTo && all[belongsTo],
    storedAt: all[storedAt ?? ('createdAt' as keyof Columns<Table>)],
    meanings: meanings as PersonalTable['meanings'],
    expiry,
  }
}

export const nameOfTable = ({ table }: PersonalTable) => getTableName(table)
