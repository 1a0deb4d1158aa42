import { isUuid } from '#src/database/columns.ts'
import { refuse } from '#src/records/fields.ts'
import { fieldNames, type Kind, columnOf } from '#src/records/kind.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import type { AnyRecords } from '#src/records/records.ts'

/** Whether the id is valid for a content type. Prevents database errors for malformed UUIDs. */
export const isId = ({ table }: Kind, id: string) => table.id.getSQLType() !== 'uuid' || isUuid(id)

/** Whether staff may edit a field: one of the type's own, or the slug if its records have pages. */
export const isWritten = ({ fields, slug }: Kind, field: string) =>
  field in fields.shape || (field === 'slug' && slug !== undefined && slug.addresses('').length > 0)

/** Rejects values of fields that staff can't edit. */
export function refuseUnknown(kind: Kind, values: Record<string, unknown>) {
  const unknown = Object.keys(values).filter((field) => !isWritten(kind, field))
  refuse(Object.fromEntries(unknown.map((field) => [field, ['There is no such field.']])))
}

/** Returns the editable fields of a stored state, by name. */
export function valuesOf(kind: Kind, state: Record<string, unknown>): Record<string, unknown> {
  const names = fieldNames(kind)
  return Object.fromEntries(
    Object.entries(state)
      .map(([column, value]) => [names.get(column) ?? column, value] as const)
      .filter(([field]) => isWritten(kind, field)),
  )
}

const MAX = 200
/** Longer texts are unlikely to be reused across records. */
const MAX_LENGTH = 100

/** Returns the values used in a text or list field across the records of a type, most frequent first. */
export async function usedValues(db: Database, { kind }: AnyRecords, field: string) {
  const column = Object.hasOwn(kind.fields.shape, field) ? columnOf(kind.table, field) : undefined
  const type = column?.getSQLType()
  if (type !== 'text' && type !== 'text[]') throw notFound('Field')
  const { rows } = await db.execute<{ value: string }>(sql`
    select value from ${kind.table}, unnest(${type === 'text' ? sql`array[${column}]` : column}) value
    where value <> '' and length(value) <= ${MAX_LENGTH}
    group by value order by count(*) desc, value limit ${MAX}`)
  return { values: rows.map(({ value }) => value) }
}
