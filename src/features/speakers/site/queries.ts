import { type FullOf, kindQueries, type ListingOf } from '#src/kinds/kindQueries.ts'
import { type SpeakerFilters, speakerList } from '../list.ts'
import type { speakerApi } from '../speakerKind.ts'

export type ListedSpeaker = ListingOf<typeof speakerApi>['items'][number]
export type FullSpeaker = FullOf<typeof speakerApi>
export type SpeakerListing = ListingOf<typeof speakerApi>

/** Topics on a card; promise S4. */
export const CARD_TOPICS = 3

const speakers = kindQueries<typeof speakerApi>({
  list: '/api/speakers',
  page: '/api/speaker-listing',
})
export const speakersQuery = speakers.all
export const speakerQuery = speakers.one
export const speakerListingQuery = (filters: SpeakerFilters) => speakers.page(speakerList, filters)
