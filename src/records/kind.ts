import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { columnNameOf } from '#src/database/columns.ts'
import type { Database } from '#src/database/open.ts'
import type { Writer } from './actor.ts'
import type { AuditLine } from './tables.ts'

export type RecordTable = PgTable & {
  id: AnyPgColumn
  version: AnyPgColumn
  modifiedAt: AnyPgColumn
}
export type Row<Table extends PgTable> = Table['$inferSelect']
export type Facts<Table extends PgTable> = Partial<Table['$inferInsert']>

/** Rows of another table that form a record's ordered list of ids, such as the speakers of a session. */
export interface Members {
  table: PgTable & { position: AnyPgColumn }
  /** Column names for the record and for the listed item. */
  owner: string
  member: string
}

interface SlugRule {
  /** Field from which a new record's slug is derived. */
  from: string
  /** Paths for a slug; the first is the record's own page. */
  addresses: (slug: string) => string[]
  /** Slugs whose addresses belong to other pages. */
  reserved?: readonly string[]
  /** Field within whose value slugs are unique; by default, within the whole table. */
  within?: string
}

/** What the record engine needs to know about a kind. */
export interface Kind<
  Table extends RecordTable = RecordTable,
  Fields extends z.ZodMiniObject = z.ZodMiniObject,
> {
  /** Name in the audit log and, capitalized, in messages: "article". */
  name: string
  table: Table
  /** Columns that staff can write, with their schemas. */
  fields: Fields
  /** Name of the field that serves as its title. */
  label: string
  /**
   * Distinguishes records with the same label, such as a speaker's company; lists show it below the
   * label and search it.
   */
  detail?: SQL<string | null>
  /** Lowercase texts to search, each with an index; default: the label and the detail. */
  searched?: readonly SQL[]
  /** Name of the field with the image shown in lists. */
  picture?: string
  /** Names of the fields with the time an item takes place and its zone; lists show it and can sort by it. */
  eventTime?: { at: string; zone: string }
  slug?: SlugRule
  /** Name of the publication status column; without it, records are not published. */
  status?: 'status' | 'publication'
  /** Fields that must not be empty on publication. */
  required?: readonly string[]
  members?: Record<string, Members>
  /** Derived columns, which no writer sets. */
  derived?: readonly string[]
  /** Columns computed from other values, for new and changed records. */
  implied?(values: Partial<z.output<Fields>>): Facts<Table>
  /** Errors by field in the record to be written, for rules that span several fields. */
  refine?(values: z.output<Fields>): Record<string, string[]>
  /** Errors by field in the new values that only the database can find. */
  verify?(
    tx: Database,
    values: Partial<z.output<Fields>>,
  ): Promise<Record<string, string[]> | undefined>
  /** Columns to update depending on which fields changed. */
  following?(row: Row<Table>, changed: string[]): Facts<Table>
  /** Runs in the same transaction after records of this kind changed; `were` are the rows before, in the same order. */
  afterWrite?(
    tx: Database,
    rows: Row<Table>[],
    change: { writer: Writer; were: Row<Table>[] },
  ): Promise<void>
  /** What depends on a record although the database would allow deleting it, in a few words. */
  usedBy?(tx: Database, row: Row<Table>): Promise<string | undefined>
  /** Why a line of the audit log can’t be undone, as a sentence for staff. */
  whyNotUndoable?: (line: Pick<AuditLine, 'operation'>) => string | undefined
  /** By unique index name: the field to mark, and the message. */
  unique?: Record<string, [field: string, sentence: string]>
}

/** A kind's columns by field name, except those the database generates. */
export function writableColumns({ table }: Kind): Map<string, AnyPgColumn> {
  const all = Object.entries(getTableColumns(table)) as [string, AnyPgColumn][]
  return new Map(all.filter(([, column]) => column.generated === undefined))
}

export const storedName = (kind: Kind, field: string): string => {
  const column = getTableColumns(kind.table)[field]
  return column ? columnNameOf(column) : field
}

export const fieldName = (stored: string) =>
  stored.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

export function fieldNames(kind: Kind): Map<string, string> {
  return new Map(
    Object.keys(getTableColumns(kind.table)).map((field) => [storedName(kind, field), field]),
  )
}

const untracked = ['version', 'modifiedAt', 'visibleFrom']

/** A record's state for the audit log: its writable columns and its members. */
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
