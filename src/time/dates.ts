import { fromSettings, localeOf, pageLocale, settings } from '#src/settings.ts'

/** A date format in the language of the settings. */
export const dateFormat = (
  options: Intl.DateTimeFormatOptions,
  timeZone: string = settings.timeZone,
) => new Intl.DateTimeFormat(pageLocale(), { timeZone, ...options })
const short = fromSettings(() => dateFormat(shortStyle))
const long = fromSettings(() => dateFormat(longStyle))
const full = fromSettings(() =>
  dateFormat({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }, 'UTC'),
)

const longStyle = { month: 'long', day: 'numeric', year: 'numeric' } as const
const shortStyle = { month: 'short', day: 'numeric', year: 'numeric' } as const
/** "Jan 5, 2025", in the business's time zone or another. */
export const shortDate = (iso: string, timeZone?: string | null) =>
  (timeZone ? dateFormat(shortStyle, timeZone) : short()).format(new Date(iso))
/**
 * "January 5, 2025", in the business's time zone or another, and in the language of the text if it
 * differs from the page's.
 */
export const longDate = (iso: string, language?: string | null, timeZone?: string | null) =>
  (language || timeZone
    ? new Intl.DateTimeFormat(language ? [localeOf(language), pageLocale()] : pageLocale(), {
        timeZone: timeZone || settings.timeZone,
        ...longStyle,
      })
    : long()
  ).format(new Date(iso))
/** "6 min read", or "6 Minuten" for a text in a language other than the page's. */
export const readingTime = (minutes: number, language?: string | null) =>
  language
    ? new Intl.NumberFormat([localeOf(language), pageLocale()], {
        style: 'unit',
        unit: 'minute',
        unitDisplay: 'long',
      }).format(minutes)
    : `${minutes} min read`
/** Formats YYYY-MM-DD as "Sunday, January 5, 2025". */
export const fullDate = (day: string) => full().format(new Date(day))

const zones = fromSettings(
  () => new Map<string, Record<'year' | 'month' | 'day' | 'weekday', Intl.DateTimeFormat>>(),
)

/** The parts of a date in a time zone, as words. */
export function dateParts(iso: string, timeZone: string) {
  let zone = zones().get(timeZone)
  if (!zone) {
    zone = {
      year: dateFormat({ year: 'numeric' }, timeZone),
      month: dateFormat({ month: 'long' }, timeZone),
      day: dateFormat({ day: 'numeric' }, timeZone),
      weekday: dateFormat({ weekday: 'long' }, timeZone),
    }
    zones().set(timeZone, zone)
  }
  const instant = new Date(iso)
  return {
    year: zone.year.format(instant),
    month: zone.month.format(instant),
    day: zone.day.format(instant),
    weekday: zone.weekday.format(instant),
  }
}
