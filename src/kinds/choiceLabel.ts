import { type AnyColumn, sql, type SQL } from 'drizzle-orm'
import type { Choice } from './fields.ts'

/** What people call the value of a column that holds one of a few. */
export const choiceLabel = (column: AnyColumn, choices: readonly Choice[]): SQL<string | null> =>
  sql`case ${column} ${sql.join(
    choices.map(({ value, label }) => sql`when ${value} then ${label}`),
    sql` `,
  )} end`
