import type * as z from 'zod/mini'
import type { EventListing, EventSummary } from './contract.ts'
import { eventTypes, locationTypes } from './kinds.ts'

type Summary = z.infer<typeof EventSummary>

export interface EventFilters {
  q: string
  type: string
  locationType: string
}

/** The event list under its filters: search over title, summary and location text in any case, choices from all events. */
export function listEvents(events: Summary[], { q, type, locationType }: EventFilters): z.infer<typeof EventListing> {
  const words = q.toLowerCase()
  return {
    events: events.filter(
      (event) =>
        (!type || event.type === type) &&
        (!locationType || event.locationType === locationType) &&
        (!words || [event.title, event.summary, event.locationText].some((text) => text.toLowerCase().includes(words))),
    ),
    types: eventTypes.filter((choice) => events.some((event) => event.type === choice)),
    locationTypes: locationTypes.filter((choice) => events.some((event) => event.locationType === choice)),
  }
}
