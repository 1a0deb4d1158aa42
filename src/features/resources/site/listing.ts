import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { resourceListingQuery, resourcesQuery } from './queries.ts'
import { addressOf, type ListFilters, listFilters, type Shelf } from './shelves.ts'

/** A shelf as the address filters it, and the ways to change the address. */
export function useListing(shelf: Shelf, search: Record<string, string>) {
  const filters = listFilters(search)
  const [, navigate] = useLocation()
  const queryClient = useQueryClient()
  const { data, isPending, isError, refetch } = useQuery({
    ...resourceListingQuery(shelf, filters),
    placeholderData: keepPreviousData,
  })
  return {
    shelf,
    filters,
    listing: data,
    isPending,
    isError,
    refetch: () => void refetch(),
    show: (change: Partial<ListFilters>, replace = false) =>
      navigate(addressOf(shelf, { ...filters, page: 1, ...change }), { replace }),
    /** Fetches all resources, so that the filters answer at once. */
    prefetch: () => void queryClient.prefetchQuery(resourcesQuery()),
  }
}
export type ShownListing = ReturnType<typeof useListing>
