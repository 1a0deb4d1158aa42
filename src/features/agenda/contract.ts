import * as z from 'zod/mini'
import { eventStatuses } from '#src/features/events/kinds.ts'
import { endpoint } from '#src/http/endpoint.ts'

/** A speaker as sessions name one. */
export const SessionSpeaker = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  title: z.string(),
  company: z.string(),
  headshotUrl: z.nullable(z.string()),
})

export const Session = z.object({
  id: z.string(),
  /** Stable, and unique within the event: names the session in links and calendars. */
  slug: z.string(),
  title: z.string(),
  /** ISO 8601, UTC. */
  startISO: z.string(),
  endISO: z.string(),
  /** The day it belongs to in the event's zone, as YYYY-MM-DD: after midnight that is still the day it began on. */
  day: z.string(),
  /** What the agenda calls that day, if anything. */
  dayTitle: z.nullable(z.string()),
  format: z.nullable(z.string()),
  track: z.nullable(z.string()),
  room: z.nullable(z.string()),
  abstract: z.nullable(z.string()),
  outcomes: z.array(z.string()),
  level: z.nullable(z.string()),
  audience: z.nullable(z.string()),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  /** In the order of `speakers`. */
  speakerIds: z.array(z.string()),
  speakers: z.array(SessionSpeaker),
  /** As of an event. */
  sequence: z.number(),
  /** ISO 8601, UTC. */
  modifiedAt: z.string(),
})

export const SpeakerSession = z.extend(Session, {
  event: z.object({ id: z.string(), slug: z.string(), title: z.string(), timezone: z.string(), status: z.enum(eventStatuses) }),
  /** Whether it had not begun when this response was made. */
  upcoming: z.boolean(),
})

/** A speaker of an event with the sessions that name them. */
export const EventSpeaker = z.extend(SessionSpeaker, {
  sessions: z.array(z.object({ slug: z.string(), title: z.string(), startISO: z.string() })),
})

export const EventOutline = z.object({
  sessions: z.number(),
  days: z.number(),
  /** Distinct tracks, by name. */
  tracks: z.array(z.string()),
  speakers: z.number(),
  /** At most four: those of keynotes first, then by their first session. */
  featured: z.array(SessionSpeaker),
})

export const getEventSessions = endpoint({
  method: 'GET',
  path: '/api/events/:id/sessions',
  summary: "The sessions of an event, by its id or slug: by day, then start, then the event's own order.",
  result: z.array(Session),
  access: 'anyone',
})

export const getEventSpeakers = endpoint({
  method: 'GET',
  path: '/api/events/:id/speakers',
  summary: 'Everyone who speaks in a session of an event, by name.',
  result: z.array(EventSpeaker),
  access: 'anyone',
})

export const getEventOutline = endpoint({
  method: 'GET',
  path: '/api/events/:id/outline',
  summary: "An event's agenda in numbers, with up to four featured speakers.",
  result: EventOutline,
  access: 'anyone',
})

export const getSpeakerSessions = endpoint({
  method: 'GET',
  path: '/api/speakers/:id/sessions',
  summary: 'The sessions of a speaker, by id or slug, in order of time; each names its event.',
  result: z.array(SpeakerSession),
  access: 'anyone',
})
