import { customType, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { versioned } from '#src/records/publication.ts'

/** Drizzle's own jsonb parses a string once more: a phone number would become a number, and "true" a boolean. */
const anyValue = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
})

/** Settings that differ from their defaults. */
export const settingRows = pgTable(
  'settings',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    value: anyValue(),
    ...versioned(),
  },
  (table) => [uniqueIndex('settings_name').on(table.name)],
)
