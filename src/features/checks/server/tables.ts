import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'

/** Crawls of the whole site in search of broken links. */
export const siteChecks = pgTable('site_checks', {
  id: uuid().primaryKey().defaultRandom(),
  checkedAt: instant().notNull().defaultNow(),
  /** Number of paths crawled. */
  checked: integer().notNull(),
  broken: jsonb().$type<{ path: string; status: number; from: string }[]>().notNull(),
})
