import { settings } from '#src/settings.ts'

const formatter = (options: Intl.DateTimeFormatOptions, timeZone: string = settings.timeZone) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options })
const short = formatter({ month: 'short', day: 'numeric', year: 'numeric' })
const long = formatter({ month: 'long', day: 'numeric', year: 'numeric' })
const full = formatter({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }, 'UTC')

/** "Jan 5, 2025", in the business's zone. */
export const shortDate = (iso: string) => short.format(new Date(iso))
/** "January 5, 2025", in the business's zone. */
export const longDate = (iso: string) => long.format(new Date(iso))
/** "Sunday, January 5, 2025" of a day given as YYYY-MM-DD. */
export const fullDate = (day: string) => full.format(new Date(day))

const zones = new Map<string, Record<'year' | 'month' | 'day' | 'weekday', Intl.DateTimeFormat>>()

/** The parts of an instant's date in a zone, as words. */
export function dateParts(iso: string, timeZone: string) {
  let zone = zones.get(timeZone)
  if (!zone) {
    zone = {
      year: formatter({ year: 'numeric' }, timeZone),
      month: formatter({ month: 'long' }, timeZone),
      day: formatter({ day: 'numeric' }, timeZone),
      weekday: formatter({ weekday: 'long' }, timeZone),
    }
    zones.set(timeZone, zone)
  }
  const instant = new Date(iso)
  return {
    year: zone.year.format(instant),
    month: zone.month.format(instant),
    day: zone.day.format(instant),
    weekday: zone.weekday.format(instant),
  }
}
