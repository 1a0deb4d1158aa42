/** The instant at which clocks of a zone show a day (YYYY-MM-DD) and time (HH:MM); a time skipped in spring moves on an hour. */
export function instantIn(timeZone: string, day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const first = wanted - offsetAt(timeZone, wanted)
  return new Date(wanted - offsetAt(timeZone, first))
}

/** The day (YYYY-MM-DD) that calendars of a zone show at an instant. */
export const dayIn = (timeZone: string, instant: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant)

/** Milliseconds by which clocks of a zone are ahead of UTC at an instant. */
function offsetAt(timeZone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant)
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)])) as Record<string, number>
  return (
    Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!, part.second!) - Math.floor(instant / 1000) * 1000
  )
}

const QUARTER = 15 * 60_000

/** Tells the day in a zone (YYYY-MM-DD), asking the calendar once a quarter of an hour: no zone begins its days at another moment. */
export function dayClock(timeZone: string): () => string {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone })
  let known = -1
  let day = ''
  return () => {
    const quarter = Math.floor(Date.now() / QUARTER)
    if (quarter !== known) day = calendar.format(quarter * QUARTER)
    known = quarter
    return day
  }
}

/** Each region's English knows the letters of its own zones; what none knows stays an offset. */
const regions = ['en-US', 'en-GB', 'en-AU', 'en-NZ', 'en-IN', 'en-ZA']
const marks = new Map<string, Intl.DateTimeFormat[]>()

/** "EDT", "BST", or "GMT+9" where a zone has no letters in English. */
export function zoneMark(iso: string, timeZone: string): string {
  const formats =
    marks.get(timeZone) ?? regions.map((region) => new Intl.DateTimeFormat(region, { timeZone, timeZoneName: 'short' }))
  marks.set(timeZone, formats)
  const instant = new Date(iso)
  const [first = '', ...others] = formats.map(
    (format) => format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value,
  )
  return [first, ...others].find((mark) => mark && !/^(GMT|UTC)[+-]/.test(mark)) ?? first
}
