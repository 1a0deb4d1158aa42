import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { listQuery, pageQuery } from '#src/lists/listQuery.ts'
import { eventStatuses, eventTypes, locationTypes } from './kinds.ts'
import { eventList } from './list.ts'

/** Slugs that no event can have: pages of the site stand at their addresses. */
export const reservedSlugs: readonly string[] = ['webinars']

export const PriceTier = z.object({
  name: z.string(),
  /** As shown, such as "$1,450" or "Free". */
  price: z.string(),
  description: z.optional(z.string()),
})

export const Venue = z.object({
  name: z.string(),
  /** Street, town, region: what a map finds. */
  address: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
})

/** An event as the lists show it: everything but the description. */
export const EventSummary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  type: z.enum(eventTypes),
  locationType: z.enum(locationTypes),
  /** As shown, such as "Tampa Convention Center, Tampa, Florida" or "Online". */
  locationText: z.string(),
  /** The venue with its postal address; the same as `locationText` without a venue. */
  location: z.string(),
  /** ISO 8601, UTC; null while the date is to be decided. */
  startISO: z.nullable(z.string()),
  endISO: z.nullable(z.string()),
  /** IANA name, such as "America/New_York". */
  timezone: z.string(),
  capacity: z.nullable(z.number()),
  registrationUrl: z.nullable(z.string()),
  heroImage: z.nullable(z.string()),
  priceTiers: z.array(PriceTier),
  status: z.enum(eventStatuses),
  /** Whether it was over when this response was made. */
  past: z.boolean(),
})

export const Event = z.extend(EventSummary, {
  /** Plain text; an empty line divides paragraphs. */
  description: z.string(),
  /** Null for an event without a place of its own. */
  venue: z.nullable(Venue),
  /** Grows with every change that calendars must hear of (RFC 5545 SEQUENCE). */
  sequence: z.number(),
  /** ISO 8601, UTC. */
  modifiedAt: z.string(),
})

export const getEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'Events: featured first, then upcoming by start, then undated, then past with the newest first.',
  query: z.object(listQuery(eventList)),
  result: z.array(EventSummary),
  access: 'anyone',
})

export const EventListing = z.object({
  items: z.array(EventSummary),
  /** How many match the filters. */
  total: z.number(),
  /** Of all events, for the filters. */
  types: z.array(z.enum(eventTypes)),
  locationTypes: z.array(z.enum(locationTypes)),
})

export const getEventListing = endpoint({
  method: 'GET',
  path: '/api/event-listing',
  summary: 'The event list with the choices of its filters, as the server renders it.',
  query: z.object(pageQuery(eventList)),
  result: EventListing,
  access: 'anyone',
})

export const getEvent = endpoint({
  method: 'GET',
  path: '/api/events/:slug',
  summary: 'One event.',
  result: Event,
  access: 'anyone',
})
