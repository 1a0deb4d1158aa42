import type { FullTool } from './queries.ts'
import './rating-spread.css'

/** Number of counted reviews per star rating, five stars first. */
export function RatingSpread({
  tool: { ratingCounts, reviewCount },
}: {
  tool: Pick<FullTool, 'ratingCounts' | 'reviewCount'>
}) {
  return (
    <dl className="spread gap-1 stack t1 snug tabular">
      {ratingCounts
        .map((count, index) => ({ stars: index + 1, count }))
        .toReversed()
        .map(({ stars, count }) => (
          <div key={stars} className="spread__row stack middle gap-3">
            <dt>
              {stars}
              <span className="visually-hidden"> {stars === 1 ? 'star' : 'stars'}</span>
              <span aria-hidden="true"> ★</span>
            </dt>
            <dd>
              <svg
                className="spread__bar w-full"
                viewBox="0 0 100 6"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
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
