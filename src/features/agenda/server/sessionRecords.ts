import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { events } from '#src/features/events/server/tables.ts'
import { calendarSequence } from '#src/features/events/server/calendarSequence.ts'
import { followEvents } from '#src/features/events/server/movedEvents.ts'
import { addDays } from '#src/time/zone.ts'
import { recordsOf } from '#src/kinds/records.ts'
import { agendaDayKind, sessionKind } from '../sessionKind.ts'
import { agendaDays, sessions, sessionSpeakers } from './tables.ts'

/** Title of the event that a session or day belongs to. */
const eventTitle = ({ eventId }: typeof sessions | typeof agendaDays) =>
  sql<string>`(select ${events.title} from ${events} where ${events.id} = ${eventId})`

export const sessionRecords = recordsOf(sessionKind, sessions, {
  detail: eventTitle(sessions),
  slug: { from: 'title', addresses: () => [], within: 'eventId' },
  derived: ['sequence'],
  following: calendarSequence,
  refine: ({ startTime, endTime }): Record<string, string[]> =>
    endTime < startTime
      ? { endTime: ['The end is before the start. Please enter a later end.'] }
      : {},
  members: { speakerIds: { table: sessionSpeakers, owner: 'sessionId', member: 'speakerId' } },
})

export const agendaDayRecords = recordsOf(agendaDayKind, agendaDays, {
  detail: eventTitle(agendaDays),
  unique: { agenda_days_date: ['date', 'This day is already in the agenda.'] },
})

followEvents(async (tx, writer, { eventId, days, later }) => {
  const { date } = agendaDays
  // In this order no day takes a date that another has yet to leave.
  const dates = await tx
    .select()
    .from(agendaDays)
    .where(eq(agendaDays.eventId, eventId))
    .orderBy(days > 0 ? desc(date) : asc(date))
  const moved = dates.map((day) => ({
    id: day.id,
    version: day.version,
    values: { date: addDays(day.date, days) },
  }))
  await agendaDayRecords.changeMany(tx, writer, moved, { operation: 'follow' })
  // The file of an import has the times of its sessions.
  const isOwn = writer.actor.kind === 'import' ? isNull(sessions.importKey) : undefined
  const rows = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.eventId, eventId), isOwn))
  const following = rows.map(({ id, version, startTime, endTime }) => {
    const starts = later(startTime)
    const ends = new Date(starts.getTime() + endTime.getTime() - startTime.getTime())
    return { id, version, values: { startTime: starts, endTime: ends } }
  })
  await sessionRecords.changeMany(tx, writer, following, { operation: 'follow' })
})
