import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { SiteQueryClient } from '#src/rendering/queries.ts'
import type { Sponsor } from '../contract.ts'

export type SponsorOnList = z.infer<typeof Sponsor>

/** The list stands in the page and is not fetched: a browser that does not have it yet loads the page from the server. */
export const sponsorsQuery = () =>
  queryOptions<SponsorOnList[]>({
    queryKey: ['/api/sponsors'],
    queryFn: ({ client }) => {
      if (import.meta.env.SSR) return (client as SiteQueryClient).get<SponsorOnList[]>('/api/sponsors')
      location.reload()
      return new Promise(() => {})
    },
  })
