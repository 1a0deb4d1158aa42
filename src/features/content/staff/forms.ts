import { formOf, type Group } from '#src/kinds/kind.ts'
import { settings } from '#src/settings.ts'
import { fieldLabel } from '#src/staff/fieldLabels.ts'
import { shownText } from '#src/staff/textOf.ts'
import type { Status } from '../contract.ts'
import { byPath, type ContentPath, contentPaths, kindAt } from '../contentKinds.ts'
import { statusLabels } from './labels.ts'

/** The form of each content type, with its groups in display order. */
export const forms = byPath(contentPaths, (path): readonly Group[] => formOf(kindAt(path)))

/** Initial values of a new record, by field; `writer` is the current user's name. */
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

/** Finds the path of a content type by its name in the audit log; undefined if it has no form here. */
export const pathOf = (kind: string): ContentPath | undefined =>
  contentPaths.find((path) => kindAt(path).name === kind)

/** Returns a field's label in the form of its content type. */
export function labelOf(kind: string, field: string): string {
  const path = pathOf(kind)
  return path ? labelIn(path, field) : fieldLabel(field)
}

export const labelIn = (path: ContentPath, field: string) =>
  forms[path].flatMap(({ lines }) => lines).find(({ name }) => name === field)?.label ??
  fieldLabel(field)

/** Formats a field's value as its form shows it, with choices and statuses by their labels. */
export function valueIn(kind: string, field: string, value: unknown): string {
  const path = pathOf(kind)
  const line = path && forms[path].flatMap(({ lines }) => lines).find(({ name }) => name === field)
  const named =
    line?.type === 'choice'
      ? line.choices.find((choice) => choice.value === value)?.label
      : path && /^(status|publication)$/.test(field) && statusLabels[value as Status]
  return named || shownText(value)
}
