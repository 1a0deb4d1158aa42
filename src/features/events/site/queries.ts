import type * as z from 'zod/mini'
import { query, queryOne, view } from '#src/rendering/queries.ts'
import type { Event, EventListing, EventSummary, getEvent, getEvents } from '../contract.ts'
import { type EventFilters, eventList, listEvents } from '../list.ts'

export type SiteEvent = z.infer<typeof EventSummary>
export type FullEvent = z.infer<typeof Event>
export type Listing = z.infer<typeof EventListing>

export const eventsQuery = () => query<typeof getEvents>('/api/events')
export const eventQuery = (slug: string) => queryOne<typeof getEvent>('/api/events', slug)

/** The first event of the list, as an array of at most one. */
export const featuredEventQuery = () =>
  view<SiteEvent[], SiteEvent>(['featured-event'], {
    server: '/api/events?limit=1',
    browser: { of: eventsQuery(), pick: (events) => events.slice(0, 1) },
  })

export const eventListingQuery = (filters: EventFilters) => {
  return view<Listing, SiteEvent>(['event-listing', filters], {
    server: eventList.href('/api/event-listing', filters),
    browser: { of: eventsQuery(), pick: (events) => listEvents(events, filters) },
  })
}

export const upcomingWebinarsQuery = () => {
  const filters = { type: 'webinar', when: 'upcoming' }
  return view<SiteEvent[], SiteEvent>(['upcoming-webinars'], {
    server: eventList.href('/api/events', filters),
    browser: { of: eventsQuery(), pick: (events) => eventList.select(events, filters) },
  })
}
