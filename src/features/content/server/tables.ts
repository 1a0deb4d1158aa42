import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'
import { users } from '#src/features/accounts/server/tables.ts'
import { versioned } from '#src/records/publication.ts'

/** Words of a text that two editors changed, with who wrote which. */
export interface KeptDispute {
  field: string
  standing: string
  other: string
  standingBy: string
  otherBy: string
}

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
    disputes: jsonb().$type<KeptDispute[]>().notNull().default([]),
    /** Who typed last. */
    editor: text().notNull(),
    modifiedAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.recordId] })],
)

/** From when on links to the preview of a record are good: earlier ones were revoked. */
export const revokedPreviews = pgTable(
  'revoked_previews',
  {
    kind: text().notNull(),
    recordId: text().notNull(),
    revokedAt: instant().notNull(),
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

/** Whom a comment mentions: it waits for them until its thread is resolved or they answer. */
export const commentMentions = pgTable(
  'comment_mentions',
  {
    commentId: uuid()
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.userId] }),
    index('comment_mentions_user').on(table.userId),
  ],
)

/** Who works on a draft, or reviews it, and what became of that; the last one of a record is in force. */
export const assignments = pgTable(
  'assignments',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    recordId: text().notNull(),
    /** The name of the record at that time, by which the audit log tells of it. */
    label: text().notNull(),
    purpose: text({ enum: ['write', 'review'] }).notNull(),
    assigneeId: uuid().notNull(),
    assigneeName: text().notNull(),
    askedById: uuid().notNull(),
    askedByName: text().notNull(),
    note: text().notNull(),
    state: text({ enum: ['open', 'approved', 'returned', 'ended'] }).notNull(),
    /** What the reviewer wrote along with the decision. */
    answer: text().notNull(),
    ...versioned(),
  },
  (table) => [
    index('assignments_record').on(table.kind, table.recordId, table.createdAt),
    index('assignments_assignee').on(table.assigneeId),
    index('assignments_asker').on(table.askedById),
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
