import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

/** Whether this visit has been granted access to a resource: known to this tab alone, and forgotten with it. */
const grantQuery = (slug: string) =>
  queryOptions<boolean>({ queryKey: ['research-access', slug], queryFn: () => false, initialData: false, enabled: false })

export const useGrant = (slug: string) => useQuery(grantQuery(slug)).data

export function useGrantAccess() {
  const queryClient = useQueryClient()
  return (slug: string) => void queryClient.setQueryData(grantQuery(slug).queryKey, true)
}
