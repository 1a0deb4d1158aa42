import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'
import type { changeNames } from '../contract.ts'

const kind = () => text().notNull()

/** What visitors saw at the last comparison. */
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

/** Recorded changes in order. Only one process writes at a time, so that readers never skip a gap. */
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
 * History of the feed: restoring a backup ends an epoch and starts a new one after the last change in the backup.
 * Cursors name their epoch, which reveals a cursor of changes that a restore undid.
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
