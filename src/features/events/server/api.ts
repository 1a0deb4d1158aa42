import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import type { ListCache } from '#src/lists/listCache.ts'
import { partOf } from '#src/http/listPart.ts'
import { describedEvents } from '../descriptions.ts'
import { eventList, listEvents } from '../list.ts'
import { getEvent, readEvents, eventOrder } from './events.ts'

export const eventsApi = (db: Database, lists: ListCache) =>
  serve(describedEvents, {
    getEvents: async ({ query }) =>
      partOf(eventList.select(await lists.read(readEvents), query), eventOrder, query),
    getEventListing: async ({ query }) =>
      listEvents(await lists.read(readEvents), eventList.parse(query)),
    getEvent: ({ params }) => getEvent(db, params.slug),
  })
