import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'

/** What happens at the time: content goes live, an event starts, or an issue is sent. */
const happenings = ['goes-live', 'starts', 'sends'] as const

export const CalendarEntry = z.object({
  /** The record's path segment in the back office, e.g. `articles` or `issues`. */
  path: z.string(),
  id: z.string(),
  version: z.number(),
  /** Type name for use in a sentence, e.g. "press release". */
  kind: z.string(),
  label: z.string(),
  what: z.enum(happenings),
  /** ISO 8601 in UTC. */
  at: z.string(),
  /** End of an event; null for anything else. */
  until: z.nullable(z.string()),
  /** Time zone of an event; null for anything else. */
  zone: z.nullable(z.string()),
  /** Whether it has already happened and can no longer be moved. */
  isDone: z.boolean(),
  /** What is missing before it happens, e.g. "no picture". */
  problems: z.array(z.string()),
})
export type Entry = z.infer<typeof CalendarEntry>

const Day = z.iso.date('Please name a day as YYYY-MM-DD.')

/** Maximum number of days in a calendar: six weeks. */
export const MAX_DAYS = 42

export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/staff/calendar',
  summary: `What goes live, starts, goes on, and is sent on the requested days, at most ${MAX_DAYS}, limited to what the caller’s role can open.`,
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
