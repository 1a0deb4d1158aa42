import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { getSpeakerSessions } from '#src/features/events/contract.ts'
import { query, queryOne, type SiteQueryClient, view } from '#src/rendering/queries.ts'
import type { getSpeaker, getSpeakers, Speaker, SpeakerCard, SpeakerListing, SpeakerSummary } from '../contract.ts'

export type Face = z.infer<typeof SpeakerCard>
export type FullSpeaker = z.infer<typeof Speaker>
export type Listing = z.infer<typeof SpeakerListing>
export type Talk = z.infer<(typeof getSpeakerSessions)['result']>[number]
type Summary = z.infer<typeof SpeakerSummary>

export interface SpeakerFilters {
  q: string
  topic: string
  page: number
}

/** Section 9 of the first document. */
export const CARD_TOPICS = 3
export const PER_PAGE = 48

export const speakersQuery = () => query<typeof getSpeakers>('/api/speakers')
export const speakerQuery = (slug: string) => queryOne<typeof getSpeaker>('/api/speakers', slug)

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

export function speakerFilters(search: Record<string, string>): SpeakerFilters {
  const page = Number(search.page)
  return {
    q: search.q?.trim() ?? '',
    topic: search.topic?.trim().slice(0, 100) ?? '',
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  }
}

export const speakerListingQuery = (filters: SpeakerFilters) => {
  const given = Object.entries(filters).filter(([, value]) => value !== '')
  return view<Listing, Summary>(['speaker-listing', filters], {
    server: `/api/speaker-listing?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`,
    browser: { of: speakersQuery(), pick: (speakers) => listSpeakers(speakers, filters) },
  })
}

/** The directory as the server makes it: search over name, title, company and short bio in any case. */
export function listSpeakers(speakers: Summary[], { q, topic, page }: SpeakerFilters): Listing {
  const words = q.toLowerCase()
  const matching = speakers.filter(
    ({ name, title, company, bioShort, topics }) =>
      (!topic || topics.includes(topic)) &&
      (!words || [name, title, company, bioShort].some((text) => text.toLowerCase().includes(words))),
  )
  return { speakers: matching.slice((page - 1) * PER_PAGE, page * PER_PAGE), total: matching.length }
}
