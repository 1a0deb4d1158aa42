import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'

/** Backups made of this database. */
export const backups = pgTable('backups', {
  id: uuid().primaryKey().defaultRandom(),
  madeAt: instant().notNull().defaultNow(),
  bytes: bigint({ mode: 'number' }).notNull(),
})

/** Scheduled backups and test restores with their outcomes. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: ['backup', 'test restore'] }).notNull(),
    startedAt: instant().notNull(),
    endedAt: instant().notNull().defaultNow(),
    /**
     * `verified`: the backup was read completely but could not be restored here. `old left`: it was made, but those past
     * the promised retention could not be deleted.
     */
    outcome: text({ enum: ['done', 'verified', 'old left', 'failed'] }).notNull(),
    /** One sentence, without secrets. */
    summary: text().notNull(),
  },
  (table) => [index().on(table.kind, table.endedAt)],
)

/** Restores of this database from a backup. After each, nothing is sent until an administrator resumes sending. */
export const restores = pgTable('restores', {
  id: uuid().primaryKey().defaultRandom(),
  restoredAt: instant().notNull().defaultNow(),
  /** When the restored backup was made. */
  backupMadeAt: instant().notNull(),
  sendingResumedAt: instant(),
})
