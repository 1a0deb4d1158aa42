import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'
import { ofEvent } from '#src/features/events/server/tables.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { personal } from '#src/privacy/personal.ts'
import { versioned } from '#src/records/publication.ts'
import { DEFAULT_MINUTES } from '../contract.ts'

/** Planned values of sessions that visitors don't see yet. The id is the session's, even before its record exists. */
export const plannedSessions = pgTable(
  'planned_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    eventId: ofEvent(),
    title: text().notNull(),
    /** YYYY-MM-DD in the event's zone; null if there is no start. */
    day: text(),
    /** Null while unscheduled. */
    startTime: instant(),
    minutes: integer().notNull().default(DEFAULT_MINUTES),
    room: text(),
    track: text(),
    format: text(),
    level: text(),
    abstract: text(),
    expected: integer(),
    speakerIds: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    removed: boolean().notNull().default(false),
    /** The session's values when planning began. Fields that still equal them follow the session. Null if it is new. */
    base: jsonb().$type<Record<string, unknown>>(),
    ...versioned(),
  },
  (table) => [index('planned_sessions_event').on(table.eventId)],
)

/** Details of the rooms named in sessions. */
export const rooms = pgTable(
  'rooms',
  {
    id: uuid().primaryKey().defaultRandom(),
    eventId: ofEvent(),
    name: text().notNull(),
    capacity: integer(),
    ...versioned(),
  },
  (table) => [uniqueIndex('rooms_name').on(table.eventId, table.name)],
)

/** When speakers are available at an event. A speaker without a row is always available. */
export const speakerAvailability = pgTable(
  'speaker_availability',
  {
    id: uuid().primaryKey().defaultRandom(),
    eventId: ofEvent(),
    speakerId: uuid()
      .notNull()
      .references(() => speakers.id, { onDelete: 'cascade' }),
    /** Label in the audit log, without anyone's name. */
    label: text().notNull().default('Times of a speaker'),
    windows: jsonb()
      .$type<{ startISO: string; endISO: string }[]>()
      .notNull()
      .default(sql`'[]'`),
    ...versioned(),
  },
  (table) => [uniqueIndex('speaker_availability_speaker').on(table.eventId, table.speakerId)],
)

export const personalAvailability = personal(speakerAvailability, {
  title: 'When a speaker is available',
  purpose: 'speakers',
  seenBy: ['administrator', 'events-manager'],
  notPersonal: ['eventId', 'speakerId', 'label'],
  name: [],
  belongsTo: 'speakerId',
})
