import { counted, exactly } from '#src/text/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { ask } from '#src/staff/queries.ts'
import { shortDate } from '#src/time/dates.ts'
import { getPageAnalytics } from '../contract.ts'
import { BarChart } from './BarChart.tsx'
import './page-reads.css'

/** Recent views of a record's page, and where its readers came from. */
export function PageReads({ path }: { path: string }) {
  const { data } = useQuery(ask(getPageAnalytics, { query: { path } }))
  if (!data) return null
  const used = [data.downloads > 0 && `${exactly(data.downloads)} downloads`].filter(Boolean)
  return (
    <section className="stack gap-2" aria-labelledby="page-reads">
      <h2 className="page-reads__title" id="page-reads">
        {counted(data.reads, 'read')} in 28 days
      </h2>
      {used.length > 0 && <p className="t1 soft">{used.join(', ')}</p>}
      {data.reads > 0 && (
        <>
          <BarChart
            title="Reads"
            bars={data.days.map(({ from, reads }) => ({ from, count: reads }))}
            labelOf={(from) => shortDate(from, 'UTC')}
          />
          <dl className="t1">
            {data.sources.map(({ name, count }) => (
              <div key={name} className="row apart gap-3">
                <dt className="soft">{name}</dt>
                <dd className="tabular">{exactly(count)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}
