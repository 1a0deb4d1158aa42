import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { createGet } from '#src/http/client.ts'
import type { SiteQueryClient } from '#src/rendering/queries.ts'
import type { Hit, SearchResult } from '../contract.ts'
import { HITS_OF_EACH, HITS_PER_PAGE, type SearchKind, searchKinds } from '../kinds.ts'

export type Found = z.output<typeof SearchResult>
export type FoundHit = z.output<typeof Hit>

export interface SearchFilters {
  q: string
  /** Empty for all. */
  kind: SearchKind | ''
  page: number
}

export function searchFilters(search: Record<string, string>): SearchFilters {
  const page = Number(search.page)
  return {
    q: search.q?.replaceAll('\0', ' ').trim() ?? '',
    kind: searchKinds.find((kind) => kind === search.kind) ?? '',
    page: Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1,
  }
}

/** The results page of a search. */
export function searchAddress({ q, kind = '', page = 1 }: Partial<SearchFilters>) {
  const given = Object.entries({ q, kind, page: page > 1 ? String(page) : '' }).filter(
    (entry): entry is [string, string] => !!entry[1],
  )
  return given.length > 0 ? `/search?${new URLSearchParams(given)}` : '/search'
}

/** In the browser a search that nobody waits for any more is called off. */
export function searchQuery({ q, kind, page }: SearchFilters) {
  const limit = kind ? HITS_PER_PAGE : HITS_OF_EACH
  const query = new URLSearchParams({ q, ...(kind && { kind }), page: String(kind ? page : 1), limit: String(limit) })
  const path = `/api/search?${query}`
  return queryOptions<Found>({
    queryKey: [path],
    queryFn: ({ client, signal }) =>
      import.meta.env.SSR
        ? (client as SiteQueryClient).get<Found>(path)
        : createGet((path, init) => fetch(path, { ...init, signal }))<Found>(path),
  })
}
