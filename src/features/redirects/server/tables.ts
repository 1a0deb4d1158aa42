import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const redirects = pgTable('redirects', {
  /** Path and query of an old address, in lower case, without a final slash. */
  fromPath: text().primaryKey(),
  toPath: text().notNull(),
  createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})
