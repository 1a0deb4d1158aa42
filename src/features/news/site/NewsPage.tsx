import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { usePageHead } from '#src/features/page-parts/site/pageWords.ts'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import type { PageProps } from '#src/rendering/page.tsx'
import { settings } from '#src/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { Pagination } from '#src/ui/Pagination.tsx'
import { SearchToolbar } from '#src/ui/SearchToolbar.tsx'
import { SkeletonStory } from '#src/ui/Skeleton.tsx'
import { NothingFound } from '#src/ui/NothingFound.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import type { CoverTone } from '#src/ui/artPaths.ts'
import { classes } from '#src/ui/classes.ts'
import { withDistinctPlates } from '#src/ui/plates.ts'
import { type NewsFilters, postList } from '../list.ts'
import { postListingQuery } from './listing.ts'
import { type ArticleListing, postsQuery, type Post } from './queries.ts'
import { newsStructure } from './structure.ts'
import { Story } from './Story.tsx'
import './news.css'

const COLUMNS = 3
const PAIR = 2
/** Articles of the first page that are above the sheet: the lead, and the rows beside it. */
const TOP = 7
const tones: CoverTone[] = ['paper', 'wash', 'paper', 'leaf']

/** The first page starts with a lead, and two columns of compact rows beside it. */
function Stories({ posts, withLead }: { posts: Post[]; withLead: boolean }) {
  const distinct = withDistinctPlates(posts, (index) => withLead && index === 0)
  const rest = withLead ? distinct.slice(TOP) : distinct
  const [lead, ...rows] = withLead ? distinct.slice(0, TOP) : []
  return (
    <>
      {lead && (
        <div className="newstop pt-5">
          <Story post={lead} kind="lead" shape="large" tone="plate" eager />
          {rows.map((post) => (
            <Story key={post.id} post={post} shape="square" tone="wash" row />
          ))}
        </div>
      )}
      {rest.length > 0 && <Sheet posts={rest} />}
    </>
  )
}

/** Articles in three columns. */
function Sheet({ posts }: { posts: Post[] }) {
  const inLastRow = (cell: number, columns: number) =>
    Math.floor(cell / columns) === Math.floor((posts.length - 1) / columns)
  return (
    <div className="sheet cols-3 gap-wide pt-6">
      {posts.map((post, index) => (
        <Story
          key={post.id}
          post={post}
          tone={tones[index % tones.length]}
          className={classes(
            index % COLUMNS === 0 && 'is-first',
            inLastRow(index, COLUMNS) && 'is-last',
            inLastRow(index, PAIR) && 'is-pair-end',
          )}
        />
      ))}
    </div>
  )
}

export default function NewsPage({ search }: PageProps) {
  const head = usePageHead('news')
  const filters = postList.parse(search)
  const [, navigate] = useLocation()
  const {
    data: listing,
    isError,
    isPending,
    refetch,
  } = useQuery({ ...postListingQuery(filters), placeholderData: keepPreviousData })
  const show = (change: Partial<NewsFilters>, replace = false) =>
    navigate(postList.href('/news', { ...filters, page: 1, ...change }), { replace })
  return (
    <>
      <Metadata
        title={filters.category ? `${filters.category} | ${settings.name}` : head.searchTitle}
        description={head.text}
        ogTitle={filters.category ? undefined : head.socialTitle}
        canonical={postList.href('/news', { category: filters.category, page: filters.page })}
      />
      {listing && (
        <JsonLd of={import.meta.env.SSR ? (at) => newsStructure(at, listing.items) : undefined} />
      )}
      <TitleBlock title={head.title} stand={head.text} rule="dense" />
      <Toolbar filters={filters} listing={listing} loading={isPending} show={show} />
      <div className="wrap news pb-band">
        {isPending ? (
          <Loading />
        ) : isError || !listing ? (
          <ErrorState title="The articles did not load" onRetry={() => void refetch()} />
        ) : listing.items.length === 0 ? (
          <NothingFound
            title="No articles found"
            hint="Try adjusting your search terms or category filter."
            href="/news"
            onClear={() => show(postList.none)}
            filtered={postList.href('/news', filters) !== '/news'}
          />
        ) : (
          <>
            <Stories posts={listing.items} withLead={filters.page === 1} />
            <Pagination
              page={filters.page}
              pages={postList.pages(listing.total, filters)}
              hrefOf={(page) => postList.href('/news', { ...filters, page })}
              label="Pages of articles"
            />
          </>
        )}
      </div>
    </>
  )
}

interface ToolbarProps {
  filters: NewsFilters
  listing: ArticleListing | undefined
  loading: boolean
  show: (change: Partial<NewsFilters>, replace?: boolean) => void
}

/** Search, categories, and count. Without scripts, a form that submits to the server. */
function Toolbar({ filters, listing, loading, show }: ToolbarProps) {
  const queryClient = useQueryClient()
  const categories = ['', ...(listing?.categories ?? (filters.category ? [filters.category] : []))]
  return (
    <SearchToolbar
      action="/news"
      prefetch={() => void queryClient.prefetchQuery(postsQuery())}
      what="articles"
      one="article"
      q={filters.q}
      onSearch={(q) => show({ q }, true)}
      total={listing?.total}
      loadingText={loading ? 'Loading news articles...' : undefined}
    >
      <button type="submit" name="category" value={filters.category} hidden />
      <fieldset className="tabs" aria-label="Category">
        {categories.map((category) => (
          <button
            key={category}
            className="tab"
            name="category"
            value={category}
            aria-pressed={filters.category === category}
            onClick={() => show({ category })}
          >
            {category || 'All Categories'}
          </button>
        ))}
      </fieldset>
      {filters.tag && (
        <Button variant="quiet" icon="close" onClick={() => show({ tag: '' })}>
          Tagged {filters.tag}
          <span className="visually-hidden">, remove</span>
        </Button>
      )}
    </SearchToolbar>
  )
}

function Loading() {
  return (
    <div className="newstop pt-5" aria-hidden="true">
      <SkeletonStory lead />
      {Array.from({ length: TOP - 1 }, (_, index) => (
        <SkeletonStory key={index} shape="square" row />
      ))}
    </div>
  )
}
