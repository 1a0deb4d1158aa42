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

/** Words that two editors changed, with the authors of both versions. */
export interface KeptDispute {
  field: string
  standing: string
  other: string
  standingBy: string
  otherBy: string
}

/**
 * Edits that haven't been saved to the record or published yet. One copy per record, shared by all editors and never
 * visible to visitors.
 */
export const workingCopies = pgTable(
  'working_copies',
  {
    kind: text().notNull(),
    recordId: text().notNull(),
    /** Changes with every save. A save based on an older revision is rejected. */
    revision: uuid().notNull().defaultRandom(),
    /** Version of the record that the copy is based on. */
    version: integer().notNull(),
    /** Original values of the edited fields, from that version. */
    base: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Edited values of the same fields. Only validated when they are saved to the record or published. */
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    disputes: jsonb().$type<KeptDispute[]>().notNull().default([]),
    /** Who edited last. */
    editor: text().notNull(),
    modifiedAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.recordId] })],
)

/** When a record's preview links were last revoked. Links made before that are invalid. */
export const revokedPreviews = pgTable(
  'revoked_previews',
  {
    kind: text().notNull(),
    recordId: text().notNull(),
    revokedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.recordId] })],
)

/** Comments of staff on the bodies of records. The first comment of a thread stores what the thread is about. */
export const comments = pgTable(
  'comments',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    recordId: text().notNull(),
    /** First comment of the thread; null if this is the first one. */
    threadId: uuid().references((): AnyPgColumn => comments.id),
    /** Field and quoted words that a thread is about, stored with its first comment. */
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

/** People mentioned in a comment. A mention stays pending until they reply or the thread is resolved. */
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

/** Who writes or reviews a draft, and the outcome. The latest row of a record is the current one. */
export const assignments = pgTable(
  'assignments',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    recordId: text().notNull(),
    /** Name of the record when it was assigned, for the audit log. */
    label: text().notNull(),
    purpose: text({ enum: ['write', 'review'] }).notNull(),
    assigneeId: uuid().notNull(),
    assigneeName: text().notNull(),
    askedById: uuid().notNull(),
    askedByName: text().notNull(),
    note: text().notNull(),
    state: text({ enum: ['open', 'approved', 'returned', 'ended'] }).notNull(),
    /** Note that the reviewer added to the decision. */
    answer: text().notNull(),
    ...versioned(),
  },
  (table) => [
    index('assignments_record').on(table.kind, table.recordId, table.createdAt),
    index('assignments_assignee').on(table.assigneeId),
    index('assignments_asker').on(table.askedById),
  ],
)

/** Location of a thread's block in the current text. Updated with each save. */
export const commentPlaces = pgTable('comment_places', {
  threadId: uuid()
    .primaryKey()
    .references(() => comments.id, { onDelete: 'cascade' }),
  block: text().notNull(),
  position: integer().notNull(),
})
