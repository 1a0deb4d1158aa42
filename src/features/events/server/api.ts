import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import type { ListCache } from '#src/lists/listCache.ts'
import * as contract from '../contract.ts'
import { eventList, listEvents } from '../list.ts'
import { getEvent, readEvents } from './events.ts'
import { getEventOutline, getEventSessions, getEventSpeakers, getSpeakerSessions } from './sessions.ts'

export const eventsApi = (db: Database, lists: ListCache) =>
  serve(contract, {
    getEvents: async ({ query }) => eventList.part(await lists.read(readEvents), query),
    getEventListing: async ({ query }) => listEvents(await lists.read(readEvents), eventList.parse(query)),
    getEvent: ({ params }) => getEvent(db, params.slug),
    getEventSessions: ({ params }) => getEventSessions(db, params.id),
    getEventSpeakers: ({ params }) => getEventSpeakers(db, params.id),
    getEventOutline: ({ params }) => getEventOutline(db, params.id),
    getSpeakerSessions: ({ params }) => getSpeakerSessions(db, params.id),
  })
