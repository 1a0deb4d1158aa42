import { jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { versioned } from '#src/records/publication.ts'

/** Settings that differ from their defaults. */
export const settingRows = pgTable(
  'settings',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    value: jsonb().$type<unknown>(),
    ...versioned(),
  },
  (table) => [uniqueIndex('settings_name').on(table.name)],
)
