import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#src/features/accounts/server/tables.ts'
import { instant } from '#src/database/columns.ts'

/** Private URL of each member's calendar, for calendar programs. A new one invalidates the previous one. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token in the URL. */
  tokenHash: text().notNull().unique(),
  createdAt: instant().notNull().defaultNow(),
})
