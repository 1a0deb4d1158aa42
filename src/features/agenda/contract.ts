import * as z from 'zod/mini'
import { eventStatuses } from '#src/features/events/eventTypes.ts'
import { endpoint } from '#src/http/endpoint.ts'

export const SessionSpeaker = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  title: z.string(),
  company: z.string(),
  headshotUrl: z.nullable(z.string()),
})

export const SessionLink = z.object({ label: z.string(), url: z.string() })

export const Session = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  startISO: z.string(),
  endISO: z.string(),
  day: z.string(),
  dayTitle: z.nullable(z.string()),
  format: z.nullable(z.string()),
  track: z.nullable(z.string()),
  room: z.nullable(z.string()),
  abstract: z.nullable(z.string()),
  outcomes: z.array(z.string()),
  level: z.nullable(z.string()),
  audience: z.nullable(z.string()),
  links: z.array(SessionLink),
  speakerIds: z.array(z.string()),
  speakers: z.array(SessionSpeaker),
  sequence: z.number(),
  modifiedAt: z.string(),
})

export const SessionEvent = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  timezone: z.string(),
  status: z.enum(eventStatuses),
})

export const SpeakerSession = z.extend(Session, {
  event: SessionEvent,
  upcoming: z.boolean(),
})

export const SpokenSession = z.object({ slug: z.string(), title: z.string(), startISO: z.string() })

export const EventSpeaker = z.extend(SessionSpeaker, {
  sessions: z.array(SpokenSession),
})

export const EventOutline = z.object({
  sessions: z.number(),
  days: z.number(),
  tracks: z.array(z.string()),
  speakers: z.number(),
  featured: z.array(SessionSpeaker),
})

export const getEventSessions = endpoint({
  method: 'GET',
  path: '/api/events/:id/sessions',
  summary:
    'An event’s sessions, by the event’s id or slug: by day, then start, then the event’s own order.',
  result: z.array(Session),
  access: 'anyone',
})

export const getEventSpeakers = endpoint({
  method: 'GET',
  path: '/api/events/:id/speakers',
  summary: 'Everyone who speaks at an event, by name.',
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
  summary:
    'A speaker’s sessions, by the speaker’s id or slug, in order of time. Each names its event.',
  result: z.array(SpeakerSession),
  access: 'anyone',
})
