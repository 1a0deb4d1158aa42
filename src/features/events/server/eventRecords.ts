import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { address, maybe, moment, name, prose, text } from '#src/records/fields.ts'
import { defineRecords } from '#src/records/records.ts'
import { PriceTier, reservedSlugs } from '../contract.ts'
import { eventStatuses, eventTypes, locationTypes } from '../kinds.ts'
import { calendarSequence } from './calendarSequence.ts'
import { events, venues } from './tables.ts'

function isZone(timeZone: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

export const eventRecords = defineRecords({
  name: 'event',
  table: events,
  label: 'title',
  detail: sql`concat_ws(', ', ${events.type}, nullif(${events.location}, ''))`,
  status: 'publication',
  slug: {
    from: 'title',
    addresses: (slug) => [`/events/${slug}`, `/events/${slug}/agenda`, `/events/${slug}/speakers`],
    reserved: reservedSlugs,
  },
  required: ['title', 'summary', 'location', 'timezone'],
  derived: ['sequence'],
  following: calendarSequence,
  fields: z.object({
    title: name(),
    summary: prose(),
    description: prose(),
    type: z.enum(eventTypes),
    locationType: z.enum(locationTypes),
    location: text(1000),
    venueId: z.optional(maybe(z.uuid())),
    startDate: z.optional(moment()),
    endDate: z.optional(moment()),
    timezone: text().check(z.refine(isZone, 'Please choose a time zone such as America/New_York')),
    capacity: z.optional(maybe(z.number().check(z.int(), z.gte(0)))),
    speakerBuffer: z.optional(z.number().check(z.int(), z.gte(0), z.lte(240, 'Please give at most four hours'))),
    registrationUrl: z.optional(maybe(address())),
    agendaUrl: z.optional(maybe(address())),
    heroImage: z.optional(maybe(address())),
    priceTiers: z.optional(z.array(PriceTier)),
    status: z.optional(z.enum(eventStatuses)),
    featured: z.optional(z.boolean()),
  }),
})

export const venueRecords = defineRecords({
  name: 'venue',
  table: venues,
  label: 'name',
  detail: sql`${venues.address}`,
  fields: z.object({
    name: name(),
    address: text(1000),
    latitude: z.optional(maybe(z.number().check(z.gte(-90), z.lte(90)))),
    longitude: z.optional(maybe(z.number().check(z.gte(-180), z.lte(180)))),
  }),
})
