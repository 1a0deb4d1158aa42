import type * as z from 'zod/mini'
import { query, view } from '#src/rendering/queries.ts'
import type { Event, getEvents } from '../contract.ts'

export type SiteEvent = z.infer<typeof Event>

export const eventsQuery = () => query<typeof getEvents>('/api/events')

/** The first event of the list, as an array of at most one. */
export const featuredEventQuery = () =>
  view<SiteEvent[], SiteEvent[]>(['featured-event'], {
    server: '/api/events?limit=1',
    browser: { of: eventsQuery(), pick: (events) => events.slice(0, 1) },
  })
