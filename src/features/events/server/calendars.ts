import type { Database } from '#src/database/open.ts'
import { Problem } from '#src/http/errors.ts'
import type { Route } from '#src/http/route.ts'
import { settings } from '#src/settings.ts'
import { eventEntry } from './calendarEntries.ts'
import { calendarFile, calendarRoute } from './calendarFile.ts'
import { getEvent, getFirstEvents } from './events.ts'

const MAX_EVENTS = 1000

/** Calendar feeds for subscription, and single entries that visitors add to their own calendar. */
export function calendarRoutes(db: Database, origin: string): Route<'calendar'>[] {
  return [
    calendarRoute('/api/calendar/events.ics', async (request) => {
      const items = await getFirstEvents(db, MAX_EVENTS)
      return calendarFile('events', {
        name: `${settings.name} events`,
        description: `Conferences and webinars of ${settings.name}`,
        source: origin + request.path,
        entries: items.flatMap((event) => eventEntry(event, origin) ?? []),
      })
    }),

    calendarRoute('/api/calendar/events/:slug.ics', async (request) => {
      const event = await getEvent(db, request.params.slug ?? '')
      const entry = eventEntry(event, origin)
      if (!entry) throw new Problem('not_found', 'The date of this event has not been set yet.')
      return calendarFile(event.slug, {
        name: event.title,
        description: event.summary,
        source: origin + request.path,
        entries: [entry],
      })
    }),
  ]
}
