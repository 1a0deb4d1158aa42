import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'

/** Readings of the whole site in search of what leads nowhere. */
export const siteChecks = pgTable('site_checks', {
  id: uuid().primaryKey().defaultRandom(),
  checkedAt: instant().notNull().defaultNow(),
  /** Addresses that were read. */
  checked: integer().notNull(),
  broken: jsonb().$type<{ path: string; status: number; from: string }[]>().notNull(),
})
