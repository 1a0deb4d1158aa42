import type * as z from 'zod/mini'
import { settings } from '#src/settings.ts'
import type { Event, Session } from '../contract.ts'
import type { Calendar, Entry } from './calendarText.ts'

type FullEvent = Omit<z.infer<typeof Event>, 'past'>
type FullSession = z.infer<typeof Session>

const HOUR = 3_600_000

/** An event as an entry; without an end it takes an hour. Undefined while its date is not decided. */
export function eventEntry(event: FullEvent, origin: string): Entry | undefined {
  if (!event.startISO) return undefined
  const url = `${origin}/events/${event.slug}`
  const start = new Date(event.startISO)
  return {
    uid: event.id,
    start,
    end: event.endISO ? new Date(event.endISO) : new Date(start.getTime() + HOUR),
    summary: event.title,
    description: `${event.summary}\n\n${url}`,
    location: event.location,
    place: placeOf(event),
    url,
    categories: [event.type],
    cancelled: event.status === 'cancelled',
    sequence: event.sequence,
    modifiedAt: new Date(event.modifiedAt),
  }
}

/** A session as an entry: cancelled with its event, and changed whenever its event is. */
export function sessionEntry(session: FullSession, event: FullEvent, origin: string): Entry {
  const url = `${origin}/events/${event.slug}/agenda?session=${encodeURIComponent(session.slug)}`
  const speakers = session.speakers.map(({ name, company }) => (company ? `${name} (${company})` : name))
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
    place: placeOf(event),
    url,
    categories: [session.track, session.format].filter((name) => name !== null),
    cancelled: event.status === 'cancelled',
    sequence: session.sequence + event.sequence,
    modifiedAt: new Date(Math.max(Date.parse(session.modifiedAt), Date.parse(event.modifiedAt))),
  }
}

function placeOf({ venue }: FullEvent) {
  if (!venue || venue.latitude === null || venue.longitude === null) return undefined
  return { latitude: venue.latitude, longitude: venue.longitude }
}

/** A calendar of the house around its entries. */
export const calendarOf = (calendar: Pick<Calendar, 'name' | 'description' | 'source' | 'entries'>): Calendar => ({
  ...calendar,
  organizer: { name: settings.name, email: settings.contact.email },
  language: settings.language,
})
