import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { listQuery, pageQuery } from '#src/lists/listQuery.ts'
import { eventStatuses, eventTypes, locationTypes } from './kinds.ts'
import { eventList } from './list.ts'

/** Slugs that no event can have: pages of the site stand at their addresses. */
export const reservedSlugs: readonly string[] = ['webinars']

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

/** An event as the lists show it: everything but the description. */
export const EventSummary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  type: z.enum(eventTypes),
  locationType: z.enum(locationTypes),
  locationText: z.string(),
  location: z.string(),
  startISO: z.nullable(z.string()),
  endISO: z.nullable(z.string()),
  timezone: z.string(),
  capacity: z.nullable(z.number()),
  registrationUrl: z.nullable(z.string()),
  heroImage: z.nullable(z.string()),
  priceTiers: z.array(PriceTier),
  status: z.enum(eventStatuses),
  past: z.boolean(),
})

export const Event = z.extend(EventSummary, {
  description: z.string(),
  venue: z.nullable(Venue),
  sequence: z.number(),
  modifiedAt: z.string(),
})

export const getEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'Events: featured first, then upcoming by start, then undated, then past, newest first.',
  query: z.object(listQuery(eventList)),
  result: z.array(EventSummary),
  access: 'anyone',
})

export const EventListing = z.object({
  items: z.array(EventSummary),
  total: z.number(),
  types: z.array(z.enum(eventTypes)),
  locationTypes: z.array(z.enum(locationTypes)),
})

export const getEventListing = endpoint({
  method: 'GET',
  path: '/api/event-listing',
  summary: 'The event list with the options of its filters, as the server renders it.',
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
