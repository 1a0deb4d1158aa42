import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'

/** How much of a limit a network has used, under a keyed hash of both; shared by all processes and machines. */
export const requestCounts = pgTable('request_counts', {
  key: text().primaryKey(),
  points: integer().notNull(),
  /** Points of the previous window, part of which a sliding count still includes. */
  before: integer().notNull().default(0),
  endsAt: instant().notNull(),
})
