import type { FullOf } from '#src/kinds/kindQueries.ts'
import { language, settings } from '#src/settings.ts'
import { HOUR_MS } from '#src/time/durations.ts'
import type { eventApi } from '../contract.ts'
import type { Calendar, IcsEvent } from './calendarText.ts'

export type FullEvent = Omit<
  FullOf<typeof eventApi>,
  'past' | 'description' | 'language' | 'direction'
>

/** Converts an event to a calendar entry. Without an end it lasts an hour; undefined if its date is not set. */
export function eventEntry(event: FullEvent, origin: string): IcsEvent | undefined {
  if (!event.startISO) return undefined
  const url = `${origin}/events/${event.slug}`
  const start = new Date(event.startISO)
  return {
    uid: event.id,
    start,
    end: event.endISO ? new Date(event.endISO) : new Date(start.getTime() + HOUR_MS),
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

/** Coordinates of an event for calendars; undefined if only its address is known. */
export function coordinatesOf({ venue }: FullEvent) {
  if (!venue || venue.latitude === null || venue.longitude === null) return undefined
  return { latitude: venue.latitude, longitude: venue.longitude }
}

/** This site's calendar with the given entries. */
export const calendarOf = (
  calendar: Pick<Calendar, 'name' | 'description' | 'source' | 'entries'>,
): Calendar => ({
  ...calendar,
  organizer: { name: settings.name, email: settings.contact.email },
  language,
})
