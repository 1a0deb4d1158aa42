import { countText } from '#src/text/countText.ts'
import { dateFormat } from '#src/time/dates.ts'
import { zoneMark } from '#src/time/zone.ts'
import { capitalized } from '#src/text/capitalized.ts'
import { onLastDay } from '../lastDay.ts'

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

const time = { hour: 'numeric', minute: '2-digit' } as const

/** "9:00 – 9:45 AM EDT", or "1:30 AM EDT – 1:15 AM EST" if clocks change, in the given zone. */
export function timeRange(start: string, end: string, timeZone: string): string {
  if (zoneMark(start, timeZone) !== zoneMark(end, timeZone))
    return [start, end].map((at) => timeText(at, timeZone)).join(' – ')
  return `${range(zoned(timeZone, time), start, end)} ${zoneMark(start, timeZone)}`
}

/** "9:00 AM EDT", in the given zone. */
const timeText = (at: string, timeZone: string) =>
  `${zoned(timeZone, time).format(new Date(at)).replace(/\s/g, ' ')} ${zoneMark(at, timeZone)}`

/** "Monday, 9:00 AM EDT", in the given zone. */
const startText = (start: string, timeZone: string) =>
  `${zoned(timeZone, { weekday: 'long' }).format(new Date(start))}, ${timeText(start, timeZone)}`

/** "March 24 – 25, 2027", in the given zone. */
export const dateRange = (start: string, end: string | null, timeZone: string) =>
  range(zoned(timeZone, { dateStyle: 'long' }), start, onLastDay(start, end))

export const typeName = (word: string) => word.split('-').map(capitalized).join('-')

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
