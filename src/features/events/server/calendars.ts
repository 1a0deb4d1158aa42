import { eq } from 'drizzle-orm'
import { isUuid } from '#src/database/columns.ts'
import type { Database } from '#src/database/open.ts'
import { notFound, Problem } from '#src/http/errors.ts'
import type { Route, RouteRequest } from '#src/http/route.ts'
import { settings } from '#src/settings.ts'
import { named } from '../sessionCodes.ts'
import { calendarOf, eventEntry, sessionEntry } from './calendarEntries.ts'
import { calendarText } from './calendarText.ts'
import { getEvent, readEvents } from './events.ts'
import { getEventSessions } from './sessions.ts'
import { events, sessions } from './tables.ts'

const MOST_EVENTS = 1000

/** Calendars for programs that subscribe to them and for visitors who add one entry to their own. */
export function calendarRoutes(db: Database, origin: string): Route<'calendar'>[] {
  const addressOf = ({ path }: RouteRequest) => `${origin}${path}`
  return [
    calendar('/api/calendar/events.ics', async (request) => {
      const items = (await readEvents(db)).slice(0, MOST_EVENTS)
      return file('events', {
        name: `${settings.name} events`,
        description: `Conferences and webinars of ${settings.name}`,
        source: addressOf(request),
        entries: items.flatMap((event) => eventEntry(event, origin) ?? []),
      })
    }),

    calendar('/api/calendar/events/:slug.ics', async (request) => {
      const event = await getEvent(db, request.params.slug!)
      const entry = eventEntry(event, origin)
      if (!entry) throw new Problem('not_found', 'The date of this event is not decided yet.')
      return file(event.slug, {
        name: event.title,
        description: event.summary,
        source: addressOf(request),
        entries: [entry],
      })
    }),

    calendar('/api/calendar/events/:slug/agenda.ics', async (request) => {
      const event = await getEvent(db, request.params.slug!)
      const all = await getEventSessions(db, event.id)
      const chosen = request.query.get('sessions')
      const shown = chosen === null ? all : named(all, chosen)
      if (shown.length === 0)
        throw new Problem(
          'not_found',
          all.length > 0 ? 'None of these sessions is in the agenda.' : 'The agenda is not decided yet.',
        )
      return file(`${event.slug}-agenda`, {
        name: chosen === null ? `${event.title}: agenda` : `${event.title}: my agenda`,
        description: event.summary,
        source: chosen === null ? addressOf(request) : `${addressOf(request)}?sessions=${encodeURIComponent(chosen)}`,
        entries: shown.map((session) => sessionEntry(session, event, origin)),
      })
    }),

    calendar('/api/calendar/sessions/:id.ics', async (request) => {
      const { slug, eventSlug } = await findSession(db, request.params.id!)
      const event = await getEvent(db, eventSlug)
      const session = (await getEventSessions(db, event.id)).find((session) => session.slug === slug)!
      return file(slug, {
        name: session.title,
        description: event.title,
        source: addressOf(request),
        entries: [sessionEntry(session, event, origin)],
      })
    }),
  ]
}

/** A visitor's own choice of sessions is not cached. */
const calendar = (path: string, respond: Route['respond']): Route<'calendar'> => ({
  kind: 'calendar',
  method: 'GET',
  path,
  access: 'anyone',
  caching: 'content',
  cacheKey: ({ path, query }) => (query.has('sessions') ? undefined : path),
  respond,
})

async function findSession(db: Database, id: string) {
  if (!isUuid(id)) throw notFound('Session')
  const [found] = await db
    .select({ slug: sessions.slug, eventSlug: events.slug })
    .from(sessions)
    .innerJoin(events, eq(events.id, sessions.eventId))
    .where(eq(sessions.id, id))
  if (!found) throw notFound('Session')
  return found
}

const file = (name: string, calendar: Parameters<typeof calendarOf>[0]) => ({
  headers: {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `inline; filename="${name.replaceAll(/[^\w.-]/g, '-')}.ics"`,
  },
  body: calendarText(calendarOf(calendar)),
})
