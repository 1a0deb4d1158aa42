import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'

/** Every press of a form that was taken, in hashes: what tells a repeated press from a new one. Deleted with what it brought. */
export const submissions = pgTable(
  'submissions',
  {
    /** That of the row that holds what was sent. */
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** Keyed hash of the form, the key of the press and what was sent. */
    identity: text().notNull(),
    /** How often the same press came again. */
    repeats: integer().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('submissions_identity').on(table.identity), index('submissions_created_at').on(table.createdAt)],
)
