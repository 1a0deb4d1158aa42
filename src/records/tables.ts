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
  'undo',
] as const
export type Operation = (typeof operations)[number]

/** Stored fields of a record by the names of their columns, as the database writes them in JSON. */
export type Stored = Record<string, unknown>

/** One row for each write to a record, made in the transaction of that write. */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant()
      .notNull()
      .default(sql`clock_timestamp()`),
    actorKind: text({ enum: actorKinds }).notNull(),
    /** Of staff their id; of an import its source. */
    actorId: text(),
    actorName: text(),
    operation: text({ enum: operations }).notNull(),
    kind: text().notNull(),
    recordId: text().notNull(),
    /** What the record was called when this was written. */
    label: text().notNull(),
    /** The record's version after it. */
    version: integer().notNull(),
    /** The changed fields as they were; null when there was no such record. */
    before: jsonb().$type<Stored>(),
    /** The same fields as they are since; null when there is no such record any more. */
    after: jsonb().$type<Stored>(),
    /** The same for all that one request, or one run of an import, wrote. */
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
  /** Path and query of an old address, in lowercase, without a final slash. */
  fromPath: text().primaryKey(),
  toPath: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
  /** How often it was followed, cached responses left out, and when last. */
  hits: integer().notNull().default(0),
  hitAt: instant(),
})

/** When the site last ran: one row. */
export const heartbeats = pgTable('heartbeats', {
  id: integer().primaryKey(),
  aliveAt: instant().notNull(),
})

/** Scheduled records that did not appear because nothing ran then or a backup was restored: drafts until a person decides. */
export const heldPublications = pgTable(
  'held_publications',
  {
    kind: text().notNull(),
    recordId: text().notNull(),
    /** Of the record as it was held: once it was changed, somebody has decided. */
    version: integer().notNull(),
    dueAt: instant().notNull(),
    reason: text({ enum: ['late', 'restored'] }).notNull(),
    heldAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.recordId] })],
)

/** Which sample content was put into this database once, so that it does not come back when somebody removes it. */
export const samplesFilled = pgTable('samples_filled', {
  name: text().primaryKey(),
  filledAt: instant().notNull().defaultNow(),
})
