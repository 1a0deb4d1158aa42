import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'

/** How much of a limit a network has used, by a keyed hash of both: all processes and machines count together. */
export const requestCounts = pgTable('request_counts', {
  key: text().primaryKey(),
  points: integer().notNull(),
  /** Of the window before, which a sliding count still includes in part. */
  before: integer().notNull().default(0),
  endsAt: instant().notNull(),
})
