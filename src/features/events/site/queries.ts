import { type FullOf, type ItemOf, kindQueries, type ListingOf } from '#src/kinds/kindQueries.ts'
import { view } from '#src/rendering/queries.ts'
import type { eventApi } from '../contract.ts'
import { type EventFilters, eventList, eventListing } from '../list.ts'

export type SiteEvent = ItemOf<typeof eventApi>
export type FullEvent = FullOf<typeof eventApi>
export type EventListing = ListingOf<typeof eventApi>

const events = kindQueries<typeof eventApi>({ list: '/api/events', page: '/api/event-listing' })
export const eventsQuery = events.all
export const eventQuery = events.one
export const eventListingQuery = (filters: EventFilters) => events.page(eventListing, filters)

/** The first events of the list: the first is the featured one, the rest in the order of their dates. */
export const firstEventsQuery = () => events.first('first-events', 5)

export const upcomingWebinarsQuery = () => {
  const filters = { type: 'webinar', when: 'upcoming' }
  return view<SiteEvent[], SiteEvent>(['upcoming-webinars'], {
    server: (ask) =>
      ask<(typeof eventApi)['endpoints']['getList']>('/api/events', {
        query: eventList.print(filters),
      }),
    browser: { of: eventsQuery(), pick: (all) => eventList.select(all, filters) },
  })
}
