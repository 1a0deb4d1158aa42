import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { type PagedList, pagedLists, type ResourceFilters } from '../list.ts'
import { resourceListingQuery, resourcesQuery } from './queries.ts'

/** A list of resources filtered by the URL, with functions to change the URL. */
export function useListing(name: PagedList, search: Record<string, string>) {
  const list = pagedLists[name]
  const path = `/resources/${name}`
  const filters = list.parse(search)
  const [, navigate] = useLocation()
  const queryClient = useQueryClient()
  const { data, isPending, isError, refetch } = useQuery({
    ...resourceListingQuery(name, filters),
    placeholderData: keepPreviousData,
  })
  return {
    path,
    filters,
    listing: data,
    /** Whether the first entry is set apart from the others. */
    leads: filters.page === 1 && list.leads(filters),
    pages: list.pages(data?.total ?? 0, filters),
    isPending,
    isError,
    refetch: () => void refetch(),
    hrefOf: (asked: Partial<ResourceFilters>) => list.href(path, asked),
    show: (change: Partial<ResourceFilters>, replace = false) =>
      navigate(list.href(path, { ...filters, page: 1, ...change }), { replace }),
    /** Loads all resources ahead of time, so that filters respond instantly. */
    prefetch: () => void queryClient.prefetchQuery(resourcesQuery()),
  }
}
export type ShownListing = ReturnType<typeof useListing>
