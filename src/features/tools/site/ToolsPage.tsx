import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import type { PageProps } from '#src/rendering/page.tsx'
import { settings } from '#src/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { Pagination } from '#src/ui/Pagination.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { TOOLS_PER_PAGE } from '../bounds.ts'
import { CompareTray } from './CompareTray.tsx'
import { addressOf, type DirectoryFilters, directoryFilters, NO_FILTERS } from './directory.ts'
import { Filters } from './Filters.tsx'
import { ListBar } from './ListBar.tsx'
import { toolCategoriesQuery, toolListingQuery, toolsQuery } from './queries.ts'
import { toolsStructure } from './structure.ts'
import { ToolGrid } from './ToolGrid.tsx'
import { ToolOffers } from './ToolOffers.tsx'
import './tools.css'

const STAND = 'A directory of AI tools for business, rated and reviewed by the people who use them.'

export default function ToolsPage({ search }: PageProps) {
  const filters = directoryFilters(search)
  const [, navigate] = useLocation()
  const { data: categories = [] } = useQuery(toolCategoriesQuery())
  const {
    data: listing,
    isError,
    isPending,
    refetch,
  } = useQuery({ ...toolListingQuery(filters), placeholderData: keepPreviousData })
  const list = useListTop(filters.page)
  const prefetch = useDirectory()
  const show = (change: Partial<DirectoryFilters>, replace = false) =>
    navigate(addressOf({ ...filters, page: 1, ...change }), { replace })
  const main = categories.find(({ id }) => id === filters.category)
  const chosen = { filters, categories, show }
  return (
    <>
      <Metadata
        title={`${main ? `${main.name}: AI tools` : 'AI Showcase: AI tool directory'} | ${settings.name}`}
        description={STAND}
        ogTitle={main ? `${main.name}: AI tools` : 'AI Showcase'}
        keywords={['AI tools', 'AI tool directory', 'AI tool reviews', ...(main ? [main.name] : [])]}
        canonical={addressOf({ ...NO_FILTERS, sort: 'reviewed', compare: [], category: main ? main.id : '', page: filters.page })}
      />
      {listing && <JsonLd of={import.meta.env.SSR ? (at) => toolsStructure(at, listing.tools) : undefined} />}
      <TitleBlock title="AI Showcase" stand={STAND} rule="rail" />
      <section className="tools" aria-label="Tool directory">
        <div className="wrap grid">
          <aside className="filters" aria-label="Filters">
            <Filters {...chosen} onNear={prefetch} />
            <ToolOffers />
          </aside>
          <div className="tools__list" ref={list}>
            <ListBar {...chosen} onNear={prefetch} total={listing?.total} />
            {isPending ? (
              <p className="tools__loading" role="status">
                <span className="busy" aria-hidden="true">
                  <i />
                  <i />
                  <i />
                </span>
                Loading tools...
              </p>
            ) : isError || !listing ? (
              <ErrorState title="The tools did not load" onRetry={() => void refetch()}>
                Please check your connection and try again.
              </ErrorState>
            ) : listing.tools.length === 0 ? (
              <EmptyState
                title="No tools found"
                actions={
                  <Button variant="primary" onClick={() => show(NO_FILTERS)}>
                    Clear All Filters
                  </Button>
                }
              >
                Try adjusting your filters or search terms.
              </EmptyState>
            ) : (
              <>
                <ToolGrid tools={listing.tools} categories={categories} filters={filters} />
                <Pagination
                  page={filters.page}
                  pages={Math.ceil(listing.total / TOOLS_PER_PAGE)}
                  hrefOf={(page) => addressOf({ ...filters, page })}
                  label="Pages of tools"
                />
              </>
            )}
          </div>
        </div>
      </section>
      <CompareTray filters={filters} />
    </>
  )
}

/** Fetches the whole directory as soon as the visitor turns to the filters, so that they answer at once. */
function useDirectory() {
  const queryClient = useQueryClient()
  return () => void queryClient.prefetchQuery(toolsQuery())
}

/** Shows the head of the list after a change of page. */
function useListTop(page: number) {
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current !== page) list.current?.scrollIntoView()
    shown.current = page
  }, [page])
  return list
}
