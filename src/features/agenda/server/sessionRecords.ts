import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { events } from '#src/features/events/server/tables.ts'
import { calendarSequence } from '#src/features/events/server/calendarSequence.ts'
import { address, maybe, name, prose, texts, text } from '#src/records/fields.ts'
import { defineRecords } from '#src/records/records.ts'
import { agendaDays, sessions, sessionSpeakers } from './tables.ts'

/** The event that a session or a day is of. */
const eventTitle = ({ eventId }: typeof sessions | typeof agendaDays) =>
  sql<string>`(select ${events.title} from ${events} where ${events.id} = ${eventId})`

export const sessionRecords = defineRecords({
  name: 'session',
  table: sessions,
  label: 'title',
  detail: eventTitle(sessions),
  status: 'status',
  slug: { from: 'title', addresses: () => [], within: 'eventId' },
  required: ['title'],
  derived: ['sequence'],
  following: calendarSequence,
  refine: ({ startTime, endTime }): Record<string, string[]> =>
    endTime < startTime ? { endTime: ['Please give an end that is not before the start.'] } : {},
  members: { speakerIds: { table: sessionSpeakers, owner: 'sessionId', member: 'speakerId' } },
  fields: z.object({
    eventId: z.uuid(),
    agendaDayId: z.optional(maybe(z.uuid())),
    title: name(1000),
    startTime: z.coerce.date(),
    endTime: z.coerce.date(),
    format: z.optional(maybe(text())),
    track: z.optional(maybe(text())),
    room: z.optional(maybe(text())),
    abstract: z.optional(maybe(prose())),
    outcomes: z.optional(texts(2000)),
    level: z.optional(maybe(text())),
    audience: z.optional(maybe(text(2000))),
    expected: z.optional(maybe(z.number().check(z.int(), z.gte(0)))),
    links: z.optional(z.array(z.object({ label: text(1000), url: address() }))),
    position: z.optional(z.number().check(z.int())),
    /** Its speakers in their order. */
    speakerIds: z.optional(z.array(z.uuid())),
  }),
})

export const agendaDayRecords = defineRecords({
  name: 'agenda day',
  table: agendaDays,
  label: 'date',
  detail: eventTitle(agendaDays),
  unique: { agenda_days_date: ['date', 'The agenda of this event has this day already.'] },
  fields: z.object({
    eventId: z.uuid(),
    date: text(10).check(z.regex(/^\d{4}-\d\d-\d\d$/, 'Please give the day as YYYY-MM-DD')),
    title: z.optional(maybe(text())),
  }),
})
