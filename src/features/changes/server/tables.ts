import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'
import type { changeNames, followedKinds } from '../contract.ts'

const kind = () => text().$type<(typeof followedKinds)[number]>().notNull()

/** What visitors saw when it was last looked at. */
export const publicRecords = pgTable(
  'public_records',
  { kind: kind(), recordId: text().notNull(), version: integer().notNull(), address: text().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.recordId] })],
)

/** What became of it, in the order in which that was seen; written by one process at a time, so that nobody reads past a gap. */
export const publicChanges = pgTable(
  'public_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull().defaultNow(),
    change: text().$type<(typeof changeNames)[number]>().notNull(),
    kind: kind(),
    recordId: text().notNull(),
    address: text().notNull(),
  },
  (table) => [index('public_changes_at').on(table.at)],
)
