import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, list } from '#src/database/columns.ts'
import { events } from '#src/features/events/server/tables.ts'
import { users } from '#src/features/accounts/server/tables.ts'
import { personal } from '#src/privacy/personal.ts'
import { versioned } from '#src/records/publication.ts'
import { decisions, type InboxKind, itemStates, memberLevels, noteKinds } from '../contract.ts'

/**
 * Staff workflow for one submission. A trigger on the submission's table creates the row, so that no form can forget
 * it.
 */
export const inboxItems = pgTable(
  'inbox_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<InboxKind>().notNull(),
    submissionId: uuid().notNull(),
    /** Title for the audit log. Contains none of the visitor's words. */
    title: text().notNull(),
    receivedAt: instant().notNull(),
    /** The promised reply date, computed once when the item is created. */
    dueAt: instant(),
    state: text({ enum: itemStates }).notNull().default('open'),
    assigneeId: uuid().references(() => users.id, { onDelete: 'set null' }),
    snoozedUntil: instant(),
    answeredAt: instant(),
    /** The latest decision on an application. The application's own row follows it. */
    decision: text({ enum: decisions }),
    /** Level at which a community member was approved. */
    level: text({ enum: memberLevels }),
    labels: list(),
    /** For speaker applications: the event it is for. */
    eventId: uuid().references(() => events.id, { onDelete: 'set null' }),
    ...versioned(),
  },
  (table) => [
    uniqueIndex('inbox_items_submission').on(table.kind, table.submissionId),
    index('inbox_items_due').on(table.state, table.dueAt, table.receivedAt, table.id),
    index('inbox_items_received').on(table.state, table.receivedAt.desc().nullsFirst(), table.id),
    index('inbox_items_assigned')
      .on(table.assigneeId, table.state)
      .where(sql`${table.assigneeId} is not null`),
    index('inbox_items_snoozed')
      .on(table.snoozedUntil)
      .where(sql`${table.snoozedUntil} is not null`),
    index('inbox_items_event')
      .on(table.eventId)
      .where(sql`${table.eventId} is not null`),
  ],
)

export const inboxNotes = pgTable(
  'inbox_notes',
  {
    id: uuid().primaryKey().defaultRandom(),
    itemId: uuid()
      .notNull()
      .references(() => inboxItems.id, { onDelete: 'cascade' }),
    kind: text({ enum: noteKinds }).notNull(),
    author: text().notNull(),
    body: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('inbox_notes_item').on(table.itemId, table.createdAt)],
)

export const personalItems = personal(inboxItems, {
  title: 'How we handle submissions',
  purpose: 'answer',
  seenBy: ['administrator', 'moderator', 'events-manager'],
  notPersonal: ['kind', 'submissionId', 'receivedAt', 'assigneeId', 'snoozedUntil', 'eventId'],
  name: [],
  belongsTo: 'submissionId',
  storedAt: 'receivedAt',
})

export const personalNotes = personal(inboxNotes, {
  title: 'Notes and replies',
  purpose: 'answer',
  seenBy: ['administrator', 'moderator', 'events-manager'],
  notPersonal: ['itemId', 'author'],
  name: [],
  belongsTo: 'itemId',
})
