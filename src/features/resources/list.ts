import { contains, is } from '#src/lists/conditions.ts'
import { filter, page, search } from '#src/lists/fields.ts'
import { defineList, type FiltersOf } from '#src/lists/list.ts'
import { resourceTypes, type ResourceType } from './resourceTypes.ts'

interface Resource {
  title: string
  description: string
  topic: string
  type: ResourceType
}

const fields = {
  q: search<Resource>(['title', 'description']),
  type: filter<Resource>(is('type'), { choices: resourceTypes }),
  /** Matches the resource's topic, title, or description. */
  topic: filter<Resource>(contains('topic', 'title', 'description'), { uncached: true }),
  page: page(),
}

/** All resources: featured ones first, then the newest. */
export const resourceList = defineList<Resource>()({ fields })

/** Types on each list that has its own page. */
export const typesOnList = {
  playbooks: ['research', 'guide'],
  research: ['research'],
  guides: ['guide'],
  webinars: ['webinarRecording'],
} as const satisfies Record<string, readonly ResourceType[]>

/** `leads` decides whether page 1 sets its first entry apart. */
const listOf = (
  types: readonly ResourceType[],
  leads: (filters: { q?: string | undefined }) => boolean,
) =>
  defineList<Resource>()({ perPage: 24, only: ({ type }) => types.includes(type), leads, fields })

export const pagedLists = {
  playbooks: listOf(typesOnList.playbooks, ({ q }) => !q),
  research: listOf(typesOnList.research, () => false),
  guides: listOf(typesOnList.guides, () => false),
  webinars: listOf(typesOnList.webinars, () => true),
}
/** Name of the list, and the last segment of its page's path. */
export type PagedList = keyof typeof pagedLists
export type ResourceFilters = FiltersOf<typeof resourceList>
