import type { Database } from '#src/database/open.ts'
import { serveList, type Site } from '#src/http/serve.ts'
import * as contract from '../contract.ts'
import { getEvents } from './events.ts'

export function eventsApi(site: Site, db: Database) {
  serveList(site, contract.getEvents, ({ query }) => getEvents(db, query))
}
