import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { Thing } from 'schema-dts'
import { findPages } from '#src/features/frame/site/findPages.ts'
import type { NavLink } from '#src/features/frame/siteLinks.ts'
import { useHeading, usePageHead } from '#src/features/page-parts/site/pageWords.ts'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import type { PageProps } from '#src/rendering/page.tsx'
import { settings } from '#src/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { LiveSearch } from '#src/ui/LiveSearch.tsx'
import { MoreLink } from '#src/ui/MoreLink.tsx'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { EmptyState, ErrorState, Notice } from '#src/ui/states.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { type At, breadcrumbs } from '#src/rendering/structure.ts'
import { useCountedSearch } from './countedSearch.ts'
import { countOf, listLinks, results, resultLabel } from './counts.ts'
import {
  type SearchResponse,
  searchAddress,
  searchFilters,
  type SearchFilters,
  searchQuery,
} from './queries.ts'
import { Results } from './Results.tsx'
import { Spelling } from './Spelling.tsx'
import './search.css'

/** Debounce delay in milliseconds. */
const PAUSE = 180

const searchStructure = (at: At): Thing[] => [breadcrumbs(at, ['Search', '/search'])]

export default function SearchPage({ search }: PageProps) {
  const head = usePageHead('search')
  const filters = searchFilters(search)
  const { q } = filters
  const [, navigate] = useLocation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const found = useQuery({
    ...searchQuery(filters),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const result = q ? found.data : undefined
  useCountedSearch(q, found.isPlaceholderData ? undefined : result)
  const pages = filters.kind || filters.page > 1 ? [] : findPages(q)
  const show = (q: string) => navigate(searchAddress({ q }), { replace: true })
  return (
    <>
      <Metadata
        title={q ? `${q} | ${head.title} | ${settings.name}` : head.searchTitle}
        description={head.text}
        ogTitle={q ? undefined : head.socialTitle}
        canonical="/search"
        unlisted
      />
      <JsonLd of={import.meta.env.SSR ? searchStructure : undefined} />
      <TitleBlock title={head.title} stand={head.text} rule="dense" />
      {/* What was searched for is counted by scripts, so that programs don't count. */}
      <search className="toolbar searchbar" data-at-once={q !== '' || undefined}>
        <form
          className="wrap toolbar__row"
          action="/search"
          onSubmit={(event) => event.preventDefault()}
        >
          <LiveSearch
            label="Search the site"
            placeholder="Search the site"
            value={q}
            onSearch={(text) => {
              clearTimeout(timer.current)
              timer.current = setTimeout(() => show(text), PAUSE)
            }}
          />
          <noscript>
            <button className="btn">Search</button>
          </noscript>
          {result && result.total > 0 && <Kinds filters={filters} result={result} />}
          <output className="count">
            {result && (result.total > 0 || pages.length === 0) && (
              <>
                <b>{countOf(result)}</b> {resultLabel(result)}
              </>
            )}
          </output>
        </form>
      </search>
      <div className={classes('wrap finds py-page', !q && 'short')} aria-busy={found.isFetching}>
        {!q ? (
          <Invitation />
        ) : found.isError ? (
          <ErrorState title="The search did not work" onRetry={() => void found.refetch()} />
        ) : !result ? (
          <p className="soft" role="status">
            Searching...
          </p>
        ) : (
          <>
            {pages.length > 0 && <Pages links={pages} />}
            {(pages.length === 0 || result.total > 0) && (
              <Outcome filters={filters} result={result} onClear={() => show('')} />
            )}
          </>
        )}
      </div>
    </>
  )
}

function Kinds({
  filters: { q, kind: chosen },
  result: { groups },
}: {
  filters: SearchFilters
  result: SearchResponse
}) {
  const kinds = [{ kind: '', many: 'All', total: 0, more: false }, ...groups]
  return (
    <nav className="tabs" aria-label="Result types">
      {kinds.map(({ kind, many, ...counted }) => (
        <SiteLink
          className="tab"
          key={kind}
          href={searchAddress({ q, kind })}
          aria-current={kind === chosen ? 'page' : undefined}
        >
          {many}
          {kind && (
            <>
              {' '}
              <span className="regular tabular soft">{countOf(counted)}</span>
            </>
          )}
        </SiteLink>
      ))}
    </nav>
  )
}

/** Fixed pages whose name matches. */
const Pages = ({ links }: { links: NavLink[] }) => (
  <section className="found stack-900 stack ink-top" aria-labelledby="found-pages">
    <div className="found__head">
      <h2 id="found-pages">Pages</h2>
    </div>
    <ul>
      {links.map(({ label, href }) => (
        <li className="rule-bottom" key={href}>
          <MoreLink href={href}>{label}</MoreLink>
        </li>
      ))}
    </ul>
  </section>
)

interface OutcomeProps {
  filters: SearchFilters
  result: SearchResponse
  onClear: () => void
}

function Outcome({ filters, result, onClear }: OutcomeProps) {
  const clear = (
    <form
      action="/search"
      onSubmit={(event) => {
        event.preventDefault()
        onClear()
      }}
    >
      <Button type="submit" variant="primary">
        Clear Search
      </Button>
    </form>
  )
  if (result.found === 'common')
    return (
      <EmptyState title="These words are in almost everything" actions={clear}>
        Please add a more specific word, such as a topic, a tool, or a name.
      </EmptyState>
    )
  if (result.total === 0)
    return (
      <EmptyState title={`Nothing found for “${filters.q}”`} actions={clear}>
        Please check the spelling, or try fewer or different words.{' '}
        <Spelling q={filters.q} result={result} />
      </EmptyState>
    )
  const { kind } = filters
  const isEmpty = !result.groups.some(({ hits }) => hits.length > 0)
  return (
    <>
      {result.found !== 'all' && (
        <Notice>
          <Spelling q={filters.q} result={result} />
        </Notice>
      )}
      {isEmpty && kind ? (
        <EmptyState
          title="No matches of this type"
          actions={
            <MoreLink href={searchAddress({ q: filters.q })}>All {results(result)}</MoreLink>
          }
        >
          Other types have matches.
        </EmptyState>
      ) : (
        <Results filters={filters} groups={result.groups} />
      )}
    </>
  )
}

/** Before any typing: links to browse without searching. */
function Invitation() {
  const heading = useHeading('search.browse')
  return (
    <nav aria-labelledby="finds-lists">
      <h2 id="finds-lists">{heading.title}</h2>
      {heading.note && <p className="section__note">{heading.note}</p>}
      <ul className="cols-3 gap-wide">
        {listLinks.map(({ label, href, text }) => (
          <li className="pt-3 pb-4 rule-bottom" key={href}>
            <MoreLink href={href}>{label}</MoreLink>
            <p className="t2 soft">{text}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}
