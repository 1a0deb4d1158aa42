import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'

/** Addresses that were asked for and lead nowhere. */
export const missingAddresses = pgTable(
  'missing_addresses',
  {
    /** As redirects are stored: in lowercase, without query and final slash. */
    path: text().primaryKey(),
    hits: integer().notNull(),
    lastAt: instant().notNull().defaultNow(),
  },
  (table) => [index('missing_addresses_last').on(table.lastAt)],
)
