import { formOf, type Group } from '#src/kinds/kind.ts'
import { settings } from '#src/settings.ts'
import { fieldLabel } from '#src/staff/fieldLabels.ts'
import { shownText } from '#src/staff/textOf.ts'
import type { Status } from '../contract.ts'
import { byPath, type ContentPath, contentPaths, kindAt } from '../kinds.ts'
import { statusLabels } from './labels.ts'

/** The form of each kind of content, in the order in which it is read. */
export const forms = byPath(contentPaths, (path): readonly Group[] => formOf(kindAt(path)))

/** What the form of a new record shows before anything is typed, by field; `writer` is the name of who opens it. */
export const newValues = (path: ContentPath, writer = ''): Record<string, unknown> =>
  Object.fromEntries(
    forms[path].flatMap(({ lines }) =>
      lines.flatMap((line) => {
        const value =
          line.type === 'zone'
            ? settings.timeZone
            : 'ownName' in line && line.ownName
              ? writer
              : ('suggested' in line && line.suggested) || ('initially' in line && line.initially)
        return value ? [[line.name, value]] : []
      }),
    ),
  )

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

/** A field's value as its form has it: one of a few by its name there, and the status by that of its badge. */
export function valueIn(kind: string, field: string, value: unknown): string {
  const path = pathOf(kind)
  const line = path && forms[path].flatMap(({ lines }) => lines).find(({ name }) => name === field)
  const named =
    line?.type === 'choice'
      ? line.choices.find((choice) => choice.value === value)?.label
      : path && /^(status|publication)$/.test(field) && statusLabels[value as Status]
  return named || shownText(value)
}
