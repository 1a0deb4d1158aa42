import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { eventTypes, locationTypes, type PriceTier } from '../contract.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

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
    startDate: instant(),
    endDate: instant(),
    timezone: text().notNull(),
    capacity: integer(),
    registrationUrl: text(),
    agendaUrl: text(),
    heroImage: text(),
    priceTiers: jsonb()
      .$type<z.infer<typeof PriceTier>[]>()
      .notNull()
      .default(sql`'[]'`),
    status: text().notNull().default('upcoming'),
    featured: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
    modifiedAt: instant().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('events_slug').on(table.slug)],
)
