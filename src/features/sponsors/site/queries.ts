import { queryOptions } from '@tanstack/react-query'
import type { Result } from '#src/http/endpoint.ts'
import type { SiteQueryClient } from '#src/rendering/queries.ts'
import type { describedSponsors } from '../contract.ts'

type GetSponsors = (typeof describedSponsors)['getSponsors']
export type SponsorOnList = Result<GetSponsors>[number]

/** The list stands in the page and is not fetched: a browser that does not have it yet loads the page from the server. */
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
