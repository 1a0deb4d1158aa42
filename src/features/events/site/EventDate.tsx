import { classes } from '#src/ui/classes.ts'
import { dateParts } from '#src/time/dates.ts'
import { daysBetween } from '#src/time/durations.ts'
import { onLastDay } from '../lastDay.ts'
import { dayAt } from './times.ts'
import type { SiteEvent } from './queries.ts'

export type Dated = Pick<SiteEvent, 'startISO' | 'endISO' | 'timezone'>

/** The date in large type: "March 2027", "18–19", the weekdays. */
export function EventDate({ event: { startISO, endISO, timezone } }: { event: Dated }) {
  if (!startISO)
    return (
      <span className="date">
        <span className="date__month">Date</span>
        <span className="date__day nowrap">TBD</span>
      </span>
    )
  const start = dateParts(startISO, timezone)
  const last = onLastDay(startISO, endISO)
  const end = dateParts(last, timezone)
  const oneMonth = start.month === end.month && start.year === end.year
  const oneDay = oneMonth && start.day === end.day
  const months = oneMonth ? start.month : `${start.month} – ${end.month}`
  return (
    <time className="date" dateTime={startISO}>
      <span className="date__month">
        {months} {end.year}
      </span>
      <span className={classes('date__day', oneMonth && 'nowrap')}>
        {oneDay ? start.day : `${start.day}${oneMonth ? '–' : ' – '}${end.day}`}
      </span>
      <span className="date__note t1 soft">
        {oneDay
          ? start.weekday
          : `${start.weekday} ${nightsOf(startISO, last, timezone) > 1 ? 'to' : 'and'} ${end.weekday}`}
      </span>
    </time>
  )
}

const nightsOf = (startISO: string, endISO: string, timeZone: string) =>
  daysBetween(dayAt(startISO, timeZone), dayAt(endISO, timeZone))
