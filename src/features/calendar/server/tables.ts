import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#src/features/accounts/server/tables.ts'
import { instant } from '#src/database/columns.ts'

/** The private address of each member's calendar, for their calendar program; a new one ends the one before. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token in the address. */
  tokenHash: text().notNull().unique(),
  createdAt: instant().notNull().defaultNow(),
})
