import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { resourceQuery, type Summary } from '#src/features/resources/site/queries.ts'
import { resourceTextQuery } from './queries.ts'

/** Access state of a resource in this tab: `open` while its page is shown, `granted` after that. */
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

/** Element id of the form in the page of a resource. */
export const ACCESS_FORM = 'access'

/** What is sent along with the form for access to a resource. */
export const accessTo = ({ id, slug, title }: Pick<Summary, 'id' | 'slug' | 'title'>) => ({
  query: { resource: slug },
  added: () => ({ resourceId: id, resourceTitle: title }),
})

/** Address of the page with its text, which the server sends to visitors who have the cookie. */
export const openedAddress = (slug: string) => `/resources/${slug}?read=full`

/**
 * Access lasts for one page view: after navigating away and back, the page is locked until the server is asked
 * again.
 */
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
