import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { listQuery, pageQuery } from '#src/lists/listQuery.ts'
import { eventStatuses, eventTypes, locationTypes } from './kinds.ts'
import { eventList } from './list.ts'

/** Slugs that no event can have: pages of the site stand at their addresses. */
export const reservedSlugs: readonly string[] = ['webinars']

export const PriceTier = z.object({
  name: z.string(),
  /** As shown, such as "$1,450" or "Free". */
  price: z.string(),
  description: z.optional(z.string()),
})

export const Venue = z.object({
  name: z.string(),
  /** Street, town, region: what a map finds. */
  address: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
})

/** An event as the lists show it: everything but the description. */
export const EventSummary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  type: z.enum(eventTypes),
  locationType: z.enum(locationTypes),
  /** As shown, such as "Tampa Convention Center, Tampa, Florida" or "Online". */
  locationText: z.string(),
  /** The venue with its postal address; the same as `locationText` without a venue. */
  location: z.string(),
  /** ISO 8601, UTC; null while the date is to be decided. */
  startISO: z.nullable(z.string()),
  endISO: z.nullable(z.string()),
  /** IANA name, such as "America/New_York". */
  timezone: z.string(),
  capacity: z.nullable(z.number()),
  registrationUrl: z.nullable(z.string()),
  heroImage: z.nullable(z.string()),
  priceTiers: z.array(PriceTier),
  status: z.enum(eventStatuses),
  /** Whether it was over when this was answered. */
  past: z.boolean(),
})

export const Event = z.extend(EventSummary, {
  /** Plain text; an empty line divides paragraphs. */
  description: z.string(),
  /** Null for an event without a place of its own. */
  venue: z.nullable(Venue),
  /** Grows with every change that calendars must hear of (RFC 5545 SEQUENCE). */
  sequence: z.number(),
  /** ISO 8601, UTC. */
  modifiedAt: z.string(),
})

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
  /** Whether it had not begun when this was answered. */
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

export const getEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'Events: featured first, then upcoming by start, then undated, then past with the newest first.',
  query: z.object(listQuery(eventList)),
  result: z.array(EventSummary),
  access: 'anyone',
})

export const EventListing = z.object({
  items: z.array(EventSummary),
  /** How many match the filters. */
  total: z.number(),
  /** Of all events, for the filters. */
  types: z.array(z.enum(eventTypes)),
  locationTypes: z.array(z.enum(locationTypes)),
})

export const getEventListing = endpoint({
  method: 'GET',
  path: '/api/event-listing',
  summary: 'The event list with the choices of its filters, as the server renders it.',
  query: z.object(pageQuery(eventList)),
  result: EventListing,
  access: 'anyone',
})

export const getEvent = endpoint({
  method: 'GET',
  path: '/api/events/:slug',
  summary: 'One event.',
  result: Event,
  access: 'anyone',
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
