import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, Link } from 'wouter'
import { usePageHead } from '#src/features/page-parts/site/pageWords.ts'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import type { PageProps } from '#src/rendering/page.tsx'
import { settings } from '#src/settings.ts'
import { Pagination } from '#src/ui/Pagination.tsx'
import { NothingFound } from '#src/ui/NothingFound.tsx'
import { SkeletonRows } from '#src/ui/Skeleton.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { lazyLayer } from '#src/rendering/lazyLayer.tsx'
import { LayerButton } from '#src/ui/Button.tsx'
import { DIRECTORY, type ToolFilters, toolFilters, toolList } from '../list.ts'
import { CompareTray } from './CompareTray.tsx'
import { Filters } from './Filters.tsx'
import { ListBar } from './ListBar.tsx'
import {
  toolCategoriesQuery,
  toolListingQuery,
  toolsQuery,
  type Card,
  type Category,
} from './queries.ts'
import { toolsStructure } from './structure.ts'
import { MAX_COMPARED } from '../bounds.ts'
import { ToolCard } from './ToolCard.tsx'
import './tools.css'
import './toolcard.css'

const SuggestToolDialog = lazyLayer(() => import('./SuggestToolDialog.tsx'))
const ReviewerDialog = lazyLayer(() => import('./ReviewerDialog.tsx'))

/** Ways for visitors to contribute to the directory. */
function ToolOffers() {
  const [open, setOpen] = useState<'suggestion' | 'application'>()
  const opening = (name: 'suggestion' | 'application') => ({
    open: open === name,
    onOpenChange: (opened: boolean) => setOpen(opened ? name : undefined),
  })
  return (
    <div className="filters__end stack gap-2 pt-5 rule-top">
      <LayerButton block page="/forms/tool-suggestion" onClick={() => setOpen('suggestion')}>
        Suggest a Tool
      </LayerButton>
      <LayerButton
        variant="quiet"
        block
        page="/forms/reviewer"
        onClick={() => setOpen('application')}
      >
        Become a Reviewer
      </LayerButton>
      <SuggestToolDialog {...opening('suggestion')} />
      <ReviewerDialog {...opening('application')} />
    </div>
  )
}

/** A page of the directory, whose rows can be added to the comparison if there is another tool. */
function ToolGrid({
  tools,
  categories,
  filters,
  isOnlyTool,
}: {
  tools: Card[]
  categories: Category[]
  filters: ToolFilters
  isOnlyTool: boolean
}) {
  return (
    <div className="toolgrid">
      {tools.map((tool) => (
        <ToolCard key={tool.slug} tool={tool} categories={categories}>
          {!isOnlyTool && <CompareLink tool={tool} filters={filters} />}
        </ToolCard>
      ))}
    </div>
  )
}

function CompareLink({ tool: { slug, name }, filters }: { tool: Card; filters: ToolFilters }) {
  const { compare } = filters
  const chosen = compare.includes(slug)
  if (!chosen && compare.length >= MAX_COMPARED) return null
  const next = chosen ? compare.filter((other) => other !== slug) : [...compare, slug]
  return (
    <Link
      className="toolcard__compare inline gap-2 target soft"
      href={toolList.href(DIRECTORY, { ...filters, compare: next })}
      replace
      rel="nofollow"
      role="button"
      data-handled
      aria-pressed={chosen}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        event.currentTarget.click()
      }}
    >
      Compare<span className="visually-hidden"> {name}</span>
    </Link>
  )
}

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
  const isFiltered = toolList.href('', filters) !== toolList.href('', unfiltered)
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
      <section className="tools py-page" aria-label="Tool directory">
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
              <div className="bones" aria-busy="true">
                <p className="tools__loading row gap-3 t2 soft" role="status">
                  <span className="busy" aria-hidden="true">
                    <i />
                    <i />
                    <i />
                  </span>
                  Loading tools...
                </p>
                <div aria-hidden="true">
                  <SkeletonRows rows={12} />
                </div>
              </div>
            ) : isError || !listing ? (
              <ErrorState title="The tools did not load" onRetry={() => void refetch()} />
            ) : listing.items.length === 0 ? (
              <NothingFound
                title="No tools found"
                hint="Try adjusting your filters or search terms."
                clear="Clear All Filters"
                href={DIRECTORY}
                onClear={() => show(unfiltered)}
                filtered={isFiltered}
              />
            ) : (
              <>
                <ToolGrid
                  tools={listing.items}
                  categories={categories}
                  filters={filters}
                  isOnlyTool={!isFiltered && listing.total === 1}
                />
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
