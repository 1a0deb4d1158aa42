import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { eventQuery } from '#src/features/events/site/queries.ts'
import { speakerQuery } from '#src/features/speakers/site/queries.ts'
import { query, type SiteQueryClient } from '#src/rendering/queries.ts'
import type { EventOutline, EventSpeaker, getEventSessions, Session, SpeakerSession } from '../contract.ts'
import { outlineOf, speakersOf } from '../program.ts'

export type SiteSession = z.infer<typeof Session>
export type Outline = z.infer<typeof EventOutline>
export type Speaking = z.infer<typeof EventSpeaker>
export type Talk = z.infer<typeof SpeakerSession>

/** What a page shows of an event's sessions; the browser asks for them once the event is loaded, by its id. */
const ofSessions = <T>(name: string, slug: string, part: string, pick: (sessions: SiteSession[]) => T, late?: string) =>
  queryOptions<T>({
    queryKey: [name, slug],
    meta: late ? { late } : undefined,
    queryFn: async (context) => {
      const client = context.client as SiteQueryClient
      const event = await client.ensureQueryData(eventQuery(slug))
      if (!event) return pick([])
      if (import.meta.env.SSR) return client.get<T>(`/api/events/${event.id}/${part}`)
      return pick(await client.ensureQueryData(query<typeof getEventSessions>('/api/events', event.id, 'sessions')))
    },
  })

export const sessionsQuery = (slug: string) =>
  ofSessions<SiteSession[]>('event-sessions', slug, 'sessions', (all) => all, `/api/events/${slug}/sessions`)
export const eventSpeakersQuery = (slug: string) => ofSessions<Speaking[]>('event-speakers', slug, 'speakers', speakersOf)
export const outlineQuery = (slug: string) => ofSessions<Outline>('event-outline', slug, 'outline', outlineOf)

/** A speaker's sessions, asked for by id once the speaker is loaded. */
export const speakerSessionsQuery = (slug: string) =>
  queryOptions<Talk[]>({
    queryKey: ['speaker-sessions', slug],
    queryFn: async (context) => {
      const client = context.client as SiteQueryClient
      const speaker = await client.ensureQueryData(speakerQuery(slug))
      return speaker ? client.get<Talk[]>(`/api/speakers/${speaker.id}/sessions`) : []
    },
  })
