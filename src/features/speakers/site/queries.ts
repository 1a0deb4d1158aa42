import type * as z from 'zod/mini'
import { query, queryOne, view } from '#src/rendering/queries.ts'
import { type SpeakerFilters, speakerList } from '../list.ts'
import type { getSpeaker, getSpeakers, Speaker, SpeakerCard, SpeakerListing, SpeakerSummary } from '../contract.ts'

export type Face = z.infer<typeof SpeakerCard>
export type FullSpeaker = z.infer<typeof Speaker>
export type Listing = z.infer<typeof SpeakerListing>
type Summary = z.infer<typeof SpeakerSummary>

/** Promise S4. */
export const CARD_TOPICS = 3

export const speakersQuery = () => query<typeof getSpeakers>('/api/speakers')
export const speakerQuery = (slug: string) => queryOne<typeof getSpeaker>('/api/speakers', slug)

export const speakerListingQuery = (filters: SpeakerFilters) => {
  return view<Listing, Summary>(['speaker-listing', filters], {
    server: speakerList.href('/api/speaker-listing', filters),
    browser: { of: speakersQuery(), pick: (speakers) => speakerList.page(speakers, filters) },
  })
}
