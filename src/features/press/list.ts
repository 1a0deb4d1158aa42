import { is } from '#src/lists/conditions.ts'
import { filter, page, search } from '#src/lists/fields.ts'
import { defineList, type FiltersOf } from '#src/lists/list.ts'

interface Release {
  title: string
  excerpt: string
  category: string
}

export const releaseList = defineList<Release>()({
  perPage: 24,
  fields: {
    q: search<Release>(['title', 'excerpt'], { apiOnly: true }),
    category: filter<Release>(is('category'), { apiOnly: true }),
    page: page(),
  },
})
export type ReleaseFilters = FiltersOf<typeof releaseList>
