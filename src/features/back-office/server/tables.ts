import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'
import { users } from '#src/features/accounts/server/tables.ts'

/** What each member of staff starred, to find it at the top of the navigation. */
export const favorites = pgTable(
  'favorites',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A path of the back office, for a saved view with its query. */
    address: text().notNull(),
    starredAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.address] })],
)
