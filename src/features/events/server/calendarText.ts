/** An entry of a calendar. Its times are instants, so no zone has to be described. */
export interface Entry {
  /** Never changes, so that calendars know the entry again. */
  uid: string
  start: Date
  end: Date
  summary: string
  description: string
  location: string
  place?: { latitude: number; longitude: number } | undefined
  /** Absolute. */
  url: string
  categories: string[]
  cancelled: boolean
  sequence: number
  modifiedAt: Date
}

export interface Calendar {
  name: string
  description: string
  /** Absolute address under which this calendar can be subscribed to. */
  source: string
  organizer: { name: string; email: string }
  language: string
  entries: Entry[]
}

const REFRESH = 'PT1H'

/** A calendar as RFC 5545 text: UTC times, lines of at most 75 octets that end in CRLF. */
export function calendarText({ name, description, source, organizer, language, entries }: Calendar): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(organizer.name)}//Events//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `DESCRIPTION:${escaped(description)}`,
    `X-WR-CALDESC:${escaped(description)}`,
    `SOURCE;VALUE=URI:${source}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...entries.flatMap((entry) => entryLines(entry, organizer)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

// An entry's instance is made anew with each change, so its DTSTAMP is the time of the last one.
const entryLines = (entry: Entry, organizer: Calendar['organizer']): string[] => [
  'BEGIN:VEVENT',
  `UID:${entry.uid}`,
  `DTSTAMP:${utc(entry.modifiedAt)}`,
  `LAST-MODIFIED:${utc(entry.modifiedAt)}`,
  `SEQUENCE:${entry.sequence}`,
  `STATUS:${entry.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  `DTSTART:${utc(entry.start)}`,
  `DTEND:${utc(entry.end)}`,
  `SUMMARY:${escaped(entry.summary)}`,
  `DESCRIPTION:${escaped(entry.description)}`,
  ...(entry.location ? [`LOCATION:${escaped(entry.location)}`] : []),
  ...(entry.place ? [`GEO:${entry.place.latitude};${entry.place.longitude}`] : []),
  `URL:${entry.url}`,
  ...(entry.categories.length > 0 ? [`CATEGORIES:${entry.categories.map(escaped).join(',')}`] : []),
  `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
  'END:VEVENT',
]

const utc = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** Text as a value: backslash, semicolon, comma and line end escaped, other control characters left out. */
const escaped = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replaceAll('\n', '\\n')

const quoted = (text: string) => `"${text.replaceAll(/["\u0000-\u001f\u007f]/g, "'")}"`

const LONGEST_LINE = 75

/** Folded so that no line is longer than 75 octets and no character is cut in two. */
function folded(line: string): string {
  const lines = ['']
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LONGEST_LINE) {
      lines.push('')
      octets = 1
    }
    lines[lines.length - 1] += character
    octets += size
  }
  return lines.join('\r\n ')
}
