import { exactly } from '#src/text/counted.ts'
import './bar-chart.css'

interface BarChartProps {
  /** What is counted, such as "Reads". */
  title: string
  bars: readonly { from: string; count: number }[]
  /** "Nov 3", or "November 2026". */
  labelOf: (from: string) => string
}

const HEIGHT = 40

/** Bars over time, with the same numbers as an accessible table. */
export function BarChart({ title, bars, labelOf }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const first = bars[0]
  const last = bars.at(-1)
  if (bars.every(({ count }) => count === 0))
    return <p className="pb-5 soft">No {title.toLowerCase()} in this period.</p>
  return (
    <figure className="bars">
      <svg
        className="bars__plot"
        viewBox={`0 0 ${bars.length * 4} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map(({ from, count }, at) => (
          <rect
            key={from}
            x={at * 4 + 0.5}
            width={3}
            y={HEIGHT - heightOf(count, most)}
            height={heightOf(count, most)}
          >
            <title>{`${labelOf(from)}: ${exactly(count)}`}</title>
          </rect>
        ))}
      </svg>
      <div className="row apart t1 soft" aria-hidden="true">
        <span>{first && labelOf(first.from)}</span>
        <span>{last && labelOf(last.from)}</span>
      </div>
      <details className="bars__table">
        <summary className="target row t1">Show {title.toLowerCase()} as a table</summary>
        <table className="t2">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ from, count }) => (
              <tr key={from}>
                <th scope="row">{labelOf(from)}</th>
                <td className="tabular">{exactly(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

/** Any nonzero count gets a visible bar. */
const heightOf = (count: number, most: number) =>
  count === 0 ? 0 : Math.max(1, (count / most) * HEIGHT)
