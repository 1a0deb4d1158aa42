import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { eventQuery } from '#src/features/events/site/queries.ts'
import { speakerQuery } from '#src/features/speakers/site/queries.ts'
import type { Ask } from '#src/http/client.ts'
import { query, type SiteQueryClient } from '#src/rendering/queries.ts'
import type {
  EventOutline,
  EventSpeaker,
  getEventOutline,
  getEventSessions,
  getEventSpeakers,
  getSpeakerSessions,
  Session,
  SpeakerSession,
} from '../contract.ts'
import { outlineOf, speakersOf } from '../program.ts'

export type SiteSession = z.infer<typeof Session>
export type Outline = z.infer<typeof EventOutline>
export type Speaking = z.infer<typeof EventSpeaker>
export type Talk = z.infer<typeof SpeakerSession>

type PartQuery<T> = (ask: Ask, event: { params: { id: string } }) => Promise<T>

/**
 * Query for data derived from an event's sessions. The server calls the specific endpoint; the browser loads all
 * sessions of the event once and derives the data from them.
 */
const ofSessions = <T>(
  name: string,
  slug: string,
  part: PartQuery<T>,
  pick: (sessions: SiteSession[]) => T,
  late?: string,
) =>
  queryOptions<T>({
    queryKey: [name, slug],
    meta: late ? { late } : undefined,
    queryFn: async (context) => {
      const client = context.client as SiteQueryClient
      const event = await client.ensureQueryData(eventQuery(slug))
      if (!event) return pick([])
      if (import.meta.env.SSR) return part(client.ask, { params: { id: event.id } })
      return pick(
        await client.ensureQueryData(
          query<typeof getEventSessions>('/api/events/:id/sessions', { params: { id: event.id } }),
        ),
      )
    },
  })

export const sessionsQuery = (slug: string) =>
  ofSessions<SiteSession[]>(
    'event-sessions',
    slug,
    (ask, event) => ask<typeof getEventSessions>('/api/events/:id/sessions', event),
    (all) => all,
    `/api/events/${slug}/sessions`,
  )
export const eventSpeakersQuery = (slug: string) =>
  ofSessions<Speaking[]>(
    'event-speakers',
    slug,
    (ask, event) => ask<typeof getEventSpeakers>('/api/events/:id/speakers', event),
    speakersOf,
  )
export const outlineQuery = (slug: string) =>
  ofSessions<Outline>(
    'event-outline',
    slug,
    (ask, event) => ask<typeof getEventOutline>('/api/events/:id/outline', event),
    outlineOf,
  )

/** Query for a speaker's sessions, which runs once the speaker is loaded. */
export const speakerSessionsQuery = (slug: string) =>
  queryOptions<Talk[]>({
    queryKey: ['speaker-sessions', slug],
    queryFn: async (context) => {
      const client = context.client as SiteQueryClient
      const speaker = await client.ensureQueryData(speakerQuery(slug))
      if (!speaker) return []
      return client.ask<typeof getSpeakerSessions>('/api/speakers/:id/sessions', {
        params: { id: speaker.id },
      })
    },
  })
