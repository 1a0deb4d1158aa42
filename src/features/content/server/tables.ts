import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'

/** What editors typed into a record and did not publish or save yet: one for all of them, and nothing of it reaches visitors. */
export const workingCopies = pgTable(
  'working_copies',
  {
    kind: text().notNull(),
    recordId: text().notNull(),
    /** Another one with each save: a save that did not see the last one is refused. */
    revision: uuid().notNull().defaultRandom(),
    /** The version of the record that it was made from. */
    version: integer().notNull(),
    /** The fields that differ, as they were in that version. */
    base: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The same fields as they were typed: checked only when they are published or saved. */
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Who typed last. */
    editor: text().notNull(),
    modifiedAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.recordId] })],
)
