import { type QueryFunction, queryOptions } from '@tanstack/react-query'
import { MAX_LISTED } from '#src/lists/bounds.ts'
import { type FullOf, type ItemOf, kindQueries, type ListingOf } from '#src/kinds/kindQueries.ts'
import { query } from '#src/rendering/queries.ts'
import type { getFigures, resourceApi } from '../contract.ts'
import type { ResourceType } from '../resourceTypes.ts'
import { type PagedList, pagedLists, type ResourceFilters } from '../list.ts'

export type Kind = ResourceType
export type Summary = ItemOf<typeof resourceApi>
export type ResourceListing = ListingOf<typeof resourceApi>
export type FullResource = FullOf<typeof resourceApi>

/** Number of featured resources on the resources page. */
export const FEATURED_RESOURCES = 3

const resources = kindQueries<typeof resourceApi>({
  list: '/api/resources',
  page: '/api/resource-listing',
  one: '/api/resource-pages/:slug',
})
export const resourcesQuery = resources.all

/** In the browser, checks the full list first and requests a resource's page only if the list has it. */
export function resourceQuery(slug: string) {
  const page = resources.one(slug)
  return queryOptions<FullResource | null>({
    queryKey: page.queryKey,
    queryFn: async (context) => {
      const read = () => (page.queryFn as QueryFunction<FullResource | null>)(context)
      if (import.meta.env.SSR) return read()
      const all = await context.client.ensureQueryData(resourcesQuery())
      return all.length < MAX_LISTED && !all.some((one) => one.slug === slug) ? null : read()
    },
  })
}

export const figuresQuery = () => query<typeof getFigures>('/api/figures', {})

export const featuredResourcesQuery = () =>
  resources.first('featured-resources', FEATURED_RESOURCES)

export const resourceListingQuery = (list: PagedList, filters: ResourceFilters) =>
  resources.page(pagedLists[list], filters, { list })
