import * as z from 'zod/mini'
import { address, maybe, moment, name, prose, texts, words } from '#src/records/fields.ts'
import { defineRecords } from '#src/records/records.ts'
import { PriceTier, reservedSlugs } from '../contract.ts'
import { eventStatuses, eventTypes, locationTypes } from '../kinds.ts'
import { agendaDays, events, sessions, sessionSpeakers, venues } from './tables.ts'

/** Calendars hear of a change by its number. */
const heard = (row: { sequence: number }, changed: string[], silent: readonly string[]) =>
  changed.some((field) => !silent.includes(field)) ? { sequence: row.sequence + 1 } : {}
const silent = ['position', 'importPrint', 'importKey', 'featured', 'slug']

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
  status: 'publication',
  slug: {
    from: 'title',
    addresses: (slug) => [`/events/${slug}`, `/events/${slug}/agenda`, `/events/${slug}/speakers`],
    reserved: reservedSlugs,
  },
  required: ['title', 'summary', 'location', 'timezone'],
  derived: ['sequence'],
  following: (row, changed) => heard(row, changed, silent),
  fields: z.object({
    title: name(),
    summary: prose(),
    description: prose(),
    type: z.enum(eventTypes),
    locationType: z.enum(locationTypes),
    location: words(1000),
    venueId: z.optional(maybe(z.uuid())),
    startDate: z.optional(moment()),
    endDate: z.optional(moment()),
    timezone: words().check(z.refine(isZone, 'Please choose a time zone such as America/New_York')),
    capacity: z.optional(maybe(z.number().check(z.int(), z.gte(0)))),
    registrationUrl: z.optional(maybe(address())),
    agendaUrl: z.optional(maybe(address())),
    heroImage: z.optional(maybe(address())),
    priceTiers: z.optional(z.array(PriceTier)),
    status: z.optional(z.enum(eventStatuses)),
    featured: z.optional(z.boolean()),
  }),
})

export const sessionRecords = defineRecords({
  name: 'session',
  table: sessions,
  label: 'title',
  status: 'status',
  slug: { from: 'title', addresses: () => [], within: 'eventId' },
  required: ['title'],
  derived: ['sequence'],
  following: (row, changed) => heard(row, changed, silent),
  members: { speakerIds: { table: sessionSpeakers, owner: 'sessionId', member: 'speakerId' } },
  fields: z.object({
    eventId: z.uuid(),
    agendaDayId: z.optional(maybe(z.uuid())),
    title: name(1000),
    startTime: z.coerce.date(),
    endTime: z.coerce.date(),
    format: z.optional(maybe(words())),
    track: z.optional(maybe(words())),
    room: z.optional(maybe(words())),
    abstract: z.optional(maybe(prose())),
    outcomes: z.optional(texts(2000)),
    level: z.optional(maybe(words())),
    audience: z.optional(maybe(words(2000))),
    links: z.optional(z.array(z.object({ label: words(1000), url: address() }))),
    position: z.optional(z.number().check(z.int())),
    /** Its speakers in their order. */
    speakerIds: z.optional(z.array(z.uuid())),
  }),
})

export const agendaDayRecords = defineRecords({
  name: 'agenda day',
  table: agendaDays,
  label: 'date',
  fields: z.object({
    eventId: z.uuid(),
    date: words(10).check(z.regex(/^\d{4}-\d\d-\d\d$/, 'Please give the day as YYYY-MM-DD')),
    title: z.optional(maybe(words())),
  }),
})

export const venueRecords = defineRecords({
  name: 'venue',
  table: venues,
  label: 'name',
  fields: z.object({
    name: name(),
    address: words(1000),
    latitude: z.optional(maybe(z.number().check(z.gte(-90), z.lte(90)))),
    longitude: z.optional(maybe(z.number().check(z.gte(-180), z.lte(180)))),
  }),
})
