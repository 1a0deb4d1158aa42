import { serverNow } from './clock.ts'

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]
const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** "5 minutes ago", "in 2 days", "now"; "never" for null. */
export function agoText(instant: string | null): string {
  if (instant === null) return 'never'
  const seconds = (Date.parse(instant) - serverNow()) / 1000
  for (const [unit, length] of units)
    if (Math.abs(seconds) >= length) return relative.format(Math.trunc(seconds / length), unit)
  return 'now'
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const weekday = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
const WEEK = 7 * 86_400_000

/** "5 minutes ago" within a week; later the date, such as "Nov 22, 2026". */
export const recentText = (instant: string) =>
  serverNow() - Date.parse(instant) < WEEK ? agoText(instant) : day.format(new Date(instant))

/** "Sunday, November 22, 2026" for a date without a time; unchanged if there is no such day. */
export const dayText = (date: string) =>
  Number.isNaN(Date.parse(date)) ? date : weekday.format(new Date(date))

/** "Nov 22, 2026, 9:12 AM" in the reader's time zone; unchanged if it is not a timestamp. */
export const dateText = (instant: string) =>
  Number.isNaN(Date.parse(instant)) ? instant : full.format(new Date(instant))

export const isPast = (instant: string) => Date.parse(instant) < serverNow()

/** "Sunday, November 22" in the reader's time zone. */
export const todayText = () =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' }).format(
    serverNow(),
  )
