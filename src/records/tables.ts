import { sentTextIndex } from '#src/database/patterns.ts'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'

export const actorKinds = ['staff', 'import', 'sample', 'system'] as const
export const operations = [
  'create',
  'change',
  'submit',
  'publish',
  'unpublish',
  'schedule',
  'withdraw',
  'remove',
  'restore',
  'moderate',
  'check',
  'start',
  'test',
  'rehearse',
  'send',
  'stop',
  'resume',
  'complete',
  'refuse',
  'export',
  /** Moved along with another record. */
  'follow',
  /** A term renamed in all records. */
  'rename',
  'undo',
] as const
export type Operation = (typeof operations)[number]

/** Stored fields of a record by column name, as in the database's JSON. */
export type StoredFields = Record<string, unknown>

/** One row per write to a record, created in that write's transaction. */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant()
      .notNull()
      .default(sql`clock_timestamp()`),
    actorKind: text({ enum: actorKinds }).notNull(),
    /** Id of the member of staff, or source of the import. */
    actorId: text(),
    actorName: text(),
    operation: text({ enum: operations }).notNull(),
    kind: text().notNull(),
    recordId: text().notNull(),
    /** The record's title at that time. */
    label: text().notNull(),
    /** The record's version after the write. */
    version: integer().notNull(),
    /** Changed fields before the write; null if the record did not exist. */
    before: jsonb().$type<StoredFields>(),
    /** The same fields after it; null if the record no longer exists. */
    after: jsonb().$type<StoredFields>(),
    /** The same for everything written by one request or import run. */
    requestId: text(),
    /** The line that this one undoes. */
    undoes: bigint({ mode: 'number' }),
  },
  (table) => [
    sentTextIndex('audit_labels', sql`${table.label}`),
    index('audit_record').on(table.kind, table.recordId, table.id),
    index('audit_request').on(table.requestId, table.id),
    index('audit_undoes').on(table.undoes),
    index('audit_samples')
      .on(table.kind, table.recordId)
      .where(sql`${table.actorKind} = 'sample'`),
  ],
)

export type AuditLine = typeof audit.$inferSelect

export const redirects = pgTable('redirects', {
  /** Path and query of an old address, in lowercase, without a trailing slash. */
  fromPath: text().primaryKey(),
  toPath: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
  /** Number of hits, without cached responses, and the time of the last one. */
  hits: integer().notNull().default(0),
  hitAt: instant(),
})

/** When the site last ran; a single row. */
export const heartbeats = pgTable('heartbeats', {
  id: integer().primaryKey(),
  aliveAt: instant().notNull(),
})

/**
 * Scheduled records that did not appear because nothing ran or a backup was restored: drafts until
 * a person decides.
 */
export const heldPublications = pgTable(
  'held_publications',
  {
    kind: text().notNull(),
    recordId: text().notNull(),
    /** The record's version when held: once it changes, somebody has decided. */
    version: integer().notNull(),
    dueAt: instant().notNull(),
    reason: text({ enum: ['late', 'restored'] }).notNull(),
    heldAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.recordId] })],
)

/** Sample content that was once added to this database, so that it does not come back after being removed. */
export const samplesFilled = pgTable('samples_filled', {
  name: text().primaryKey(),
  filledAt: instant().notNull().defaultNow(),
})
