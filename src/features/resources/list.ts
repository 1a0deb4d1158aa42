import { filter, page, search } from '#src/lists/fields.ts'
import { defineList, type FiltersOf } from '#src/lists/list.ts'
import { resourceTypes, type ResourceType } from './kinds.ts'

interface Resource {
  title: string
  description: string
  topic: string
  type: ResourceType
}

const fields = {
  q: search<Resource>(({ title, description }) => [title, description]),
  type: filter<Resource>((type) => (resource) => resource.type === type, { choices: resourceTypes }),
  /** The topic that a resource is filed under, or that it names. */
  topic: filter<Resource>(
    (topic) => {
      const words = topic.toLowerCase()
      return (resource) =>
        [resource.topic, resource.title, resource.description].some((text) => text.toLowerCase().includes(words))
    },
    { uncached: true },
  ),
  page: page(),
}

/** All resources: featured ones first, then the newest. */
export const resourceList = defineList<Resource>()({ fields })

/** The lists of some kinds that have a page each; on some the first page sets its first entry apart. */
const listOf = (types: ResourceType[], leads: (filters: { q?: string | undefined }) => boolean) =>
  defineList<Resource>()({ perPage: 24, only: ({ type }) => types.includes(type), leads, fields })

export const pagedLists = {
  playbooks: listOf(['research', 'guide'], ({ q }) => !q),
  research: listOf(['research'], () => false),
  guides: listOf(['guide'], () => false),
  webinars: listOf(['webinarRecording'], () => true),
}
/** Also the last part of the address of its page. */
export type PagedList = keyof typeof pagedLists
export type ResourceFilters = FiltersOf<typeof resourceList>
