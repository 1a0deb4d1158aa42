import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'

/** What happens then: content goes live, an event starts, or an issue is sent. */
export const happenings = ['goes-live', 'starts', 'sends'] as const

/** One thing at its time. */
export const CalendarEntry = z.object({
  /** The last part of its address in the back office, such as articles or issues. */
  path: z.string(),
  id: z.string(),
  version: z.number(),
  /** What it is called in a sentence, such as press release. */
  kind: z.string(),
  label: z.string(),
  what: z.enum(happenings),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** When it ends, of an event; else null. */
  until: z.nullable(z.string()),
  /** It has happened: it cannot be moved. */
  isDone: z.boolean(),
  /** What it lacks before it should happen, such as "no picture". */
  problems: z.array(z.string()),
})
export type Entry = z.infer<typeof CalendarEntry>

const Day = z.iso.date('Please name a day as YYYY-MM-DD.')

/** Days of a calendar at most: six weeks. */
export const MOST_DAYS = 42

export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/staff/calendar',
  summary: `What goes live, starts, and is sent on the requested days, at most ${MOST_DAYS}, limited to what the caller’s role can open.`,
  query: z.object({ from: Day, to: Day }),
  result: z.object({ items: z.array(CalendarEntry) }),
  access: 'signed-in',
})

export const getFeed = endpoint({
  method: 'GET',
  path: '/api/staff/calendar/feed',
  summary: 'When the caller’s private calendar address was created; null if there is none.',
  result: z.object({ createdAt: z.nullable(z.string()) }),
  access: 'signed-in',
})

export const makeFeed = endpoint({
  method: 'POST',
  path: '/api/staff/calendar/feed',
  summary:
    'Creates a private address where a calendar program can read the caller’s calendar. It is shown once, and replaces the previous one.',
  body: z.strictObject({}),
  result: z.object({ link: z.string() }),
  access: 'signed-in',
})

export const revokeFeed = endpoint({
  method: 'DELETE',
  path: '/api/staff/calendar/feed',
  summary: 'Turns off the private address of the caller’s calendar.',
  result: z.object({}),
  access: 'signed-in',
})
