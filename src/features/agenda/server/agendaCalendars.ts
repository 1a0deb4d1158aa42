import { eq } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isUuid } from '#src/database/columns.ts'
import type { Database } from '#src/database/open.ts'
import { calendarFile, calendarRoute } from '#src/features/events/server/calendarFile.ts'
import { getEvent } from '#src/features/events/server/events.ts'
import { events } from '#src/features/events/server/tables.ts'
import { notFound, Problem } from '#src/http/errors.ts'
import type { Route } from '#src/http/route.ts'
import { named } from '../sessionCodes.ts'
import { cancelledEntries } from './cancelledEntries.ts'
import { sessionEntry } from './sessionEntry.ts'
import { getEventSessions } from './sessions.ts'
import { cancelledSessions, sessions } from './tables.ts'

/** Calendar files of an event's agenda, of the sessions that a visitor selected, and of each single session. */
export function agendaCalendarRoutes(db: Database, origin: string): Route<'calendar'>[] {
  return [
    calendarRoute('/api/calendar/events/:slug/agenda.ics', async (request) => {
      const event = await getEvent(db, request.params.slug ?? '')
      const address = origin + request.path
      const all = await getEventSessions(db, event.id)
      const chosen = request.query.get('sessions')
      const gone = await cancelledEntries(db, event, origin)
      const shown = chosen === null ? all : named(all, chosen)
      const cancelled = chosen === null ? gone : named(gone, chosen)
      if (shown.length + cancelled.length === 0)
        throw new Problem(
          'not_found',
          all.length > 0
            ? 'None of these sessions are in the agenda.'
            : 'The agenda has not been set yet.',
        )
      return calendarFile(`${event.slug}-agenda`, {
        name: chosen === null ? `${event.title}: agenda` : `${event.title}: my agenda`,
        description: event.summary,
        source: chosen === null ? address : `${address}?sessions=${encodeURIComponent(chosen)}`,
        entries: [...shown.map((session) => sessionEntry(session, event, origin)), ...cancelled],
      })
    }),

    calendarRoute('/api/calendar/sessions/:id.ics', async (request) => {
      const id = (request.params.id ?? '').toLowerCase()
      const event = await getEvent(db, await eventOf(db, id))
      const session = (await getEventSessions(db, event.id)).find((one) => one.id === id)
      const entry = session
        ? sessionEntry(session, event, origin)
        : (await cancelledEntries(db, event, origin)).find((one) => one.id === id)
      if (!entry) throw notFound('Session')
      return calendarFile(session?.slug ?? 'session', {
        name: entry.summary,
        description: event.title,
        source: origin + request.path,
        entries: [entry],
      })
    }),
  ]
}

/** Returns the slug of the event that a session belongs or belonged to. */
async function eventOf(db: Database, id: string): Promise<string> {
  const slugIn = async (table: typeof sessions | typeof cancelledSessions, own: AnyPgColumn) =>
    (
      await db
        .select({ slug: events.slug })
        .from(table)
        .innerJoin(events, eq(events.id, table.eventId))
        .where(eq(own, id))
    )[0]?.slug
  const slug = isUuid(id)
    ? ((await slugIn(sessions, sessions.id)) ??
      (await slugIn(cancelledSessions, cancelledSessions.sessionId)))
    : undefined
  if (!slug) throw notFound('Session')
  return slug
}
