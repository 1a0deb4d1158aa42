import { queryOptions } from '@tanstack/react-query'
import type { Result } from '#src/http/endpoint.ts'
import type { SiteQueryClient } from '#src/rendering/queries.ts'
import type { describedSponsors } from '../contract.ts'

type GetSponsors = (typeof describedSponsors)['getSponsors']
export type SponsorOnList = Result<GetSponsors>[number]

/** The list is part of the page and is never fetched; without it, the browser reloads the page from the server. */
export const sponsorsQuery = () =>
  queryOptions<SponsorOnList[]>({
    queryKey: ['/api/sponsors'],
    queryFn: ({ client }) => {
      if (import.meta.env.SSR)
        return (client as SiteQueryClient).ask<GetSponsors>('/api/sponsors', {})
      location.reload()
      return new Promise(() => {})
    },
  })
