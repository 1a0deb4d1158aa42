import { holds } from '#src/lists/conditions.ts'
import { filter, page, search } from '#src/lists/fields.ts'
import { defineList, type FiltersOf } from '#src/lists/list.ts'

interface Speaker {
  name: string
  title: string
  company: string
  bioShort: string
  topics: string[]
}

export const speakerList = defineList<Speaker>()({
  perPage: 48,
  fields: {
    q: search<Speaker>(['name', 'title', 'company', 'bioShort']),
    topic: filter<Speaker>(holds('topics')),
    page: page(),
  },
})
export type SpeakerFilters = FiltersOf<typeof speakerList>
