import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import * as contract from '../contract.ts'
import { applyToSpeak, getSpeaker, getSpeakerListing, getSpeakers } from './speakers.ts'

export const speakersApi = (db: Database) =>
  serve(contract, {
    getSpeakers: ({ query }) => getSpeakers(db, query),
    getSpeakerListing: ({ query }) => getSpeakerListing(db, query),
    getSpeaker: ({ params }) => getSpeaker(db, params.slug),
    applyToSpeak: ({ body }) => applyToSpeak(db, body),
  })
