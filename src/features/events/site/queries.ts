import type * as z from 'zod/mini'
import { query, queryOne, view } from '#src/rendering/queries.ts'
import type {
  Event,
  EventListing,
  EventSummary,
  getEvent,
  getEventListing,
  getEvents,
} from '../contract.ts'
import { type EventFilters, eventList, listEvents } from '../list.ts'

export type SiteEvent = z.infer<typeof EventSummary>
export type FullEvent = z.infer<typeof Event>
export type Listing = z.infer<typeof EventListing>

export const eventsQuery = () => query<typeof getEvents>('/api/events', {})
export const eventQuery = (slug: string) =>
  queryOne<typeof getEvent>('/api/events/:slug', { params: { slug } })

/** The first event of the list, as an array of at most one. */
export const featuredEventQuery = () =>
  view<SiteEvent[], SiteEvent>(['featured-event'], {
    server: (ask) => ask<typeof getEvents>('/api/events', { query: { limit: 1 } }),
    browser: { of: eventsQuery(), pick: (events) => events.slice(0, 1) },
  })

export const eventListingQuery = (filters: EventFilters) => {
  return view<Listing, SiteEvent>(['event-listing', filters], {
    server: (ask) =>
      ask<typeof getEventListing>('/api/event-listing', { query: eventList.print(filters) }),
    browser: { of: eventsQuery(), pick: (events) => listEvents(events, filters) },
  })
}

export const upcomingWebinarsQuery = () => {
  const filters = { type: 'webinar', when: 'upcoming' }
  return view<SiteEvent[], SiteEvent>(['upcoming-webinars'], {
    server: (ask) => ask<typeof getEvents>('/api/events', { query: eventList.print(filters) }),
    browser: { of: eventsQuery(), pick: (events) => eventList.select(events, filters) },
  })
}
