import { sql } from 'drizzle-orm'
import { events } from '#src/features/events/server/tables.ts'
import { calendarSequence } from '#src/features/events/server/calendarSequence.ts'
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
