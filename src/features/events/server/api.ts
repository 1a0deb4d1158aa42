import type { Database } from '#src/database/open.ts'
import { serve, serveList, type Site } from '#src/http/serve.ts'
import * as contract from '../contract.ts'
import { calendarApi } from './calendarApi.ts'
import { getEvent, getEventListing, getEvents } from './events.ts'
import { getEventOutline, getEventSessions, getEventSpeakers, getSpeakerSessions } from './sessions.ts'

export function eventsApi(site: Site, db: Database, origin: string) {
  calendarApi(site, db, origin)
  serveList(site, contract.getEvents, ({ query }) => getEvents(db, query))
  serve(site, contract.getEventListing, ({ query: { q = '', type = '', locationType = '' } }) =>
    getEventListing(db, { q, type, locationType }),
  )
  serve(site, contract.getEvent, ({ params }) => getEvent(db, params.slug))
  serve(site, contract.getEventSessions, ({ params }) => getEventSessions(db, params.id))
  serve(site, contract.getEventSpeakers, ({ params }) => getEventSpeakers(db, params.id))
  serve(site, contract.getEventOutline, ({ params }) => getEventOutline(db, params.id))
  serve(site, contract.getSpeakerSessions, ({ params }) => getSpeakerSessions(db, params.id))
}
