import ICAL from 'ical.js'

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

// Counted without the space that begins each further line, which RFC 5545 counts among the 75 octets.
ICAL.foldLength = 74
for (const name of ['name', 'x-wr-calname', 'x-wr-caldesc'])
  ICAL.design.icalendar.property[name] = { defaultType: 'text' }
ICAL.design.icalendar.property['refresh-interval'] = { defaultType: 'unknown' }

/** A calendar as RFC 5545 text: UTC times, lines of at most 75 octets that end in CRLF. */
export function calendarText({
  name,
  description,
  source,
  organizer,
  language,
  entries,
}: Calendar): string {
  return ICAL.stringify([
    'vcalendar',
    [
      text('version', '2.0'),
      text('prodid', `-//${organizer.name}//Events//${language.toUpperCase()}`),
      text('calscale', 'GREGORIAN'),
      text('method', 'PUBLISH'),
      text('name', name),
      text('x-wr-calname', name),
      text('description', description),
      text('x-wr-caldesc', description),
      ['source', {}, 'uri', source],
      ['refresh-interval', {}, 'duration', REFRESH],
      ['x-published-ttl', {}, 'unknown', REFRESH],
    ],
    entries.map((entry) => ['vevent', entryProperties(entry, organizer), []]),
  ])
}

// An entry's instance is made anew with each change, so its DTSTAMP is the time of the last one.
const entryProperties = (entry: Entry, organizer: Calendar['organizer']) => [
  text('uid', entry.uid),
  instant('dtstamp', entry.modifiedAt),
  instant('last-modified', entry.modifiedAt),
  ['sequence', {}, 'integer', entry.sequence],
  text('status', entry.cancelled ? 'CANCELLED' : 'CONFIRMED'),
  instant('dtstart', entry.start),
  instant('dtend', entry.end),
  text('summary', entry.summary),
  text('description', entry.description),
  ...(entry.location ? [text('location', entry.location)] : []),
  ...(entry.place ? [['geo', {}, 'float', [entry.place.latitude, entry.place.longitude]]] : []),
  ['url', {}, 'uri', entry.url],
  ...(entry.categories.length > 0 ? [text('categories', ...entry.categories)] : []),
  ['organizer', { cn: readable(organizer.name) }, 'cal-address', `mailto:${organizer.email}`],
]

const text = (name: string, ...values: string[]) => [name, {}, 'text', ...values.map(readable)]
const instant = (name: string, at: Date) => [
  name,
  {},
  'date-time',
  at.toISOString().replace(/\.\d+/, ''),
]

/** Text without the control characters that calendars do not allow. */
const readable = (text: string) =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\0-\x09\x0b-\x1f\x7f]/g, ' ')
