import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { importKey, importPrint, instant } from '#src/database/columns.ts'
import { publicationStatus, published, versioned } from '#src/records/publication.ts'
import type * as z from 'zod/mini'
import type { PriceTier } from '../contract.ts'
import { eventStatuses, eventTypes, locationTypes } from '../kinds.ts'

export const venues = pgTable(
  'venues',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    address: text().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    importKey: importKey(),
    ...versioned(),
  },
  (table) => [uniqueIndex('venues_import_key').on(table.importKey)],
)

export const events = pgTable(
  'events',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    description: text().notNull(),
    type: text({ enum: eventTypes }).notNull(),
    locationType: text({ enum: locationTypes }).notNull(),
    location: text().notNull(),
    venueId: uuid().references(() => venues.id),
    startDate: instant(),
    endDate: instant(),
    timezone: text().notNull(),
    capacity: integer(),
    /** Minutes that a speaker needs between sessions in different rooms; 0 where nobody said. */
    speakerBuffer: integer().notNull().default(0),
    registrationUrl: text(),
    agendaUrl: text(),
    heroImage: text(),
    priceTiers: jsonb()
      .$type<z.infer<typeof PriceTier>[]>()
      .notNull()
      .default(sql`'[]'`),
    status: text({ enum: eventStatuses }).notNull().default('upcoming'),
    featured: boolean().notNull().default(false),
    /** Grows with every change that calendars must hear of. */
    sequence: integer().notNull().default(0),
    importKey: importKey(),
    importPrint: importPrint(),
    publication: publicationStatus(),
    publishedAt: instant().default(sql`now()`),
    ...published('publication'),
    ...versioned(),
  },
  (table) => [
    uniqueIndex('events_slug').on(table.slug),
    uniqueIndex('events_import_key').on(table.importKey),
    check('events_reserved_slug', sql`${table.slug} <> 'webinars'`),
  ],
)
