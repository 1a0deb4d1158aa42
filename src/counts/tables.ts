import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { measures } from './measures.ts'

/** How often something happened on a day in the site's time zone: sums only, never a row per visitor. */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    measure: text({ enum: measures }).notNull(),
    /** For example, the path that was read. */
    subject: text().notNull(),
    /** For example, the class of the source. */
    detail: text().notNull().default(''),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.measure, table.subject, table.detail] }),
    index('daily_counts_subject').on(table.measure, table.subject, table.day),
  ],
)
