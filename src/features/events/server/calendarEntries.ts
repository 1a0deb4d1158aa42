import type { FullOf } from '#src/kinds/kindQueries.ts'
import { language, settings } from '#src/settings.ts'
import type { eventApi } from '../contract.ts'
import type { Calendar, Entry } from './calendarText.ts'

export type FullEvent = Omit<FullOf<typeof eventApi>, 'past' | 'description'>

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
    place: coordinatesOf(event),
    url,
    categories: [event.type],
    cancelled: event.status === 'cancelled',
    sequence: event.sequence,
    modifiedAt: new Date(event.modifiedAt),
  }
}

/** Where an event is, for calendars; undefined when only its address is known. */
export function coordinatesOf({ venue }: FullEvent) {
  if (!venue || venue.latitude === null || venue.longitude === null) return undefined
  return { latitude: venue.latitude, longitude: venue.longitude }
}

/** A calendar of this site around its entries. */
export const calendarOf = (
  calendar: Pick<Calendar, 'name' | 'description' | 'source' | 'entries'>,
): Calendar => ({
  ...calendar,
  organizer: { name: settings.name, email: settings.contact.email },
  language,
})
