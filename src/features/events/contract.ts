import * as z from 'zod/mini'
import { count, describe, instant } from '#src/http/describe.ts'
import { publicApi } from '#src/kinds/publicApi.ts'
import { eventKind } from './eventKind.ts'
import { eventTypes, locationTypes } from './eventTypes.ts'
import { eventList } from './list.ts'

const group = { name: 'Events', description: 'Conferences, webinars, workshops, and roundtables.' }

export const PriceTier = z.object({
  name: z.string(),
  price: z.string(),
  description: z.optional(z.string()),
})

export const Venue = z.object({
  name: z.string(),
  address: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
})

export const eventApi = publicApi(eventKind, {
  path: '/api/events',
  page: '/api/event-listing',
  shape: 'Event',
  group,
  list: eventList,
  listed: [
    'title',
    'summary',
    'type',
    'locationType',
    'locationText',
    'location',
    'startISO',
    'endISO',
    'timezone',
    'capacity',
    'registrationUrl',
    'heroImage',
    'priceTiers',
    'status',
    'past',
  ],
  detail: [
    'description',
    'language',
    'direction',
    'venue',
    'sequence',
    'modifiedAt',
    'takesApplications',
  ],
  own: {
    locationText: [z.string(), 'As shown, such as "Congress Center, Hamburg" or "Online".'],
    location: [
      z.string(),
      'The venue with its postal address; the same as `locationText` without a venue.',
    ],
    startISO: [z.nullable(z.string()), instant('When it starts; null if not decided yet.')],
    endISO: [z.nullable(z.string()), instant('When it ends; null if not decided yet.')],
    priceTiers: [z.array(PriceTier), 'The ticket types, in the order shown.'],
    past: [z.boolean(), 'Whether it was over at the time of the response.'],
    venue: [z.nullable(Venue), 'Null if the event has no venue.'],
    sequence: [
      z.number(),
      count('Increases with every change that affects calendars (RFC 5545 SEQUENCE).'),
    ],
  },
  beside: {
    types: [z.array(z.enum(eventTypes)), 'The types in use.'],
    locationTypes: [z.array(z.enum(locationTypes)), 'The formats in use.'],
  },
  summaries: {
    list: 'Events: featured first, then upcoming by start, then undated, then past, newest first.',
    one: 'One event.',
  },
  filters: {
    q: 'Only events with this text in the title, summary, or location. Case doesn’t matter.',
    when: 'Only past events, or only upcoming ones.',
  },
})

describe(
  group,
  { PriceTier, Venue },
  {
    PriceTier: [
      'A ticket type, with its price.',
      {
        name: 'The name.',
        price: 'As shown, such as "$1,450" or "Free".',
        description: 'What it includes.',
      },
    ],
    Venue: [
      'Where an event takes place.',
      {
        name: 'The name of the venue.',
        address: 'Street, city, and state, so that maps can find it.',
        latitude: { description: 'Degrees north; null when unknown.', minimum: -90, maximum: 90 },
        longitude: { description: 'Degrees east; null when unknown.', minimum: -180, maximum: 180 },
      },
    ],
  },
)
