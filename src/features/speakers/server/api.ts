import type { Database } from '#src/database/open.ts'
import { serve, serveList, type Site } from '#src/http/serve.ts'
import * as contract from '../contract.ts'
import { applyToSpeak, getSpeaker, getSpeakerListing, getSpeakers } from './speakers.ts'

export function speakersApi(site: Site, db: Database) {
  serveList(site, contract.getSpeakers, ({ query }) => getSpeakers(db, query))
  serve(site, contract.getSpeakerListing, ({ query }) => getSpeakerListing(db, query))
  serve(site, contract.getSpeaker, ({ params }) => getSpeaker(db, params.slug))
  serve(site, contract.applyToSpeak, ({ body }) => applyToSpeak(db, body))
}
