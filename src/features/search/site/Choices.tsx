import type { MouseEvent, ReactNode, Ref } from 'react'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { HitMeta } from './HitMeta.tsx'
import { listLinks, results } from './counts.ts'
import { Marked } from './Marked.tsx'
import { type SearchResponse, searchAddress } from './queries.ts'

interface Choice {
  href: string
  /** Heading of its group; empty for none. */
  group: string
  content: ReactNode
}

type Links = readonly { label: string; href: string }[]
export type PagesFor = (q: string) => Links

const linksIn = (group: string, links: Links): Choice[] =>
  links.map(({ label, href }) => ({
    href,
    group,
    content: <span className="choice__title as-block anywhere">{label}</span>,
  }))

/**
 * Options of the quick search: pages, hits by type, and a link to all results. For an empty query, the lists of the
 * site.
 */
export function choicesFor(q: string, result: SearchResponse | undefined, pages: Links): Choice[] {
  if (!q) return linksIn('Search in', listLinks)
  const named = linksIn('Pages', pages)
  if (!result || result.total === 0) return named
  const hits = result.groups.flatMap(({ many, hits }) =>
    hits.map((hit) => ({
      href: hit.address,
      group: many,
      content: (
        <>
          <span className="choice__title as-block anywhere">
            <Marked pieces={hit.title} />
          </span>
          <span className="byline">
            <HitMeta hit={hit} />
          </span>
        </>
      ),
    })),
  )
  const all = (
    <span className="choice__title as-block anywhere choice__title--all accent">
      Show all {results(result)}
    </span>
  )
  return [...named, ...hits, { href: searchAddress({ q }), group: '', content: all }]
}

interface ChoicesProps {
  ref: Ref<HTMLDivElement>
  id: string
  choices: Choice[]
  /** Index of the option that Enter opens; -1 for none. */
  active: number
  /** Whether new options are loading. */
  busy: boolean
  onChoose: (event: MouseEvent) => void
}

/** A listbox whose options are links, so that they can be opened in new tabs. */
export function Choices({ ref, id, choices, active, busy, onChoose }: ChoicesProps) {
  const groups = [
    ...Map.groupBy(
      choices.map((choice, index) => ({ ...choice, index })),
      ({ group }) => group,
    ),
  ]
  return (
    <div
      ref={ref}
      id={id}
      className="finder__list scroll-y py-2"
      role="listbox"
      aria-label="Results"
      aria-busy={busy}
    >
      {groups.map(([group, members]) => (
        <div key={group} role="group" aria-label={group || 'All results'}>
          {group && (
            <p className="choices__head overline accent" aria-hidden="true">
              {group}
            </p>
          )}
          {members.map(({ href, content, index }) => (
            <SiteLink
              key={href}
              id={`${id}-${index}`}
              className="choice as-block target plain"
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              href={href}
              onClick={onChoose}
            >
              {content}
            </SiteLink>
          ))}
        </div>
      ))}
    </div>
  )
}
