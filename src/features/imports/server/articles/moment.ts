import { settings } from '#src/settings.ts'
import { instantIn, isZone } from '#src/time/zone.ts'
import { zoneAt } from '../events/zones.ts'
import { monthCalled, withoutWeekday } from './monthNames.ts'

/** A date or time as parsed from an imported file. */
export interface Moment {
  /** YYYY-MM-DD. */
  day: string
  /** HH:MM:SS, optionally with a fraction; undefined for a date without a time. */
  time: string | undefined
  /** Such as "+02:00" or "Europe/Berlin"; undefined if the file has none. */
  zone: string | undefined
}

/** Formats a calendar date as YYYY-MM-DD; undefined if it does not exist. */
export function calendarDay(year: number, month: number, date: number): string | undefined {
  try {
    return Temporal.PlainDate.from({ year, month, day: date }, { overflow: 'reject' }).toString()
  } catch {
    return undefined
  }
}

/** Error for a date that two countries read differently. */
export const twoDays = 'can be two different days: write it as 2024-03-01'

/**
 * Parses a date from an imported file: ISO 8601 and similar formats, dates as people write them in many languages,
 * dates of emails, and seconds or milliseconds since 1970. Returns an error clause, as in "its date “2020-02-30”
 * does not exist", if it is invalid, and undefined if there is none.
 */
export function momentOf(value: unknown): Moment | string | undefined {
  const text = writtenAs(value)
  if (text === '') return undefined
  const found = /^\d+(\.\d+)?$/.test(text) ? numbered(text) : spelled(text)
  return typeof found === 'object' ? found : `“${text.slice(0, 80)}” ${found ?? 'cannot be read'}`
}

/** Parses an instant from an imported file; UTC if it names no time zone. */
export function instantOf(value: unknown): Date | undefined {
  const moment = momentOf(value)
  return typeof moment === 'object' ? instantAt(moment) : undefined
}

export const instantAt = ({ day, time = '00:00', zone = 'UTC' }: Moment): Date =>
  instantIn(zone, day, time)

/** Returns why an article has no date: it has none, or the date cannot be parsed. */
export function undated(value: unknown): string {
  const moment = momentOf(value)
  return typeof moment === 'string' ? `its date ${moment}` : 'it has no date'
}

/** Returns a date that cannot be parsed, as a part that could not be imported. */
export const unreadDate = (value: unknown): { what: string; written: string }[] =>
  typeof momentOf(value) === 'string' ? [{ what: 'date', written: writtenAs(value) }] : []

/**
 * Returns the time zone in which a date is written; undefined for UTC, which programs use for dates from anywhere,
 * and for the site's own zone.
 */
export function zoneWritten(value: unknown): string | undefined {
  const moment = momentOf(value)
  if (typeof moment !== 'object' || !moment.time || !moment.zone) return undefined
  const { zone } = moment
  if (isZone(zone)) return /^UTC$/.test(zone) || zone === settings.timeZone ? undefined : zone
  return zoneOf(instantAt(moment), zone)
}

/** Returns the time zone with an offset such as "+02:00" at an instant; undefined for the site's own. */
export function zoneOf(instant: Date, offset: string): string | undefined {
  const here = instant.toTemporalInstant().toZonedDateTimeISO(settings.timeZone).offset
  return /^[+-]00:00$/.test(offset) || here === offset ? undefined : zoneAt(offset)
}

function writtenAs(value: unknown): string {
  if (value === null || value === undefined) return ''
  // TOML dates format themselves as they are in the file.
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString()
  return (typeof value === 'object' ? JSON.stringify(value) : String(value))
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

type ParsedDate = Moment | string | undefined

const missing = 'does not exist'

/** Parses a date without separators, or seconds or milliseconds since 1970. */
function numbered(text: string): ParsedDate {
  const [, year, month, date, hour, minute, second = '00'] =
    /^((?:19|20)\d\d)(\d\d)(\d\d)(?:([01]\d|2[0-3])([0-5]\d)([0-5]\d)?)?$/.exec(text) ?? []
  if (year) {
    const day = calendarDay(Number(year), Number(month), Number(date))
    const time = hour && `${hour}:${minute}:${second}`
    return day ? { day, time, zone: undefined } : missing
  }
  const [{ length: whole } = ''] = text.split('.')
  const since = whole === 9 || whole === 10 ? Number(text) * 1000 : Number(text)
  if (whole < 9 || whole === 11 || whole > 13) return undefined
  const [day = '', time = ''] = new Date(since).toISOString().split('T')
  return { day, time: time.replace('Z', ''), zone: 'UTC' }
}

function spelled(text: string): ParsedDate {
  const plain = withoutWeekday(
    text
      .replace(/^(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日/, '$1-$2-$3')
      .replace(/ ?\([^()]*\)$/, '')
      // Format of computers: "Mar 1 10:00:00 UTC 2024".
      .replace(/^(.*\p{L}+ \d{1,2}) (\d\d:\d\d:\d\d(?: \S+)?) (\d{4})$/u, '$1 $3 $2'),
  )
  const found = dayAt(plain)
  if (!found) return undefined
  const rest = clockAt(plain.slice(found.length))
  return rest && (typeof found.day === 'string' ? found.day : { day: found.day.day, ...rest })
}

interface DayFound {
  /** The date, or an error. */
  day: { day: string } | string
  length: number
}

const ordinal = '(?:st|nd|rd|th|er|ère|[.ºª°])?'

/** Parses the date at the beginning of a text. */
function dayAt(text: string): DayFound | undefined {
  const dayOf = (written: string, year: string, month: number, date: string): DayFound => {
    const whole =
      year.length === 2 ? Number(year) + (Number(year) < 70 ? 2000 : 1900) : Number(year)
    const day = whole < 1000 ? undefined : calendarDay(whole, month, Number(date))
    return { day: day ? { day } : missing, length: written.length }
  }
  const ordered =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/.exec(text) ??
    /^(\d{4})()(\d\d)(\d\d)(?=T)/.exec(text)
  if (ordered) {
    const [written, year = '', , month, date = ''] = ordered
    return dayOf(written, year, Number(month), date)
  }
  const turned = /^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4})(?!\d)/.exec(text)
  if (turned) {
    const [written, one = '', sign, two = '', year = ''] = turned
    if (sign === '.' || Number(one) > 12 || one === two)
      return dayOf(written, year, Number(two), one)
    if (Number(two) > 12) return dayOf(written, year, Number(one), two)
    return { day: twoDays, length: written.length }
  }
  const named =
    new RegExp(
      `^(?<date>\\d{1,2})${ordinal}[ -]?(?:of |de |di |d')?(?<month>\\p{L}+)\\.?,?[ -](?:de |del |of )?(?<year>\\d{4}|\\d\\d)(?![\\d:])`,
      'iu',
    ).exec(text) ??
    new RegExp(
      `^(?<month>\\p{L}+)\\.?[ -](?:the )?(?<date>\\d{1,2})${ordinal}(?:, ?| )(?<year>\\d{4})(?!\\d)`,
      'iu',
    ).exec(text) ??
    /^(?<year>\d{4})[ -](?<month>\p{L}+)[ -](?<date>\d{1,2})(?!\d)/iu.exec(text)
  const { year = '', month = '', date = '' } = named?.groups ?? {}
  const number = monthCalled(month)
  return named && number ? dayOf(named[0], year, number, date) : undefined
}

/** Zone abbreviations in emails and logs, such as "EST". */
const letters: Record<string, string> = {
  Z: 'UTC',
  UTC: 'UTC',
  UT: 'UTC',
  GMT: 'UTC',
  WET: '+00:00',
  WEST: '+01:00',
  BST: '+01:00',
  CET: '+01:00',
  CEST: '+02:00',
  EET: '+02:00',
  EEST: '+03:00',
  MSK: '+03:00',
  SGT: '+08:00',
  HKT: '+08:00',
  JST: '+09:00',
  KST: '+09:00',
  AEST: '+10:00',
  AEDT: '+11:00',
  NZST: '+12:00',
  NZDT: '+13:00',
  EST: '-05:00',
  EDT: '-04:00',
  CST: '-06:00',
  CDT: '-05:00',
  MST: '-07:00',
  MDT: '-06:00',
  PST: '-08:00',
  PDT: '-07:00',
}

/** Parses what follows a date: a time and its zone, or nothing; undefined if there is anything else. */
function clockAt(text: string): Pick<Moment, 'time' | 'zone'> | undefined {
  const clock =
    /^(?:T|,? (?:(?:at|um|kl\.?|à|a las|alle|om|-) )?)(\d{1,2})(?:[:h.]([0-5]\d)(?::([0-5]\d)([.,]\d{1,9})?)?)?(?: ?([ap])\.?m\.?)?(?: (?:Uhr|uur|h))?(?![\d:])/i.exec(
      text,
    ) ?? /^T(\d\d)(\d\d)(\d\d)?(?!\d)/.exec(text)
  const [written = '', hour = '', minute, second = '00', fraction = '', half] = clock ?? []
  const zone = zoneCalled(text.slice(written.length))
  if (zone === null) return undefined
  if (!clock) return { time: undefined, zone }
  if (minute === undefined && !half) return undefined
  const said = Number(hour)
  if (half ? said < 1 || said > 12 : said > 23) return undefined
  const hours = half ? (said % 12) + (/p/i.test(half) ? 12 : 0) : said
  const time = `${String(hours).padStart(2, '0')}:${minute ?? '00'}:${second}${fraction.replace(',', '.')}`
  return { time, zone }
}

/** Parses a time zone after a time; undefined if there is none, null if it is invalid. */
function zoneCalled(text: string): string | null | undefined {
  const name = text.trim().replaceAll(/^\[|\]$/g, '')
  if (name === '') return undefined
  const [, sign, hours = '', minutes = '00'] =
    /^(?:GMT|UTC)? ?([+-])(\d{1,2}):?([0-5]\d)?(?: [A-Z]{2,5})?$/.exec(name) ?? []
  if (sign) return Number(hours) > 14 ? null : `${sign}${hours.padStart(2, '0')}:${minutes}`
  if (Object.hasOwn(letters, name.toUpperCase())) return letters[name.toUpperCase()]
  return name.includes('/') && isZone(name) ? name : null
}
