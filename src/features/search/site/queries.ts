import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { createAsk } from '#src/http/client.ts'
import type { SiteQueryClient } from '#src/rendering/queries.ts'
import type { Hit, search, SearchResult } from '../contract.ts'
import { HITS_OF_EACH, HITS_PER_PAGE } from '../searchKinds.ts'

export type SearchResponse = z.output<typeof SearchResult>
export type FoundHit = z.output<typeof Hit>

export interface SearchFilters {
  q: string
  /** Empty for all types. */
  kind: string
  page: number
}

export function searchFilters(search: Record<string, string>): SearchFilters {
  const { kind = '' } = search
  const page = Number(search.page)
  return {
    q: search.q?.replaceAll('\0', ' ').trim() ?? '',
    kind: /^[a-z-]{1,60}$/.test(kind) ? kind : '',
    page: Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1,
  }
}

/** Path of the results page for a search. */
export function searchAddress({ q, kind = '', page = 1 }: Partial<SearchFilters>) {
  const given = Object.entries({ q, kind, page: page > 1 ? String(page) : '' }).filter(
    (entry): entry is [string, string] => !!entry[1],
  )
  return given.length > 0 ? `/search?${new URLSearchParams(given)}` : '/search'
}

/** In the browser, outdated searches are aborted. */
export function searchQuery({ q, kind, page }: SearchFilters) {
  const limit = kind ? HITS_PER_PAGE : HITS_OF_EACH
  const query = {
    q,
    ...(kind && { kind }),
    page: String(kind ? page : 1),
    limit: String(limit),
  }
  return queryOptions<SearchResponse>({
    queryKey: [`/api/search?${new URLSearchParams(query)}`],
    queryFn: ({ client, signal }) => {
      const ask = import.meta.env.SSR
        ? (client as SiteQueryClient).ask
        : createAsk((path, init) => fetch(path, { ...init, signal }))
      return ask<typeof search>('/api/search', { query })
    },
  })
}
