import { Stars } from '#src/ui/Stars.tsx'
import type { FullTool } from './queries.ts'

export const reviewsCounted = (count: number) => `${count} ${count === 1 ? 'review' : 'reviews'}`

/** The rating as the page's large figure; without reviews it says so. */
export function BigRating({ tool: { averageRating, reviewCount } }: { tool: FullTool }) {
  if (reviewCount === 0) return <p className="bigrate bigrate--none">Not yet rated</p>
  return (
    <div className="bigrate">
      <span className="bigrate__n" aria-hidden="true">
        {averageRating.toFixed(1)}
      </span>
      <span className="bigrate__row">
        <Stars value={averageRating} label={`${averageRating.toFixed(1)} out of 5 stars`} />
        <a href="#reviews">{reviewsCounted(reviewCount)}</a>
      </span>
    </div>
  )
}

/** How many of the counted reviews gave how many stars, five first. */
export function Distribution({ tool: { ratingCounts, reviewCount } }: { tool: Pick<FullTool, 'ratingCounts' | 'reviewCount'> }) {
  return (
    <dl className="spread">
      {ratingCounts
        .map((count, place) => ({ stars: place + 1, count }))
        .toReversed()
        .map(({ stars, count }) => (
          <div key={stars} className="spread__row">
            <dt>
              {stars}
              <span className="visually-hidden"> {stars === 1 ? 'star' : 'stars'}</span>
              <span aria-hidden="true"> ★</span>
            </dt>
            <dd>
              <svg className="spread__bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <path className="spread__ground" d="M0 3H100" />
                {count > 0 && <path d={`M0 3H${Math.round((count / reviewCount) * 100)}`} />}
              </svg>
              <span>{count}</span>
            </dd>
          </div>
        ))}
    </dl>
  )
}
