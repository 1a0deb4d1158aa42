import type { NamedField } from '#src/kinds/fields.ts'
import { api } from '#src/staff/client.ts'
import { textOf } from '#src/staff/textOf.ts'
import { endpointsOf } from '../../contract.ts'
import { type ContentPath, hasStatus, kindAt } from '../../contentKinds.ts'
import { forms, newValues } from '../forms.ts'
import { isNeverPublic } from '../labels.ts'
import { atSameTime } from '../moments.ts'
import type { NewRecord, RecordCalls } from './saving.ts'
import type { Content } from './effective.ts'

const fieldsOf = (path: ContentPath, type: NamedField['type']) =>
  forms[path].flatMap(({ lines }) =>
    lines.filter((line) => line.type === type).map(({ name }) => name),
  )

/** How a kind of content is read and stored. Edits wait in a working copy until somebody saves them. */
export function contentCalls(path: ContentPath): RecordCalls<Content> {
  const endpoints = endpointsOf[path]
  return {
    path,
    pause: 1500,
    textFields: new Set(fieldsOf(path, 'html')),
    read: (id) => api(endpoints.read, { params: { id } }),
    change: ({ id, version }, values, revision) =>
      api(endpoints.change, { params: { id }, body: { version, revision, values } }),
    saveCopy: ({ id, version }, edits) =>
      api(endpoints.saveCopy, { params: { id }, body: { version, ...edits } }),
    isDraft: isNeverPublic,
    /** Times keep what their clock shows when the zone changes. */
    changeWith: (field, value, values) =>
      Object.fromEntries(
        fieldsOf(path, 'zone').includes(field)
          ? fieldsOf(path, 'moment').map((name) => [
              name,
              atSameTime(values[name], values[field], value),
            ])
          : [],
      ),
  }
}

/** A new record of a kind; `writer` is the current user's name. */
export const newContent = (path: ContentPath, writer: string | undefined): NewRecord<Content> => ({
  fresh: newValues(path, writer),
  /** A draft needs a title and words. */
  isReady(values) {
    const isWritten = (field: string) => textOf(values[field]).trim() !== ''
    return (
      hasStatus(path) && isWritten(kindAt(path).label) && fieldsOf(path, 'html').some(isWritten)
    )
  },
  create: (values, key) =>
    api(endpointsOf[path].create, { body: { values } }, { 'idempotency-key': key }),
})
