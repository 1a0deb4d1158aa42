import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import * as contract from '../contract.ts'
import { getEvent, getEventListing, getEvents } from './events.ts'
import { getEventOutline, getEventSessions, getEventSpeakers, getSpeakerSessions } from './sessions.ts'

export const eventsApi = (db: Database) =>
  serve(contract, {
    getEvents: ({ query }) => getEvents(db, query),
    getEventListing: ({ query: { q = '', type = '', locationType = '' } }) => getEventListing(db, { q, type, locationType }),
    getEvent: ({ params }) => getEvent(db, params.slug),
    getEventSessions: ({ params }) => getEventSessions(db, params.id),
    getEventSpeakers: ({ params }) => getEventSpeakers(db, params.id),
    getEventOutline: ({ params }) => getEventOutline(db, params.id),
    getSpeakerSessions: ({ params }) => getSpeakerSessions(db, params.id),
  })
