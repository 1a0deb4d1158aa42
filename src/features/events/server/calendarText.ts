import ICAL from 'ical.js'

/** A calendar entry. Its times are UTC instants, so no VTIMEZONE is needed. */
export interface IcsEvent {
  /** Never changes, so that calendars recognize the entry. */
  uid: string
  start: Date
  end: Date
  summary: string
  description: string
  location: string
  place?: { latitude: number; longitude: number } | undefined
  /** Absolute URL. */
  url: string
  categories: string[]
  cancelled: boolean
  sequence: number
  modifiedAt: Date
}

export interface Calendar {
  name: string
  description: string
  /** Absolute URL for subscribing to this calendar. */
  source: string
  organizer: { name: string; email: string }
  language: string
  entries: IcsEvent[]
}

const REFRESH = 'PT1H'

// RFC 5545 limits lines to 75 octets including the leading space of continuation lines; ical.js doesn't count that
// space.
ICAL.foldLength = 74
for (const name of ['name', 'x-wr-calname', 'x-wr-caldesc'])
  ICAL.design.icalendar.property[name] = { defaultType: 'text' }
ICAL.design.icalendar.property['refresh-interval'] = { defaultType: 'unknown' }

/** Formats a calendar per RFC 5545: UTC times, and lines of at most 75 octets ending in CRLF. */
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

// Each change creates a new instance of an entry, so its DTSTAMP is the time of the last change.
const entryProperties = (entry: IcsEvent, organizer: Calendar['organizer']) => [
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

/** Replaces control characters, which iCalendar doesn't allow. */
const readable = (text: string) =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\0-\x09\x0b-\x1f\x7f]/g, ' ')
