import { eq, and, asc, gt, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { isUuid } from '#src/database/columns.ts'
import type { Database } from '#src/database/open.ts'
import { calendarFile, calendarRoute } from '#src/features/events/server/calendarFile.ts'
import { getEvent } from '#src/features/events/server/events.ts'
import { events } from '#src/features/events/server/tables.ts'
import { notFound, Problem } from '#src/http/errors.ts'
import type { Route } from '#src/http/route.ts'
import { coordinatesOf, type FullEvent } from '#src/features/events/server/calendarEntries.ts'
import type { IcsEvent } from '#src/features/events/server/calendarText.ts'
import { named } from '../sessionCodes.ts'
import { getEventSessions } from './sessions.ts'
import { cancelledSessions, sessions } from './tables.ts'
import type { Session } from '../contract.ts'

type FullSession = z.infer<typeof Session>

/** Builds a session's calendar entry. It is cancelled with its event, and counts as changed when its event changes. */
function sessionEntry(session: FullSession, event: FullEvent, origin: string): IcsEvent {
  const url = `${origin}/events/${event.slug}/agenda?session=${encodeURIComponent(session.slug)}`
  const speakers = session.speakers.map(({ name, company }) =>
    company ? `${name} (${company})` : name,
  )
  return {
    uid: session.id,
    start: new Date(session.startISO),
    end: new Date(session.endISO),
    summary: session.title,
    description: [
      event.title,
      speakers.length > 0 && `With ${speakers.join(', ')}`,
      session.abstract,
      ...session.links.map(({ label, url }) => `${label}: ${url}`),
      url,
    ]
      .filter(Boolean)
      .join('\n\n'),
    location: [session.room, event.location].filter(Boolean).join(', '),
    place: coordinatesOf(event),
    url,
    categories: [session.track, session.format].filter((name) => name !== null),
    cancelled: event.status === 'cancelled',
    sequence: session.sequence + event.sequence,
    modifiedAt: new Date(Math.max(Date.parse(session.modifiedAt), Date.parse(event.modifiedAt))),
  }
}

/**
 * Returns cancelled calendar entries for sessions that left an event's agenda, as visitors last saw them. They are
 * listed until a month after the session's end.
 */
async function cancelledEntries(
  db: Database,
  event: FullEvent,
  origin: string,
): Promise<(IcsEvent & { id: string })[]> {
  const rows = await db
    .select()
    .from(cancelledSessions)
    .where(
      and(
        eq(cancelledSessions.eventId, event.id),
        gt(cancelledSessions.endTime, sql`now() - interval '1 month'`),
      ),
    )
    .orderBy(asc(cancelledSessions.startTime), asc(cancelledSessions.slug))
  const url = `${origin}/events/${event.slug}/agenda`
  return rows.map(({ sessionId, startTime, endTime, title, room, sequence, at }) => ({
    id: sessionId,
    uid: sessionId,
    start: startTime,
    end: endTime,
    summary: title,
    description: `${event.title}\n\n${url}`,
    location: [room, event.location].filter(Boolean).join(', '),
    url,
    categories: [],
    cancelled: true,
    sequence: sequence + event.sequence,
    modifiedAt: new Date(Math.max(at.getTime(), Date.parse(event.modifiedAt))),
  }))
}

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
