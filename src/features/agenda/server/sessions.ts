import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { isUuid } from '#src/database/columns.ts'
import type { Database } from '#src/database/open.ts'
import { events } from '#src/features/events/server/tables.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { notFound } from '#src/http/errors.ts'
import { isVisible } from '#src/records/publication.ts'
import { outlineOf, speakersOf } from '../program.ts'
import { agendaDays, sessions, sessionSpeakers } from './tables.ts'

const startDay = sql<string>`to_char(${sessions.startTime} at time zone ${events.timezone}, 'YYYY-MM-DD')`
const day = sql<string>`coalesce(${agendaDays.date}, ${startDay})`

const select = (db: Database) =>
  db
    .select({
      session: sessions,
      event: events,
      day,
      dayTitle: agendaDays.title,
      upcoming: sql<boolean>`${sessions.startTime} > now()`,
    })
    .from(sessions)
    .innerJoin(events, and(eq(events.id, sessions.eventId), isVisible(events)))
    .leftJoin(
      agendaDays,
      or(
        eq(agendaDays.id, sessions.agendaDayId),
        and(
          isNull(sessions.agendaDayId),
          eq(agendaDays.eventId, sessions.eventId),
          eq(agendaDays.date, startDay),
        ),
      ),
    )

type SessionRow = Awaited<ReturnType<typeof select>>[number]
type SessionPerson = Awaited<ReturnType<typeof selectSpeakers>>[number]

const selectSpeakers = (db: Database, ofSessions: SQL) =>
  db
    .select({
      sessionId: sessionSpeakers.sessionId,
      id: speakers.id,
      slug: speakers.slug,
      name: speakers.name,
      title: speakers.title,
      company: speakers.company,
      headshotUrl: speakers.image,
    })
    .from(sessionSpeakers)
    .innerJoin(speakers, and(eq(speakers.id, sessionSpeakers.speakerId), isVisible(speakers)))
    .where(ofSessions)
    .orderBy(asc(sessionSpeakers.position), asc(speakers.name))

const asRead = (
  { session: { startTime, endTime, modifiedAt, ...session }, event, ...row }: SessionRow,
  named: SessionPerson[],
) => ({
  ...session,
  ...row,
  event,
  startISO: startTime.toISOString(),
  endISO: endTime.toISOString(),
  modifiedAt: modifiedAt.toISOString(),
  speakerIds: named.map(({ id }) => id),
  speakers: named,
})

async function read(db: Database, where: SQL, named: SQL, ...order: SQL[]) {
  const [rows, people] = await Promise.all([
    select(db)
      .where(and(where, isVisible(sessions)))
      .orderBy(...order, asc(sessions.startTime), asc(sessions.position), asc(sessions.slug)),
    selectSpeakers(db, named),
  ])
  const bySession = Map.groupBy(people, ({ sessionId }) => sessionId)
  return rows.map((row) => asRead(row, bySession.get(row.session.id) ?? []))
}

const isNamed = (table: typeof events | typeof speakers, idOrSlug: string) =>
  and(
    isUuid(idOrSlug) ? eq(table.id, idOrSlug) : eq(table.slug, idOrSlug.toLowerCase()),
    isVisible(table),
  )

export async function getEventSessions(db: Database, idOrSlug: string) {
  const [event] = await db.select({ id: events.id }).from(events).where(isNamed(events, idOrSlug))
  if (!event) throw notFound('Event')
  const own = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.eventId, event.id))
  return read(db, eq(sessions.eventId, event.id), inArray(sessionSpeakers.sessionId, own), asc(day))
}

export const getEventSpeakers = async (db: Database, idOrSlug: string) =>
  speakersOf(await getEventSessions(db, idOrSlug))

export const getEventOutline = async (db: Database, idOrSlug: string) =>
  outlineOf(await getEventSessions(db, idOrSlug))

export async function getSpeakerSessions(db: Database, idOrSlug: string) {
  const [speaker] = await db
    .select({ id: speakers.id })
    .from(speakers)
    .where(isNamed(speakers, idOrSlug))
  if (!speaker) throw notFound('Speaker')
  const own = db
    .select({ id: sessionSpeakers.sessionId })
    .from(sessionSpeakers)
    .where(eq(sessionSpeakers.speakerId, speaker.id))
  return read(db, inArray(sessions.id, own), inArray(sessionSpeakers.sessionId, own))
}
