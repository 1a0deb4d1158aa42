import { type AnyPgColumn, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'
import { versioned } from '#src/records/publication.ts'

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

/** What staff say to each other about the bodies of records; the first of a thread holds what all of it is about. */
export const comments = pgTable(
  'comments',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    recordId: text().notNull(),
    /** The first comment that this one answers; null of a first one. */
    threadId: uuid().references((): AnyPgColumn => comments.id),
    /** Of a first one: the field of the record, and the words of it that it is about. */
    field: text().notNull(),
    quote: text().notNull(),
    text: text().notNull(),
    authorId: uuid().notNull(),
    authorName: text().notNull(),
    resolvedAt: instant(),
    resolvedBy: text(),
    ...versioned(),
  },
  (table) => [
    index('comments_record').on(table.kind, table.recordId, table.createdAt),
    index('comments_thread').on(table.threadId),
    index('comments_author').on(table.authorId),
  ],
)

/** Where the block that a thread is about stands in the text that staff see; moved along with each save. */
export const commentPlaces = pgTable('comment_places', {
  threadId: uuid()
    .primaryKey()
    .references(() => comments.id, { onDelete: 'cascade' }),
  block: text().notNull(),
  position: integer().notNull(),
})
