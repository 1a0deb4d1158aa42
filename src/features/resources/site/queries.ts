import { type QueryFunction, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { MOST_LISTED } from '#src/lists/bounds.ts'
import { query, queryOne, view } from '#src/rendering/queries.ts'
import type { getResource, getResources, Resource, ResourceListing, ResourceSummary } from '../contract.ts'
import type { ResourceType } from '../kinds.ts'
import { type PagedList, pagedLists, type ResourceFilters } from '../list.ts'

export type Kind = ResourceType
export type Summary = z.infer<typeof ResourceSummary>
export type Listing = z.infer<typeof ResourceListing>
export type FullResource = z.infer<typeof Resource>

/** How many the hub shows: the first of the list. */
export const FEATURED_RESOURCES = 3

export const resourcesQuery = () => query<typeof getResources>('/api/resources')

/** The browser finds the resource in the specified list, and asks for what lists leave out of one that is there. */
export function resourceQuery(slug: string) {
  const page = queryOne<typeof getResource>('/api/resource-pages', slug)
  return queryOptions<FullResource | null>({
    queryKey: page.queryKey,
    queryFn: async (context) => {
      const read = () => (page.queryFn as QueryFunction<FullResource | null>)(context)
      if (import.meta.env.SSR) return read()
      const all = await context.client.ensureQueryData(resourcesQuery())
      return all.length < MOST_LISTED && !all.some((one) => one.slug === slug) ? null : read()
    },
  })
}

export const featuredResourcesQuery = () =>
  view<Summary[], Summary>(['featured-resources'], {
    server: `/api/resources?limit=${FEATURED_RESOURCES}`,
    browser: { of: resourcesQuery(), pick: (all) => all.slice(0, FEATURED_RESOURCES) },
  })

export const resourceListingQuery = (list: PagedList, filters: ResourceFilters) =>
  view<Listing, Summary>(['resource-listing', list, filters], {
    server: pagedLists[list].href(`/api/resource-listing?list=${list}`, filters),
    browser: { of: resourcesQuery(), pick: (all) => pagedLists[list].page(all, filters) },
  })
