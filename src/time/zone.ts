/** Whether a text names a zone, as "Europe/Berlin" does. Offsets such as "+01:00" name none: databases read their sign the other way round. */
export function isZone(timeZone: string): boolean {
  try {
    return /^[A-Z]/.test(timeZone) && Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

/**
 * The instant at which clocks of a zone show a day (YYYY-MM-DD) and time (HH:MM): the first of two in the hour that autumn repeats;
 * a time skipped in spring moves on an hour. For the server: not every browser has Temporal.
 */
export const instantIn = (timeZone: string, day: string, time: string): Date =>
  new Date(
    Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone).epochMilliseconds,
  )

/** The day (YYYY-MM-DD) that calendars of a zone show at an instant. For the server, as above. */
export const dayIn = (timeZone: string, instant: Date): string =>
  instant.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate().toString()

/** The hour, 0 to 23, that clocks of a zone show at an instant. For the server, as above. */
export const hourIn = (timeZone: string, instant: Date): number =>
  instant.toTemporalInstant().toZonedDateTimeISO(timeZone).hour

/** A day (YYYY-MM-DD) so many days later, or earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

const QUARTER = 15 * 60_000

/** Tells the day in a zone (YYYY-MM-DD), asking the calendar once a quarter of an hour: no zone begins its days at another moment. */
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

/** Each region's English knows the letters of its own zones; what none knows stays an offset. */
const regions = ['en-US', 'en-GB', 'en-AU', 'en-NZ', 'en-IN', 'en-ZA']
const marks = new Map<string, Intl.DateTimeFormat[]>()

/** "EDT", "BST", or "GMT+9" where a zone has no letters in English. */
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
