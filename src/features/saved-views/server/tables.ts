import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#src/features/accounts/server/tables.ts'
import { versioned } from '#src/records/publication.ts'

/** Saved views of back office lists. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid().primaryKey().defaultRandom(),
    screen: text().notNull(),
    query: text().notNull(),
    name: text().notNull(),
    /** The owner; null if shared with everyone. */
    ownerId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    isDefault: boolean().notNull().default(false),
    ...versioned(),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(
      table.screen,
      sql`coalesce(${table.ownerId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
      sql`lower(${table.name})`,
    ),
  ],
)
