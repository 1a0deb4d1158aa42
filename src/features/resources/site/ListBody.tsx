import type { ReactNode } from 'react'
import { ButtonLink } from '#src/ui/Button.tsx'
import { withDistinctPlates } from '#src/ui/plates.ts'
import { Pagination } from '#src/ui/Pagination.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { pictured } from '../heroes.ts'
import type { ShownListing } from './listing.ts'
import type { Summary } from './queries.ts'
import { CardSkeleton } from './CardSkeleton.tsx'

interface ListBodyProps {
  list: ShownListing
  /** Title of the empty state. */
  none: string
  /** Receives the entry set apart, if any, and the others. */
  children: (lead: Summary | undefined, items: Summary[]) => ReactNode
}

/** A list in each of its states: loading, failed, empty, or loaded. */
export function ListBody({ list, none, children }: ListBodyProps) {
  const { path, filters, listing, leads, pages, hrefOf, isPending, isError, refetch } = list
  const filtered = Boolean(filters.q || filters.type || filters.topic)
  if (isPending)
    return (
      <Skeleton label="Loading resources">
        <div className="resgrid stack gap-wide">
          {[0, 1, 2, 3].map((index) => (
            <CardSkeleton key={index} />
          ))}
        </div>
      </Skeleton>
    )
  if (isError || !listing)
    return <ErrorState title="The resources did not load" onRetry={refetch} />
  if (listing.items.length === 0)
    return (
      <EmptyState
        title={none}
        actions={
          filtered && (
            <ButtonLink variant="primary" href={path}>
              Clear Filters
            </ButtonLink>
          )
        }
      >
        {filtered
          ? 'Try adjusting your search terms or filters.'
          : 'The first ones will appear here.'}
      </EmptyState>
    )
  const covered = withDistinctPlates(listing.items.map(pictured))
  const lead = leads ? covered.shift() : undefined
  return (
    <>
      {children(lead, covered)}
      <Pagination
        page={filters.page}
        pages={pages}
        hrefOf={(page) => hrefOf({ ...filters, page })}
        label="Pages of resources"
      />
    </>
  )
}
