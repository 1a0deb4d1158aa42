import { filter, search } from '#src/lists/fields.ts'
import { defineList, type FiltersOf } from '#src/lists/list.ts'
import { eventTypes, locationTypes } from './kinds.ts'

interface Event {
  title: string
  summary: string
  locationText: string
  type: (typeof eventTypes)[number]
  locationType: (typeof locationTypes)[number]
  past: boolean
}

export const eventList = defineList<Event>()({
  fields: {
    q: search<Event>(({ title, summary, locationText }) => [title, summary, locationText]),
    type: filter<Event>((type) => (event) => event.type === type, { choices: eventTypes }),
    locationType: filter<Event>((type) => (event) => event.locationType === type, {
      choices: locationTypes,
    }),
    /** "upcoming" leaves out what is over. */
    when: filter<Event>(
      (when) =>
        ({ past }) =>
          past === (when === 'past'),
      { choices: ['upcoming', 'past'], apiOnly: true },
    ),
  },
})
export type EventFilters = FiltersOf<typeof eventList>

/** The events under the filters, with the choices that the filters have among all events. */
export function listEvents<E extends Event>(events: E[], filters: EventFilters) {
  return {
    ...eventList.page(events, filters),
    types: eventTypes.filter((choice) => events.some(({ type }) => type === choice)),
    locationTypes: locationTypes.filter((choice) =>
      events.some(({ locationType }) => locationType === choice),
    ),
  }
}
