import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { importColumns, fieldColumns, pageColumns, staffIndexes } from '#src/kinds/columns.ts'
import { importKey, instant } from '#src/database/columns.ts'
import { publicationStatus, published, versioned } from '#src/records/publication.ts'
import { eventKind, venueKind } from '../eventKind.ts'

export const venues = pgTable(
  'venues',
  {
    id: uuid().primaryKey().defaultRandom(),
    ...fieldColumns(venueKind),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    importKey: importKey(),
    ...versioned(),
  },
  (table) => [uniqueIndex('venues_import_key').on(table.importKey)],
)

const eventColumns = fieldColumns(eventKind)

/** The instant at which an event becomes past: its end, or else the midnight after its start. */
const overAtOf = ({
  startDate,
  endDate,
  timezone,
}: Record<'startDate' | 'endDate' | 'timezone', AnyPgColumn>) => sql`coalesce(${endDate},
  (date_trunc('day', ${startDate} at time zone ${timezone}) + interval '1 day') at time zone ${timezone})`

export const events = pgTable(
  'events',
  {
    ...pageColumns(eventKind),
    ...importColumns(),
    status: eventColumns.status,
    venueId: uuid().references(() => venues.id),
    /** Increases with every change that affects calendars. */
    sequence: integer().notNull().default(0),
    publication: publicationStatus(),
    publishedAt: instant().default(sql`now()`),
    ...published('publication'),
  },
  (table) => [
    uniqueIndex('events_slug').on(table.slug),
    ...staffIndexes('events', { ...table, status: table.publication }, table.title, {}),
    uniqueIndex('events_import_key').on(table.importKey),
    index('events_over').on(sql`(${overAtOf(table)})`),
    index('events_start').on(table.startDate),
    index('events_featured')
      .on(table.id)
      .where(sql`${table.featured}`),
    check('events_reserved_slug', sql`${table.slug} <> 'webinars'`),
  ],
)

export const overAt = overAtOf(events)

/** Column of rows that are deleted with their event. */
export const ofEvent = () =>
  uuid()
    .notNull()
    .references(() => events.id, { onDelete: 'cascade' })
