import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'
import type { changeNames } from '../contract.ts'

const kind = () => text().notNull()

/** What visitors saw when it was last looked at. */
export const publicRecords = pgTable(
  'public_records',
  {
    kind: kind(),
    recordId: text().notNull(),
    version: integer().notNull(),
    address: text().notNull(),
  },
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

/**
 * The feed's history: each restore of a backup starts a new epoch after the last change that the backup holds, and
 * ends the one before. Cursors name their epoch, so that one from changes that a restore took away is recognized.
 */
export const changeEpochs = pgTable('change_epochs', {
  epoch: text()
    .primaryKey()
    .default(sql`substr(md5(gen_random_uuid()::text), 1, 8)`),
  startsAfter: bigint({ mode: 'number' }).notNull(),
  startedAt: instant().notNull().defaultNow(),
  /** When the restored backup was made; null for the first epoch. */
  backupMadeAt: instant(),
})
