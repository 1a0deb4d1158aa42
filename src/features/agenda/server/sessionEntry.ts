import type * as z from 'zod/mini'
import { coordinatesOf, type FullEvent } from '#src/features/events/server/calendarEntries.ts'
import type { IcsEvent } from '#src/features/events/server/calendarText.ts'
import type { Session } from '../contract.ts'

type FullSession = z.infer<typeof Session>

/** Builds a session's calendar entry. It is cancelled with its event, and counts as changed when its event changes. */
export function sessionEntry(session: FullSession, event: FullEvent, origin: string): IcsEvent {
  const url = `${origin}/events/${event.slug}/agenda?session=${encodeURIComponent(session.slug)}`
  const speakers = session.speakers.map(({ name, company }) =>
    company ? `${name} (${company})` : name,
  )
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
    place: coordinatesOf(event),
    url,
    categories: [session.track, session.format].filter((name) => name !== null),
    cancelled: event.status === 'cancelled',
    sequence: session.sequence + event.sequence,
    modifiedAt: new Date(Math.max(Date.parse(session.modifiedAt), Date.parse(event.modifiedAt))),
  }
}
