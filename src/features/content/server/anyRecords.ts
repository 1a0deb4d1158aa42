import { isUuid } from '#src/database/columns.ts'
import { refuse } from '#src/records/checks.ts'
import { fieldNames, type Kind } from '#src/records/kind.ts'

/** Whether a record of a kind may have this id at all. */
export const isId = ({ table }: Kind, id: string) => table.id.getSQLType() !== 'uuid' || isUuid(id)

/** Whether staff may write a field: one of its own, or the slug of a kind whose records have pages. */
export const isWritten = ({ fields, slug }: Kind, field: string) =>
  field in fields.shape || (field === 'slug' && slug !== undefined && slug.addresses('').length > 0)

/** Refuses values of fields that staff do not write. */
export function refuseUnknown(kind: Kind, values: Record<string, unknown>) {
  const unknown = Object.keys(values).filter((field) => !isWritten(kind, field))
  refuse(Object.fromEntries(unknown.map((field) => [field, ['There is no such field.']])))
}

/** The fields of a stored state that staff may write, by their names. */
export function valuesOf(kind: Kind, state: Record<string, unknown>): Record<string, unknown> {
  const names = fieldNames(kind)
  return Object.fromEntries(
    Object.entries(state)
      .map(([column, value]) => [names.get(column) ?? column, value] as const)
      .filter(([field]) => isWritten(kind, field)),
  )
}
