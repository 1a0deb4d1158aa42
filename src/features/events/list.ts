import { is } from '#src/lists/conditions.ts'
import { filter, page, search } from '#src/lists/fields.ts'
import { defineList, type FiltersOf } from '#src/lists/list.ts'
import { eventTypes, locationTypes } from './eventTypes.ts'

interface Event {
  title: string
  summary: string
  locationText: string
  type: (typeof eventTypes)[number]
  locationType: (typeof locationTypes)[number]
  past: boolean
}

export const eventList = defineList<Event>()({
  perPage: 48,
  fields: {
    q: search<Event>(['title', 'summary', 'locationText']),
    type: filter<Event>(is('type'), { choices: eventTypes }),
    locationType: filter<Event>(is('locationType'), { choices: locationTypes }),
    when: filter<Event>(
      (when) =>
        ({ past }) =>
          past === (when === 'past'),
      { choices: ['upcoming', 'past'], apiOnly: true },
    ),
    page: page(),
  },
})
export type EventFilters = FiltersOf<typeof eventList>

/** Types and formats in use, in filter order. */
export const eventChoices = (types: readonly string[], formats: readonly string[]) => ({
  types: eventTypes.filter((type) => types.includes(type)),
  locationTypes: locationTypes.filter((format) => formats.includes(format)),
})

/** One page of the list, computed in the browser from the full list. */
export const eventListing = {
  print: (filters: EventFilters) => eventList.print(filters),
  page: <E extends Event>(events: readonly E[], filters: EventFilters) => ({
    ...eventList.page(events, filters),
    ...eventChoices(
      events.map(({ type }) => type),
      events.map(({ locationType }) => locationType),
    ),
  }),
}
