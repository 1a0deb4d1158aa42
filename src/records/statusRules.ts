import { sql } from 'drizzle-orm'
import { type Fields as FieldProblems, invalid } from '#src/http/errors.ts'
import type { Kind, RecordTable, Row } from './kind.ts'
import { named } from './write.ts'

const isEmpty = (value: unknown) => value === null || value === ''

/** What each status allows, and what a record needs in order to be or stay published. */
export function statusRules(kind: Kind) {
  const status = kind.status ?? 'status'
  const isDue = ({ publishedAt }: Row<RecordTable>) =>
    publishedAt instanceof Date && publishedAt <= new Date()
  const isOut = (row: Row<RecordTable>) => row[status] === 'scheduled' && isDue(row)
  const isIn =
    (...statuses: string[]) =>
    (row: Row<RecordTable>) =>
      !row.removedAt && statuses.includes(isOut(row) ? 'published' : String(row[status]))
  /** Whether visitors see it, now or at its time, or would if it were restored. */
  const isPublic = (row: Row<RecordTable>) =>
    isIn('published', 'scheduled')({ ...row, removedAt: null })
  const required = kind.required ?? []
  const perField = (fields: readonly string[], sentence: string): FieldProblems =>
    Object.fromEntries(fields.map((field) => [field, [sentence]]))
  return {
    status,
    isIn,
    isPublic,
    stays: (row: Row<RecordTable>) => (isDue(row) ? row.publishedAt : sql`now()`),
    /** Required fields that are empty. */
    missing: (row: Row<RecordTable>) => required.filter((field) => isEmpty(row[field])),
    /** Whether the time it is scheduled for passed after a moment at which visitors did not see it. */
    isDueSince: (row: Row<RecordTable>, hidden: Date) =>
      isOut(row) && hidden < (row.publishedAt as Date),
    /** Required fields of a published page that a change would empty. */
    emptied: (row: Row<RecordTable>, values: Record<string, unknown>): FieldProblems =>
      isPublic(row)
        ? perField(
            required.filter(
              (field) => field in values && isEmpty(values[field]) && !isEmpty(row[field]),
            ),
            'Please fill this in. The published page needs it.',
          )
        : {},
    whole(row: Row<RecordTable>) {
      const missing = required.filter((field) => isEmpty(row[field]))
      if (missing.length > 0)
        throw invalid(
          perField(missing, 'Please fill this in before you publish.'),
          `${named(kind)} can’t be published yet.`,
        )
      return {}
    },
  }
}
