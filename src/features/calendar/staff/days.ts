import { serverNow } from '#src/staff/clock.ts'
import { momentText } from '#src/features/content/staff/moments.ts'
import { pageLocale, settings } from '#src/settings.ts'
import { daysBetween } from '#src/time/durations.ts'
import { addDays } from '#src/time/zone.ts'
import type { Entry } from '../contract.ts'

export const spans = ['month', 'week'] as const
export type Span = (typeof spans)[number]

export const todayIn = (zone: string) =>
  momentText(new Date(serverNow()).toISOString(), zone).slice(0, 10)

/** The day on which weeks start in the site's region, from 1 for Monday; Sunday where browsers don't know. */
const firstDay = () =>
  (new Intl.Locale(pageLocale()) as WithWeeks).getWeekInfo?.().firstDay ?? SUNDAY

const SUNDAY = 7
type WithWeeks = Intl.Locale & { getWeekInfo?: () => { firstDay: number } }

const startOf = (day: string) => addDays(day, -((noon(day).getUTCDay() + 7 - firstDay()) % 7))

/** Days shown for a month or a week, in whole weeks. */
export function daysOf(day: string, span: Span): string[] {
  const first = startOf(span === 'week' ? day : `${day.slice(0, 7)}-01`)
  const count = span === 'week' ? 7 : weeksOf(day, first) * 7
  return Array.from({ length: count }, (_, at) => addDays(first, at))
}

function weeksOf(day: string, first: string): number {
  const month = day.slice(0, 7)
  return [4, 5, 6].find((weeks) => addDays(first, weeks * 7).slice(0, 7) !== month) ?? 6
}

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
const monthName = format({ month: 'long', year: 'numeric' })
const weekName = format({ month: 'short', day: 'numeric', year: 'numeric' })
const fullName = format({ weekday: 'long', month: 'long', day: 'numeric' })
const shortName = format({ weekday: 'short' })

const noon = (day: string) => new Date(`${day}T12:00Z`)

/** "November 2026", "Nov 23 – 29, 2026". */
export const spanTitle = (day: string, span: Span) =>
  span === 'month'
    ? monthName.format(noon(day))
    : weekName.formatRange(noon(startOf(day)), noon(addDays(startOf(day), 6)))

export const dayName = (day: string) => fullName.format(noon(day))
export const weekdayName = (day: string) => shortName.format(noon(day))

/** An entry on one of its days: events may have several. */
export interface DayEntry {
  entry: Entry
  /** Counts from 1. */
  number: number
  of: number
}

const dayOf = (at: number) => momentText(new Date(at).toISOString(), settings.timeZone).slice(0, 10)

/** Entries by day in the site's time zone; an event is on each of its days that a calendar can show. */
export const entriesByDay = (entries: readonly Entry[], shown: readonly string[]) =>
  Map.groupBy(
    entries.flatMap((entry) => daysWith(entry, shown)),
    ({ day }) => day,
  )

function daysWith(entry: Entry, shown: readonly string[]): (DayEntry & { day: string })[] {
  const first = dayOf(Date.parse(entry.at))
  const last = entry.until ? dayOf(Date.parse(entry.until) - 1) : first
  const of = 1 + Math.max(0, daysBetween(first, last))
  const before = daysBetween(first, shown[0] ?? first)
  return shown
    .map((day, at) => ({ entry, day, number: 1 + before + at, of }))
    .filter(({ number }) => number >= 1 && number <= of)
}
