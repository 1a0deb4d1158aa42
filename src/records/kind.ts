import { type AnyColumn, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import type { AuditLine } from './tables.ts'

export type RecordTable = PgTable & {
  id: AnyPgColumn
  version: AnyPgColumn
  modifiedAt: AnyPgColumn
}
export type Row<Table extends PgTable> = Table['$inferSelect']
export type Facts<Table extends PgTable> = Partial<Table['$inferInsert']>

/** Rows of another table that belong to a record as an ordered list of ids, such as the speakers of a session. */
export interface Members {
  table: PgTable & { position: AnyPgColumn }
  /** Names of its columns for the record and for what is listed. */
  owner: string
  member: string
}

interface SlugRule {
  /** Name of the field that a new record's slug is made of. */
  from: string
  /** The paths of a slug; the first is the record's own page. */
  addresses: (slug: string) => string[]
  /** Slugs whose addresses belong to other pages. */
  reserved?: readonly string[]
  /** Name of the field within whose value slugs are unique; without it they are in the whole table. */
  within?: string
}

/** What the engine must know of a kind of record. */
export interface Kind<
  Table extends RecordTable = RecordTable,
  Fields extends z.ZodMiniObject = z.ZodMiniObject,
> {
  /** Its name in the audit log and, with a capital letter, in messages: "article". */
  name: string
  table: Table
  /** The columns that staff may write, and their valid values. */
  fields: Fields
  /** Name of the field that people call it by. */
  label: string
  /** Distinguishes records with the same label, such as a speaker's company: lists show it below the label, and search it. */
  detail?: SQL<string | null>
  /** The lowercase texts that the search looks through, each with an index; without them the label and what distinguishes it. */
  searched?: readonly SQL[]
  /** Name of the field with the picture that lists show. */
  picture?: string
  /** Names of the fields with the moment at which one takes place and with its zone: lists show it, and can be in its order. */
  takesPlace?: { at: string; zone: string }
  slug?: SlugRule
  /** Name of the column of its publication status; without it there is nothing to publish. */
  status?: 'status' | 'publication'
  /** Fields that must hold something before it can be published. */
  required?: readonly string[]
  members?: Record<string, Members>
  /** Derived columns, which no writer sets. */
  derived?: readonly string[]
  /** Columns that follow from the values of others, for new records and changed ones. */
  implied?(values: Partial<z.output<Fields>>): Facts<Table>
  /** Errors by field in the record to be written, for rules that span several fields. */
  refine?(values: z.output<Fields>): Record<string, string[]>
  /** Errors by field in the new values that only the database can find. */
  verify?(
    tx: Database,
    values: Partial<z.output<Fields>>,
  ): Promise<Record<string, string[]> | undefined>
  /** Columns that count changes, by the names of the changed fields. */
  following?(row: Row<Table>, changed: string[]): Facts<Table>
  /** What must be made right in the same transaction when records of this kind changed. */
  afterWrite?(tx: Database, rows: Row<Table>[]): Promise<void>
  /** What needs a record that the database would let go, in a few words. */
  neededBy?(tx: Database, row: Row<Table>): Promise<string | undefined>
  /** Why a line of the audit log can’t be undone, as a sentence for staff. */
  whyFinal?: (line: Pick<AuditLine, 'operation'>) => string | undefined
  /** By the name of a unique index: the field to mark, and what to say of it. */
  unique?: Record<string, [field: string, sentence: string]>
}

const casing = new CasingCache('snake_case')
const columnNameOf = (column: AnyColumn) => casing.getColumnCasing(column)

/** The columns of a kind by the names of its fields, without those that the database makes itself. */
export function writableColumns({ table }: Kind): Map<string, AnyPgColumn> {
  const all = Object.entries(getTableColumns(table)) as [string, AnyPgColumn][]
  return new Map(all.filter(([, column]) => column.generated === undefined))
}

export const storedName = (kind: Kind, field: string): string => {
  const column = getTableColumns(kind.table)[field]
  return column ? columnNameOf(column) : field
}

/** A column's name as fields are written. */
export const fieldName = (stored: string) =>
  stored.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The name of a field by that of its column. */
export function fieldNames(kind: Kind): Map<string, string> {
  return new Map(
    Object.keys(getTableColumns(kind.table)).map((field) => [storedName(kind, field), field]),
  )
}

const untracked = ['version', 'modifiedAt', 'visibleFrom']

/** A record as the audit keeps it: the columns that writers write, and its members. */
export function stateOf(kind: Kind): SQL<Record<string, unknown>> {
  const left = [...untracked, ...(kind.derived ?? [])].map((field) => storedName(kind, field))
  const members = Object.entries(kind.members ?? {}).map(
    ([field, { table, owner, member }]) =>
      sql` || jsonb_build_object(${sql.raw(`'${field}'`)}, (select coalesce(jsonb_agg(${columnOf(table, member)} order by ${table.position}), '[]')
        from ${table} where ${columnOf(table, owner)} = ${kind.table.id}))`,
  )
  return sql`(to_jsonb(${kind.table}) - ${sql.raw(`'{${left.join(',')}}'::text[]`)}${sql.join(members)})`
}

export const columnOf = (table: PgTable, field: string) =>
  getTableColumns(table)[field] as AnyPgColumn
