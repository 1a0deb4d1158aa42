import { getTableColumns, getTableName, is, SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Role } from '#src/http/access.ts'
import type { PurposeName } from './purposes.ts'

/** Personal data in a table: declared next to it, and used to find, export, and erase that data. */
export interface PersonalTable {
  table: PgTable & { id: PgColumn }
  /** Name of its rows, for people. */
  title: string
  purpose: PurposeName
  columns: PgColumn[]
  /** Roles that can read them in the back office. */
  seenBy: readonly Role[]
  /**
   * Column with the person's email address, by which rows are found; without it, staff find rows by
   * name and select them.
   */
  email: PgColumn | undefined
  /** Columns that form the person's name. */
  name: PgColumn[]
  /** The id of a row of another personal table; this row is found, shown, and erased with it. */
  belongsTo: PgColumn | SQL<string | null> | undefined
  /** When the row was stored. */
  storedAt: PgColumn
  /** Converts stored codes to readable values, by column. */
  meanings: Record<string, (value: unknown) => unknown>
  /** Which rows the purpose's retention applies to, and its start. */
  expiry: { from: SQL | PgColumn; when?: SQL } | undefined
}

type Columns<Table extends PgTable> = Table['_']['columns']

interface Declaration<Table extends PgTable> {
  title: string
  purpose: PurposeName
  /** Roles that can read the personal data, if visitors cannot. */
  seenBy: readonly Role[]
  /**
   * Columns without personal data, besides those of every table. All others are personal, and so is one that is
   * added later.
   */
  notPersonal: readonly (keyof Columns<Table>)[]
  email?: keyof Columns<Table>
  name: (keyof Columns<Table>)[]
  belongsTo?: keyof Columns<Table> | SQL<string | null>
  /** Defaults to `createdAt`. */
  storedAt?: keyof Columns<Table>
  meanings?: Partial<Record<keyof Columns<Table>, (value: unknown) => unknown>>
  expiry?: PersonalTable['expiry']
}

/** When a submission was received, or when staff last wrote a note or a reply about it. */
export const lastExchange = ({ id, createdAt }: { id: PgColumn; createdAt: PgColumn }): SQL =>
  sql`greatest(${createdAt}, (select max(n.created_at) from inbox_notes n
    join inbox_items i on i.id = n.item_id where i.submission_id = ${id}))`

const ofEveryTable = ['id', 'version', 'createdAt', 'modifiedAt']

/** Declares the personal columns of a table, and their purpose, which determines the retention. */
export function personal<Table extends PgTable & { id: PgColumn }>(
  table: Table,
  {
    title,
    purpose,
    seenBy,
    notPersonal,
    email,
    name,
    belongsTo,
    storedAt,
    meanings = {},
    expiry,
  }: Declaration<Table>,
): PersonalTable {
  const all = getTableColumns(table) as Record<keyof Columns<Table>, PgColumn>
  const others = new Set<PropertyKey>([...ofEveryTable, ...notPersonal])
  return {
    table,
    title,
    purpose,
    seenBy,
    columns: Object.entries<PgColumn>(all).flatMap(([key, column]) =>
      others.has(key) ? [] : [column],
    ),
    email: email && all[email],
    name: name.map((column) => all[column]),
    belongsTo: is(belongsTo, SQL) ? belongsTo : belongsTo && all[belongsTo],
    storedAt: all[storedAt ?? ('createdAt' as keyof Columns<Table>)],
    meanings: meanings as PersonalTable['meanings'],
    expiry,
  }
}

export const nameOfTable = ({ table }: PersonalTable) => getTableName(table)
