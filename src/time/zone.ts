import { DAY_MS } from './durations.ts'

/**
 * Whether a text names a time zone such as "Europe/Berlin". Offsets such as "+01:00" do not count:
 * databases interpret their sign the other way around.
 */
export function isZone(timeZone: string): boolean {
  try {
    return /^[A-Z]/.test(timeZone) && Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

/**
 * The instant at which clocks in a zone show a date (YYYY-MM-DD) and time (HH:MM): the first of two in fall's
 * repeated hour; a time skipped in spring moves forward an hour. Server only: not every browser has Temporal.
 */
export const instantIn = (timeZone: string, day: string, time: string): Date =>
  new Date(
    Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone).epochMilliseconds,
  )

/** Date (YYYY-MM-DD) in a zone at an instant. Server only, as above. */
export const dayIn = (timeZone: string, instant: Date): string =>
  instant.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate().toString()

/** Time (HH:MM:SS.sss) in a zone at an instant. Server only, as above. */
export const timeIn = (timeZone: string, instant: Date): string =>
  instant.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainTime().toString()

/** Hour, 0 to 23, in a zone at an instant. Server only, as above. */
export const hourIn = (timeZone: string, instant: Date): number =>
  instant.toTemporalInstant().toZonedDateTimeISO(timeZone).hour

/** Adds days to a date (YYYY-MM-DD); may be negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

const QUARTER = 15 * 60_000

/**
 * Returns a function for the current date in a zone (YYYY-MM-DD), recomputed every quarter of an
 * hour: days in all zones begin at a multiple of that.
 */
export function dayClock(timeZone: () => string): () => string {
  let known = ''
  let day = ''
  return () => {
    const quarter = Math.floor(Date.now() / QUARTER)
    const now = `${timeZone()} ${quarter}`
    if (now !== known) day = dayIn(timeZone(), new Date(quarter * QUARTER))
    known = now
    return day
  }
}

/** Each region's English has abbreviations for its own zones; zones that none knows keep an offset. */
const regions = ['en-US', 'en-GB', 'en-AU', 'en-NZ', 'en-IN', 'en-ZA']
const marks = new Map<string, Intl.DateTimeFormat[]>()

/** "EDT", "BST", or "GMT+9" if a zone has no abbreviation in English. */
export function zoneMark(iso: string, timeZone: string): string {
  const formats =
    marks.get(timeZone) ??
    regions.map((region) => new Intl.DateTimeFormat(region, { timeZone, timeZoneName: 'short' }))
  marks.set(timeZone, formats)
  const instant = new Date(iso)
  const [first = '', ...others] = formats.map(
    (format) => format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value,
  )
  return [first, ...others].find((mark) => mark && !/^(GMT|UTC)[+-]/.test(mark)) ?? first
}
