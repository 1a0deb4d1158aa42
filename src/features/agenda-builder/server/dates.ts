import { addDays, dayIn } from '#src/time/zone.ts'
import type { EventRow } from './event.ts'

/** Maximum number of days to show without an agenda, because an event may last for a year. */
const MAX_DAYS = 14

/** Returns the days of an agenda: those in `known`, and those of the event. */
export function datesOf({ startDate, endDate, timezone }: EventRow, known: string[]): string[] {
  const dates = new Set(known)
  if (startDate) {
    const last = dayIn(
      timezone,
      endDate && endDate > startDate ? new Date(endDate.getTime() - 1) : startDate,
    )
    for (
      let date = dayIn(timezone, startDate), count = 0;
      date <= last && count < MAX_DAYS;
      count++, date = addDays(date, 1)
    )
      dates.add(date)
  }
  return [...dates].sort()
}
