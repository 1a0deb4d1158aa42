import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { importKey, instant } from '#src/database/columns.ts'
import { fieldColumns, importColumns, pageColumns, publishedAtOnce } from '#src/kinds/columns.ts'
import { events } from '#src/features/events/server/tables.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { versioned } from '#src/records/publication.ts'
import { agendaDayKind, sessionKind } from '../sessionKind.ts'

export const agendaDays = pgTable(
  'agenda_days',
  {
    id: uuid().primaryKey().defaultRandom(),
    ...fieldColumns(agendaDayKind),
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    /** YYYY-MM-DD in the event's zone. */
    date: text().notNull(),
    importKey: importKey(),
    ...versioned(),
  },
  (table) => [
    uniqueIndex('agenda_days_date').on(table.eventId, table.date),
    uniqueIndex('agenda_days_import_key').on(table.importKey),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    ...pageColumns(sessionKind),
    ...importColumns(),
    ...publishedAtOnce(),
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    /** Day that the session is listed under. If null, the date of its start in the event's zone. */
    agendaDayId: uuid().references(() => agendaDays.id),
    sequence: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('sessions_slug').on(table.eventId, table.slug),
    uniqueIndex('sessions_import_key').on(table.importKey),
    index('sessions_start').on(table.eventId, table.startTime),
    index('sessions_agenda_day').on(table.agendaDayId),
    check('sessions_end', sql`${table.endTime} >= ${table.startTime}`),
  ],
)

export const sessionSpeakers = pgTable(
  'session_speakers',
  {
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    speakerId: uuid()
      .notNull()
      .references(() => speakers.id, { onDelete: 'cascade' }),
    /** Order among the session's speakers. */
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.speakerId] }),
    index('session_speakers_speaker').on(table.speakerId),
  ],
)

/**
 * Sessions that were visible once but no longer are, stored by a trigger in their last visible state, so that
 * calendars can report them as cancelled.
 */
export const cancelledSessions = pgTable(
  'cancelled_sessions',
  {
    sessionId: uuid().primaryKey(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    title: text().notNull(),
    startTime: instant().notNull(),
    endTime: instant().notNull(),
    room: text(),
    /** Higher than any sequence that calendars have seen of this session. */
    sequence: integer().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [index('cancelled_sessions_event').on(table.eventId)],
)
