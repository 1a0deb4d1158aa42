import { type QueryFunctionContext, type QueryKey, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { query, queryOne } from '#src/rendering/queries.ts'
import type { getResource, getResources, getResourceText, Resource, ResourceSummary, ResourceType } from '../contract.ts'
import { listResources, type Listing, type ListFilters, type Shelf } from './shelves.ts'

export type Kind = ResourceType
export type Summary = z.infer<typeof ResourceSummary>
export type FullResource = z.infer<typeof Resource>

/** How many the hub shows: the first of the list. */
export const FEATURED_RESOURCES = 3

export const resourcesQuery = () => query<typeof getResources>('/api/resources')
export const resourceQuery = (slug: string) => queryOne<typeof getResource>('/api/resource-pages', slug)
export const resourceTextQuery = (slug: string) => query<typeof getResourceText>('/api/resources', slug, 'text')

/** What a page shows of all resources, which both sides ask for whole; only the part travels with the page. */
const part = <T>(queryKey: QueryKey, pick: (all: Summary[]) => T) =>
  queryOptions<T>({
    queryKey,
    queryFn: async ({ client }: QueryFunctionContext) => pick(await client.ensureQueryData(resourcesQuery())),
  })

export const featuredResourcesQuery = () => part<Summary[]>(['featured-resources'], (all) => all.slice(0, FEATURED_RESOURCES))

export const resourceListingQuery = (shelf: Shelf, filters: ListFilters) =>
  part<Listing>(['resource-listing', shelf.path, filters], (all) => listResources(all, shelf, filters))
