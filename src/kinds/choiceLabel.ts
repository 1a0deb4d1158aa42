import { type AnyColumn, sql, type SQL } from 'drizzle-orm'
import type { Choice } from './fields.ts'

/** SQL for the label of a column whose value is one of a few choices. */
export const choiceLabel = (column: AnyColumn, choices: readonly Choice[]): SQL<string | null> =>
  sql`case ${column} ${sql.join(
    choices.map(({ value, label }) => sql`when ${value} then ${label}`),
    sql` `,
  )} end`
