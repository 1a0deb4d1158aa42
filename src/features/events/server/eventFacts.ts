import { countText } from '#src/text/countText.ts'
import { dateFormat } from '#src/time/dates.ts'
import { zoneMark } from '#src/time/zone.ts'

interface EventShape {
  type: string
  locationType: string
  location: string
  startISO: string | null
  endISO: string | null
  timezone: string
  capacity: number | null
  status: string
}

const zoned = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat(options, timeZone)

/** Replaces Unicode spaces with plain ones, for programs that read the text. */
const range = (format: Intl.DateTimeFormat, start: string, end: string) =>
  format.formatRange(new Date(start), new Date(end)).replace(/\s/g, ' ')

/** "9:00 – 9:45 AM EDT", in the given zone. */
export const timeRange = (start: string, end: string, timeZone: string) =>
  `${range(zoned(timeZone, { hour: 'numeric', minute: '2-digit' }), start, end)} ${zoneMark(start, timeZone)}`

/** "Monday, 9:00 AM EDT", in the given zone. */
const startText = (start: string, timeZone: string) =>
  [zoned(timeZone, { weekday: 'long' }), zoned(timeZone, { hour: 'numeric', minute: '2-digit' })]
    .map((format) => format.format(new Date(start)))
    .join(', ')
    .concat(` ${zoneMark(start, timeZone)}`)

/** "March 24 – 25, 2027", in the given zone. */
export const dateRange = (start: string, end: string | null, timeZone: string) =>
  range(zoned(timeZone, { dateStyle: 'long' }), start, end ?? start)

export const typeName = (word: string) =>
  word
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('-')

/** Summarizes an event in words. */
export function eventFacts({
  type,
  locationType,
  location,
  startISO,
  endISO,
  timezone,
  capacity,
  status,
}: EventShape) {
  const facts: [string, string][] = [
    ['Type', `${typeName(type)}, ${typeName(locationType)}`],
    ['Date', startISO ? dateRange(startISO, endISO, timezone) : 'TBD'],
  ]
  if (status === 'cancelled') facts.unshift(['Status', 'Canceled'])
  if (startISO) facts.push(['Starts', `${startText(startISO, timezone)} (${timezone})`])
  facts.push(['Location', location])
  if (capacity !== null) facts.push(['Capacity', `${countText(capacity)} Attendees`])
  return facts
}
