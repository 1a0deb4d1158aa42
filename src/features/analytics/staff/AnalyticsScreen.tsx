import { exactly } from '#src/text/counted.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import type * as z from 'zod/mini'
import { useAddress } from '#src/staff/address.ts'
import { choicesOf, useAsked } from '#src/staff/staffList.ts'
import { ListSkeleton } from '#src/staff/ListSkeleton.tsx'
import { PublicSite } from '#src/staff/publicSite.ts'
import { ask } from '#src/staff/queries.ts'
import { Screen, Section } from '#src/staff/Screen.tsx'
import { shortDate } from '#src/time/dates.ts'
import { Select } from '#src/ui/inputs.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { getAnalytics, type Row, DEFAULT_PERIOD } from '../contract.ts'
import { BarChart } from './BarChart.tsx'
import './analytics.css'

const periodNames = choicesOf({
  7: 'Last 7 days',
  28: 'Last 28 days',
  90: 'Last 90 days',
  365: 'Last 12 months',
  760: 'Last 25 months',
})

const measures = {
  reads: 'Reads',
  searches: 'Searches',
  downloads: 'Downloads',
  forms: 'Forms sent',
} as const
type Name = keyof typeof measures

/** Totals of what visitors read and use; nothing here is about an individual. */
export default function AnalyticsScreen() {
  const { set } = useAddress()
  const { days } = useAsked(getAnalytics.query)
  const [shown, setShown] = useState<Name>('reads')
  const { data, error, refetch } = useQuery({
    ...ask(getAnalytics, { query: { days: String(days) } }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  const isEmpty = data && Object.values(data.totals).every((count) => count === 0)
  const labelOf = (from: string) =>
    data?.byMonth ? monthText.format(new Date(`${from}T12:00Z`)) : shortDate(from, 'UTC')
  return (
    <Screen
      title="Analytics"
      text="Counted on our own server without cookies, for everyone but bots. Nothing here can be traced to a visitor, and nothing is sampled."
      actions={
        <>
          <Select
            className="analytics__period"
            aria-label="Period"
            choices={periodNames}
            value={String(days)}
            onChange={({ target }) =>
              set({ days: target.value === String(DEFAULT_PERIOD) ? '' : target.value })
            }
          />
          <a className="btn" href={`/api/staff/analytics.csv?days=${days}`} download>
            Export CSV
          </a>
        </>
      }
    >
      {error && (
        <ErrorState title="The analytics could not be loaded" onRetry={() => void refetch()} />
      )}
      {!data && !error && <ListSkeleton of="the analytics" rows={6} />}
      {isEmpty && (
        <EmptyState title="Nothing counted yet">
          <p>
            What visitors read, search for, and download appears here within 10 seconds of their
            visit.
          </p>
        </EmptyState>
      )}
      {data && !isEmpty && (
        <>
          <div className="figures" role="group" aria-label="What the chart shows">
            {(Object.keys(measures) as Name[]).map((name) => (
              <button
                key={name}
                type="button"
                className="figures__one stack gap-1"
                aria-pressed={shown === name}
                onClick={() => setShown(name)}
              >
                <span className="t1 soft">{measures[name]}</span>
                <span className="t5 tabular">{exactly(data.totals[name])}</span>
                <span className="t1 soft">
                  {data.before
                    ? `${exactly(data.before[name])} in the period before`
                    : 'No earlier counts'}
                </span>
              </button>
            ))}
          </div>
          <BarChart
            title={measures[shown]}
            bars={data.stretches.map((one) => ({ from: one.from, count: one[shown] }))}
            labelOf={labelOf}
          />
          <Section title="Pages">
            <Rows head="Page" rows={data.pages} empty="No pages read." />
            <Rows head="Source" rows={data.sources} empty="No pages read." />
          </Section>
          <Section title="Searches">
            <Rows
              head="Found nothing"
              rows={data.emptySearches}
              empty={data.searches.length > 0 ? 'Every search found something.' : 'No searches.'}
            />
            <Rows head="All searches" rows={data.searches} empty="No searches." />
          </Section>
          <Section title="Downloads">
            <Rows head="Download" rows={data.downloads} empty="No downloads." />
          </Section>
          <Section title="Forms and newsletter">
            <Rows head="Form" rows={data.forms} empty="No forms sent." />
            <Rows head="Newsletter" rows={data.newsletter} empty="No changes." />
          </Section>
          <p className="t1 soft measure pt-5">
            A read is a page that a browser opened. Bots are left out by the name they give
            themselves, and pages that a CDN in front of this site answers are not counted. Searches
            and pages opened from another page need scripts. Searches that look like an address, a
            phone number, or a whole sentence are left out. Counts are kept for 25 months.
          </p>
        </>
      )}
    </Screen>
  )
}

const monthText = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

interface RowsProps {
  head: string
  rows: readonly z.infer<typeof Row>[]
  empty: string
}

/** Most frequent entries first, with bars for comparison. */
export function Rows({ head, rows, empty }: RowsProps) {
  const site = use(PublicSite)
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <div className="analytics__list min-0">
      <table className="t2 w-full">
        <thead>
          <tr className="t1 soft">
            <th scope="col">{head}</th>
            <th scope="col">Count</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, address, count }) => (
            <tr key={address ?? name}>
              <th scope="row" className="anywhere">
                {address ? (
                  <a href={site + address} target="_blank" rel="noreferrer">
                    {name}
                  </a>
                ) : (
                  name
                )}
                <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(count / most) * 100} height={1} />
                </svg>
              </th>
              <td className="tabular">{exactly(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="soft t2">{empty}</p>}
    </div>
  )
}
