import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'

/** Backups that were made of this database. */
export const backups = pgTable('backups', {
  id: uuid().primaryKey().defaultRandom(),
  madeAt: instant().notNull().defaultNow(),
  bytes: bigint({ mode: 'number' }).notNull(),
})

/** Restores of this database from a backup: after each, nothing is sent to anybody until an administrator says so. */
export const restores = pgTable('restores', {
  id: uuid().primaryKey().defaultRandom(),
  restoredAt: instant().notNull().defaultNow(),
  /** When the backup was made that took the place of everything. */
  backupMadeAt: instant().notNull(),
  sendingResumedAt: instant(),
})
