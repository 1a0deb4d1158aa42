import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** Section 3 of the first document. The directory shows the fixed list of its page, not these. */
export const sponsors = pgTable('sponsors', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  logoUrl: text().notNull(),
})
