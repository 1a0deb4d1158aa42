import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { usePageHead } from '#src/features/page-parts/site/pageWords.ts'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import type { PageProps } from '#src/rendering/page.tsx'
import { settings } from '#src/settings.ts'
import { Pagination } from '#src/ui/Pagination.tsx'
import { NothingFound } from '#src/ui/NothingFound.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { DIRECTORY, type ToolFilters, toolFilters, toolList } from '../list.ts'
import { CompareTray } from './CompareTray.tsx'
import { Filters } from './Filters.tsx'
import { ListBar } from './ListBar.tsx'
import { toolCategoriesQuery, toolListingQuery, toolsQuery } from './queries.ts'
import { toolsStructure } from './structure.ts'
import { ToolGrid } from './ToolGrid.tsx'
import { ToolOffers } from './ToolOffers.tsx'
import './tools.css'
import './toolcard.css'

export default function ToolsPage({ search }: PageProps) {
  const head = usePageHead('ai-showcase')
  const filters = toolFilters(search)
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
  const show = (change: Partial<ToolFilters>, replace = false) =>
    navigate(toolList.href(DIRECTORY, { ...filters, page: 1, ...change }), { replace })
  const main = categories.find(({ id }) => id === filters.category)
  const unfiltered = { ...toolList.none, sort: filters.sort, compare: filters.compare }
  const chosen = { filters, categories, show }
  return (
    <>
      <Metadata
        title={main ? `${main.name}: AI tools | ${settings.name}` : head.searchTitle}
        description={head.text}
        ogTitle={main ? `${main.name}: AI tools` : head.socialTitle}
        keywords={[
          'AI tools',
          'AI tool directory',
          'AI tool reviews',
          ...(main ? [main.name] : []),
        ]}
        canonical={toolList.href(DIRECTORY, { category: main?.id, page: filters.page })}
      />
      {listing && (
        <JsonLd of={import.meta.env.SSR ? (at) => toolsStructure(at, listing.items) : undefined} />
      )}
      <TitleBlock title={head.title} stand={head.text} rule="rail" />
      <section className="py-page" aria-label="Tool directory">
        <div className="wrap grid">
          <aside
            className="filters from-1-3 self-start stack gap-5 pr-5 sticky"
            aria-label="Filters"
          >
            <Filters {...chosen} onNear={prefetch} />
            <ToolOffers />
          </aside>
          <div className="tools__list from-4 min-0" ref={list}>
            <ListBar {...chosen} onNear={prefetch} total={listing?.total} />
            {isPending ? (
              <p className="tools__loading row gap-3 t2 soft" role="status">
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
            ) : listing.items.length === 0 ? (
              <NothingFound
                title="No tools found"
                hint="Try adjusting your filters or search terms."
                clear="Clear All Filters"
                href={DIRECTORY}
                onClear={() => show(unfiltered)}
                filtered={toolList.href('', filters) !== toolList.href('', unfiltered)}
              />
            ) : (
              <>
                <ToolGrid tools={listing.items} categories={categories} filters={filters} />
                <Pagination
                  page={filters.page}
                  pages={toolList.pages(listing.total, filters)}
                  hrefOf={(page) => toolList.href(DIRECTORY, { ...filters, page })}
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

/** Prefetches the whole directory when the visitor approaches the filters, so that they respond instantly. */
function useDirectory() {
  const queryClient = useQueryClient()
  return () => void queryClient.prefetchQuery(toolsQuery())
}

/** Scrolls to the top of the list when the page changes. */
function useListTop(page: number) {
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current !== page) list.current?.scrollIntoView()
    shown.current = page
  }, [page])
  return list
}
