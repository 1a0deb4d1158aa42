import { dateParts } from '#src/time/dates.ts'
import { onLastDay } from './times.ts'
import type { Dated } from './EventDate.tsx'
import './date-stack.css'

/** First and last day, stacked. */
export function DateStack({ event: { startISO, endISO, timezone } }: { event: Dated }) {
  if (!startISO)
    return (
      <p className="stack">
        <span className="datestack__month row">Start date</span>
        <span className="stack gap-1 pt-3">
          <span className="big-title">TBD</span>
          <span className="t2 soft">The date is still to be announced.</span>
        </span>
      </p>
    )
  const start = dateParts(startISO, timezone)
  const last = onLastDay(startISO, endISO)
  const end = dateParts(last, timezone)
  const months = start.month === end.month ? start.month : `${start.month} – ${end.month}`
  const days = [[startISO, start] as const, [last, end] as const]
  const oneDay = start.day === end.day && start.month === end.month && start.year === end.year
  return (
    <p className="stack">
      <span className="datestack__month row">
        {months} {end.year}
      </span>
      {days.slice(0, oneDay ? 1 : 2).map(([iso, { day, weekday }]) => (
        <time key={iso} className="datestack__row flex baseline gap-4 pt-3" dateTime={iso}>
          <b>{day}</b>
          <span className="t1 snug soft">{weekday}</span>
        </time>
      ))}
    </p>
  )
}
