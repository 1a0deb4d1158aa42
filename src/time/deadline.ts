import { fromSettings, settings } from '#src/settings.ts'
import { dateFormat } from '#src/time/dates.ts'
import { DAY_MS, HOUR_MS } from './durations.ts'
import { instantIn } from './zone.ts'

/** A reply time that the site promises. */
export type Deadline = { hours: number } | { businessDays: number }

/**
 * When a promised reply is due. Business days are Monday to Friday in the business's time zone
 * except its holidays, ending at the same time of day.
 */
export function dueAt(sent: Date, promise: Deadline): Date {
  if ('hours' in promise) return new Date(sent.getTime() + promise.hours * HOUR_MS)
  const [day, time] = clock().format(sent).split(' ') as [string, string]
  let due = Date.parse(day)
  for (let left = promise.businessDays; left > 0;) {
    due += DAY_MS
    const date = new Date(due)
    if (
      ![0, 6].includes(date.getUTCDay()) &&
      !settings.holidays.includes(date.toISOString().slice(0, 10))
    )
      left--
  }
  return instantIn(settings.timeZone, new Date(due).toISOString().slice(0, 10), time)
}

/** Format "2026-11-20 09:12". */
const clock = fromSettings(
  () =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: settings.timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
    }),
)

const deadlineFormat = fromSettings(() =>
  dateFormat({
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }),
)

/** "Fri, Nov 20, 2026, 9:12 AM EST", in the business's time zone. */
export const deadlineText = (instant: Date) =>
  deadlineFormat().format(instant).replaceAll('\u202f', ' ')
