import { eq } from 'drizzle-orm'
import { isUuid } from '#src/database/columns.ts'
import type { Database } from '#src/database/open.ts'
import { calendarFile, calendarRoute } from '#src/features/events/server/calendarFile.ts'
import { getEvent } from '#src/features/events/server/events.ts'
import { events } from '#src/features/events/server/tables.ts'
import { notFound, Problem } from '#src/http/errors.ts'
import type { Route } from '#src/http/route.ts'
import { named } from '../sessionCodes.ts'
import { sessionEntry } from './sessionEntry.ts'
import { getEventSessions } from './sessions.ts'
import { sessions } from './tables.ts'

/** The agenda of an event, what a visitor chose from it, and each of its sessions as calendars. */
export function agendaCalendarRoutes(db: Database, origin: string): Route<'calendar'>[] {
  return [
    calendarRoute('/api/calendar/events/:slug/agenda.ics', async (request) => {
      const event = await getEvent(db, request.params.slug!)
      const address = origin + request.path
      const all = await getEventSessions(db, event.id)
      const chosen = request.query.get('sessions')
      const shown = chosen === null ? all : named(all, chosen)
      if (shown.length === 0)
        throw new Problem(
          'not_found',
          all.length > 0 ? 'None of these sessions is in the agenda.' : 'The agenda has not been set yet.',
        )
      return calendarFile(`${event.slug}-agenda`, {
        name: chosen === null ? `${event.title}: agenda` : `${event.title}: my agenda`,
        description: event.summary,
        source: chosen === null ? address : `${address}?sessions=${encodeURIComponent(chosen)}`,
        entries: shown.map((session) => sessionEntry(session, event, origin)),
      })
    }),

    calendarRoute('/api/calendar/sessions/:id.ics', async (request) => {
      const { slug, eventSlug } = await findSession(db, request.params.id!)
      const event = await getEvent(db, eventSlug)
      const session = (await getEventSessions(db, event.id)).find((session) => session.slug === slug)!
      return calendarFile(slug, {
        name: session.title,
        description: event.title,
        source: origin + request.path,
        entries: [sessionEntry(session, event, origin)],
      })
    }),
  ]
}

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
