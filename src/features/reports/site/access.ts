import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { resourceQuery } from '#src/features/resources/site/queries.ts'
import { resourceTextQuery } from './queries.ts'

/** What this tab knows of the access to a resource: `open` while its page is shown, `granted` from then on. */
type Grant = 'open' | 'granted' | false

const grantQuery = (slug: string) =>
  queryOptions<Grant>({
    queryKey: ['research-access', slug],
    queryFn: () => false,
    initialData: false,
    enabled: false,
  })

export const useGrant = (slug: string) => useQuery(grantQuery(slug)).data

export function useGrantAccess() {
  const queryClient = useQueryClient()
  return (slug: string) => void queryClient.setQueryData(grantQuery(slug).queryKey, 'open')
}

/** The page with its text, which the server gives to whoever has the cookie. */
export const openedAddress = (slug: string) => `/resources/${slug}?read=full`

/** Access lasts for the page view: who leaves and comes back in the browser finds it locked, until the server is asked again. */
export function useLockOnLeaving(slug: string, opened: boolean) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!opened) return undefined
    return () => {
      queryClient.setQueryData(grantQuery(slug).queryKey, 'granted')
      queryClient.removeQueries(resourceTextQuery(slug))
      queryClient.removeQueries(resourceQuery(slug))
    }
  }, [queryClient, slug, opened])
}
