import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { query, queryOne, type SiteQueryClient, view } from '#src/rendering/queries.ts'
import type {
  Event,
  EventListing,
  EventOutline,
  EventSpeaker,
  EventSummary,
  getEvent,
  getEvents,
  getEventSessions,
  Session,
} from '../contract.ts'
import { type EventFilters, eventList, listEvents } from '../list.ts'
import { outlineOf, speakersOf } from '../program.ts'

export type SiteEvent = z.infer<typeof EventSummary>
export type FullEvent = z.infer<typeof Event>
export type SiteSession = z.infer<typeof Session>
export type Outline = z.infer<typeof EventOutline>
export type Speaking = z.infer<typeof EventSpeaker>
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

/** What a page shows of an event's sessions; the browser asks for them once the event is loaded, by its id. */
const ofSessions = <T>(name: string, slug: string, part: string, pick: (sessions: SiteSession[]) => T) =>
  queryOptions<T>({
    queryKey: [name, slug],
    queryFn: async (context) => {
      const client = context.client as SiteQueryClient
      const event = await client.ensureQueryData(eventQuery(slug))
      if (!event) return pick([])
      if (import.meta.env.SSR) return client.get<T>(`/api/events/${event.id}/${part}`)
      return pick(await client.ensureQueryData(query<typeof getEventSessions>('/api/events', event.id, 'sessions')))
    },
  })

export const sessionsQuery = (slug: string) => ofSessions<SiteSession[]>('event-sessions', slug, 'sessions', (all) => all)
export const eventSpeakersQuery = (slug: string) => ofSessions<Speaking[]>('event-speakers', slug, 'speakers', speakersOf)
export const outlineQuery = (slug: string) => ofSessions<Outline>('event-outline', slug, 'outline', outlineOf)
