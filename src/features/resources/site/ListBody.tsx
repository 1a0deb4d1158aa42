import type { ReactNode } from 'react'
import { ButtonLink } from '#src/ui/Button.tsx'
import { withDistinctCovers } from '#src/ui/coverKinds.ts'
import { Pagination } from '#src/ui/Pagination.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { pictured } from './heroes.ts'
import type { ShownListing } from './listing.ts'
import { CardBones } from './ResourceCard.tsx'
import { addressOf, type Listing } from './shelves.ts'

interface ListBodyProps {
  list: ShownListing
  /** The title of the empty state. */
  none: string
  children: (listing: Listing) => ReactNode
}

/** A shelf while it loads, when it failed, when nothing is on it, and as it is. */
export function ListBody({ list, none, children }: ListBodyProps) {
  const { shelf, filters, listing, isPending, isError, refetch } = list
  const filtered = Boolean(filters.q || filters.type || filters.topic)
  if (isPending)
    return (
      <Skeleton label="Loading resources">
        <div className="resgrid">
          {[0, 1, 2, 3].map((place) => (
            <CardBones key={place} />
          ))}
        </div>
      </Skeleton>
    )
  if (isError || !listing)
    return (
      <ErrorState title="The resources did not load" onRetry={refetch}>
        Please check your connection and try again.
      </ErrorState>
    )
  if (!listing.lead && listing.items.length === 0)
    return (
      <EmptyState
        title={none}
        actions={
          filtered && (
            <ButtonLink variant="primary" href={shelf.path}>
              Clear Filters
            </ButtonLink>
          )
        }
      >
        {filtered ? 'Try adjusting your search terms or filters.' : 'New ones are on their way.'}
      </EmptyState>
    )
  const covered = withDistinctCovers([listing.lead ?? [], ...listing.items].flat().map(pictured))
  const lead = (listing.lead && covered.shift()) ?? null
  return (
    <>
      {children({ ...listing, lead, items: covered })}
      <Pagination
        page={filters.page}
        pages={listing.pages}
        hrefOf={(page) => addressOf(shelf, { ...filters, page })}
        label="Pages of resources"
      />
    </>
  )
}
