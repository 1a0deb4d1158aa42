import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'
import { users } from '#src/features/accounts/server/tables.ts'

/** Pages starred by staff members, shown at the top of their navigation. */
export const favorites = pgTable(
  'favorites',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A back office path, with the query string for saved views. */
    address: text().notNull(),
    starredAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.address] })],
)
