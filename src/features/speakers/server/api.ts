import type { Database } from '#src/database/open.ts'
import { readPress } from '#src/forms/press.ts'
import { serve } from '#src/http/serve.ts'
import type { ListCache } from '#src/lists/listCache.ts'
import { describedSpeakers } from '../descriptions.ts'
import { speakerList } from '../list.ts'
import { applyToSpeak, getSpeaker, readSpeakers } from './speakers.ts'

export const speakersApi = (db: Database, lists: ListCache) =>
  serve(describedSpeakers, {
    getSpeakers: async ({ query }) => speakerList.part(await lists.read(readSpeakers), query),
    getSpeakerListing: async ({ query }) => speakerList.page(await lists.read(readSpeakers), speakerList.parse(query)),
    getSpeaker: ({ params }) => getSpeaker(db, params.slug),
    applyToSpeak: async ({ body }, { request }) => applyToSpeak(db, body, await readPress(db, request)),
  })
