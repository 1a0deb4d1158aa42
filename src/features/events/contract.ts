import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { pagingFields } from '#src/http/paging.ts'

export const eventTypes = ['conference', 'webinar', 'workshop', 'roundtable'] as const
export const locationTypes = ['in-person', 'virtual', 'hybrid'] as const

export const PriceTier = z.object({
  name: z.string(),
  /** As shown, such as "$1,450" or "Free". */
  price: z.string(),
  description: z.optional(z.string()),
})

export const Event = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  type: z.enum(eventTypes),
  locationType: z.enum(locationTypes),
  locationText: z.string(),
  /** ISO 8601, UTC; null while the date is to be decided. */
  startISO: z.nullable(z.string()),
  endISO: z.nullable(z.string()),
  /** IANA name, such as "America/New_York". */
  timezone: z.string(),
  capacity: z.nullable(z.number()),
  registrationUrl: z.nullable(z.string()),
  heroImage: z.nullable(z.string()),
  priceTiers: z.array(PriceTier),
})

export const getEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'Events: featured first, then upcoming by start, then undated, then past with the newest first.',
  query: z.object(pagingFields),
  result: z.array(Event),
  access: 'anyone',
})
