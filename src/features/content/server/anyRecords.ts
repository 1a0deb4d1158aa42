import { isUuid } from '#src/database/columns.ts'
import { refuse } from '#src/records/checks.ts'
import { fieldNames, type Kind } from '#src/records/kind.ts'

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
