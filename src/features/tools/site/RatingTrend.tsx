import { dateFormat } from '#src/time/dates.ts'
import { DAY_MS } from '#src/time/durations.ts'
import type { FullTool } from './queries.ts'
import { reviewsCounted } from './ToolRating.tsx'
import './rating-trend.css'

const [WIDE, TALL, EDGE] = [320, 84, 6]
const DAYS = 30.44 * DAY_MS

const monthName = (month: string) =>
  dateFormat({ month: 'short', year: 'numeric' }, 'UTC').format(new Date(`${month}-01`))
const heightOf = (stars: number) => EDGE + ((5 - stars) / 4) * (TALL - 2 * EDGE)

/** Rating by month, as a line chart with an accessible table. */
export function RatingTrend({ tool: { ratingMonths } }: { tool: Pick<FullTool, 'ratingMonths'> }) {
  const [first, last] = [ratingMonths[0], ratingMonths.at(-1)]
  if (!first || !last || first === last) return null
  const from = Date.parse(`${first.month}-01`)
  const span = Math.max(1, (Date.parse(`${last.month}-01`) - from) / DAYS)
  const points = ratingMonths.map(({ month, averageRating }) => {
    const along = (Date.parse(`${month}-01`) - from) / DAYS / span
    return [Math.round(EDGE + along * (WIDE - 2 * EDGE)), Math.round(heightOf(averageRating))]
  })
  const shown = (rating: number) => rating.toFixed(1)
  return (
    <figure className="trend">
      <figcaption className="t1 soft">Rating over time</figcaption>
      <svg
        className="trend__chart"
        viewBox={`0 0 ${WIDE} ${TALL}`}
        role="img"
        aria-label={`A line from ${shown(first.averageRating)} stars in ${monthName(first.month)} to ${shown(last.averageRating)} in ${monthName(last.month)}`}
      >
        {[1, 2, 3, 4, 5].map((stars) => (
          <path key={stars} className="trend__ground" d={`M0 ${heightOf(stars)}H${WIDE}`} />
        ))}
        <path className="trend__line" d={`M${points.map((point) => point.join(' ')).join('L')}`} />
        {points.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="3.5" />
        ))}
      </svg>
      <p className="row apart t1 soft tabular">
        <span>
          {monthName(first.month)}: {shown(first.averageRating)}
        </span>
        <span>
          {monthName(last.month)}: {shown(last.averageRating)}
        </span>
      </p>
      <details className="t1">
        <summary className="target row accent print-none">Show as a table</summary>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">New</th>
              <th scope="col">Rating until then</th>
            </tr>
          </thead>
          <tbody>
            {ratingMonths.map(({ month, reviewCount, averageRating }) => (
              <tr key={month}>
                <th scope="row">{monthName(month)}</th>
                <td>{reviewsCounted(reviewCount)}</td>
                <td>{averageRating.toFixed(2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
