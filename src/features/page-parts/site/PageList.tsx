import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { Skeleton, SkeletonLines } from '#src/ui/Skeleton.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import type { PageParts } from '../contract.ts'
import type { PageName, partsOf } from '../lists.ts'
import { pagePartsQuery } from './queries.ts'

type Entries<Name extends keyof z.infer<typeof PageParts>> = NonNullable<
  z.infer<typeof PageParts>[Name]
>

interface PageListProps<Page extends PageName, Name extends (typeof partsOf)[Page][number]> {
  page: Page
  list: Name
  children: (entries: Entries<Name>) => ReactNode
}

/** Page section with a list edited by staff. Renders nothing if the list is empty. */
export function PageList<Page extends PageName, Name extends (typeof partsOf)[Page][number]>({
  page,
  list,
  children,
}: PageListProps<Page, Name>) {
  const { data, isError, refetch } = useQuery(pagePartsQuery(page))
  if (!data)
    return (
      <div className="wrap">
        {isError ? (
          <ErrorState title="This section did not load" onRetry={() => void refetch()} />
        ) : (
          <Skeleton label="Loading this section">
            <SkeletonLines />
          </Skeleton>
        )}
      </div>
    )
  const entries = data[list] as Entries<Name> | undefined
  return entries && entries.length > 0 ? children(entries) : null
}
