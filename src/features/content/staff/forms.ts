import { formOf, type Group } from '#src/kinds/kind.ts'
import { fieldLabel } from '#src/staff/fieldLabels.ts'
import { byPath, type ContentPath, contentPaths, kindAt } from '../kinds.ts'

/** The form of each kind of content, in the order in which it is read. */
export const forms = byPath(contentPaths, (path): readonly Group[] => formOf(kindAt(path)))

/** Where records of a kind are edited, by its name in the audit log; undefined for what has no form here. */
export const pathOf = (kind: string): ContentPath | undefined =>
  contentPaths.find((path) => kindAt(path).name === kind)

/** A field's name as the form of its kind has it. */
export function labelOf(kind: string, field: string): string {
  const path = pathOf(kind)
  return path ? labelIn(path, field) : fieldLabel(field)
}

/** What the form of a kind calls a field. */
export const labelIn = (path: ContentPath, field: string) =>
  forms[path].flatMap(({ lines }) => lines).find(({ name }) => name === field)?.label ??
  fieldLabel(field)
