import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** Section 3 of the first document, which shows no use of it: nobody signs in on the public site. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    username: text().notNull(),
    /** A hash, never the words themselves. */
    password: text().notNull(),
  },
  (table) => [uniqueIndex('users_username').on(table.username)],
)
