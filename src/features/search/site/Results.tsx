import { Pagination } from '#src/ui/Pagination.tsx'
import { MoreLink } from '#src/ui/MoreLink.tsx'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { HITS_PER_PAGE } from '../searchKinds.ts'
import { HitMeta } from './HitMeta.tsx'
import { results } from './counts.ts'
import { Marked } from './Marked.tsx'
import { type SearchResponse, type FoundHit, searchAddress, type SearchFilters } from './queries.ts'

/** Results, with one section per type. */
export function Results({
  filters,
  groups,
}: {
  filters: SearchFilters
  groups: SearchResponse['groups']
}) {
  return groups
    .filter(({ hits }) => hits.length > 0)
    .map(({ kind, many, total, more, hits }) => {
      return (
        <section
          className="found stack-900 stack ink-top"
          key={kind}
          aria-labelledby={`found-${kind}`}
        >
          <div className="found__head">
            <h2 id={`found-${kind}`}>{many}</h2>
            <p className="t2 soft">{results({ total, more })}</p>
            {total > hits.length && !filters.kind && (
              <MoreLink href={searchAddress({ q: filters.q, kind })}>
                {more ? 'Best' : 'All'} {total.toLocaleString('en-US')}{' '}
                <span className="visually-hidden">{many.toLowerCase()}</span>
              </MoreLink>
            )}
          </div>
          <div>
            <ol>
              {hits.map((hit) => (
                <Result key={hit.address} hit={hit} />
              ))}
            </ol>
            {filters.kind && more && (
              <p className="byline">
                These are the best {total.toLocaleString('en-US')} results. Please add a word to
                narrow them.
              </p>
            )}
            {filters.kind && (
              <Pagination
                page={filters.page}
                pages={Math.ceil(total / HITS_PER_PAGE)}
                hrefOf={(page) => searchAddress({ ...filters, page })}
                label={`Pages of ${many.toLowerCase()}`}
              />
            )}
          </div>
        </section>
      )
    })
}

function Result({ hit }: { hit: FoundHit }) {
  return (
    <li className="result pb-5 mb-5 rule-bottom">
      <h3 className="result__title anywhere">
        <SiteLink className="plain underlines" href={hit.address}>
          <Marked pieces={hit.title} />
        </SiteLink>
      </h3>
      <p className="byline middle mt-1">
        <HitMeta hit={hit} />
      </p>
      {hit.passage.length > 0 && (
        <p className="mt-2 t2 soft anywhere max-44">
          <Marked pieces={hit.passage} />
        </p>
      )}
    </li>
  )
}
