import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'

/** Backups that were made of this database. */
export const backups = pgTable('backups', {
  id: uuid().primaryKey().defaultRandom(),
  madeAt: instant().notNull().defaultNow(),
  bytes: bigint({ mode: 'number' }).notNull(),
})

/** Scheduled backups and test restores, each with what came of it. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: ['backup', 'test restore'] }).notNull(),
    startedAt: instant().notNull(),
    endedAt: instant().notNull().defaultNow(),
    /** `verified`: the backup was read, but could not be restored here. */
    outcome: text({ enum: ['done', 'verified', 'failed'] }).notNull(),
    /** A sentence without anything secret. */
    summary: text().notNull(),
  },
  (table) => [index().on(table.kind, table.endedAt)],
)

/** Restores of this database from a backup: after each, nothing is sent to anybody until an administrator says so. */
export const restores = pgTable('restores', {
  id: uuid().primaryKey().defaultRandom(),
  restoredAt: instant().notNull().defaultNow(),
  /** When the backup was made that took the place of everything. */
  backupMadeAt: instant().notNull(),
  sendingResumedAt: instant(),
})
