import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'

/** Requested addresses that don't exist. */
export const missingAddresses = pgTable(
  'missing_addresses',
  {
    /** Stored like redirects: lowercase, without query or trailing slash. */
    path: text().primaryKey(),
    hits: integer().notNull(),
    lastAt: instant().notNull().defaultNow(),
  },
  (table) => [index('missing_addresses_last').on(table.lastAt)],
)
