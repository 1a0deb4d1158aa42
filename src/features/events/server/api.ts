import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import type { ListCache } from '#src/lists/listCache.ts'
import { describedEvents } from '../descriptions.ts'
import { eventList, listEvents } from '../list.ts'
import { getEvent, readEvents } from './events.ts'

export const eventsApi = (db: Database, lists: ListCache) =>
  serve(describedEvents, {
    getEvents: async ({ query }) => eventList.part(await lists.read(readEvents), query),
    getEventListing: async ({ query }) => listEvents(await lists.read(readEvents), eventList.parse(query)),
    getEvent: ({ params }) => getEvent(db, params.slug),
  })
