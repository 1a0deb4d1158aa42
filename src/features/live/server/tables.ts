import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'
import { users } from '#src/features/accounts/server/tables.ts'

/** The record each open back office tab shows. A tab not seen for a while counts as closed. */
export const staffPresence = pgTable(
  'staff_presence',
  {
    tab: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    place: text().notNull(),
    seenAt: instant().notNull().defaultNow(),
  },
  (table) => [index('staff_presence_place').on(table.place)],
)
