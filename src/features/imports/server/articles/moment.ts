import { settings } from '#src/settings.ts'
import { zoneAt } from '../events/zones.ts'

const written =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?)?\s*(Z|UTC|[+-]\d\d:?\d\d)?$/

/** The instant that a foreign file means: ISO 8601 with or without a T, milliseconds since 1970, or a date; UTC where no offset stands. */
export function instantOf(value: unknown): Date | undefined {
  let date: Date | undefined
  // Dates of TOML are more than a Date.
  if (value instanceof Date) date = new Date(value.getTime())
  else if (typeof value === 'number') date = new Date(value)
  else if (typeof value === 'string') {
    const [, day, time = '00:00', offset = 'Z'] = written.exec(value.trim()) ?? []
    if (day) date = new Date(`${day}T${time}${offset === 'UTC' ? 'Z' : offset}`)
  }
  const year = date?.getUTCFullYear() ?? Number.NaN
  return year >= 1000 && year < 9999 ? date : undefined
}

/** The instant of a feed: as above, or as in emails, such as "Fri, 01 Mar 2024 15:00:00 +0100". */
export function feedMoment(value: string): Date | undefined {
  const known = instantOf(value)
  if (known || value.trim() === '') return known
  return /\d{1,2} [A-Z][a-z]{2,8} \d{2,4}/.test(value) ? instantOf(new Date(value)) : undefined
}

/** Of emails, such as "EST". */
const letters: Record<string, string> = {
  EST: '-05:00',
  EDT: '-04:00',
  CST: '-06:00',
  CDT: '-05:00',
  MST: '-07:00',
  MDT: '-06:00',
  PST: '-08:00',
  PDT: '-07:00',
}

/** The zone that a moment is written in; none where that is UTC, in which programs write what was elsewhere, or the site's own. */
export function zoneWritten(value: unknown): string | undefined {
  const text = value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : ''
  const [, sign = '', hours, minutes, name] =
    /\d:\d\d(?:\.\d+)?\s*(?:([+-])(\d\d):?(\d\d)|([A-Z]{3}))$/.exec(text.trim()) ?? []
  const offset = name ? letters[name] : hours && `${sign}${hours}:${minutes}`
  const instant = offset && (instantOf(value) ?? feedMoment(text))
  return instant ? zoneOf(instant, offset) : undefined
}

/** The zone of clocks that were so far from UTC at an instant, such as "+02:00"; none for the site's own. */
export function zoneOf(instant: Date, offset: string): string | undefined {
  const here = instant.toTemporalInstant().toZonedDateTimeISO(settings.timeZone).offset
  return /^[+-]00:00$/.test(offset) || here === offset ? undefined : zoneAt(offset)
}
