import { instantIn } from '#src/time/zone.ts'
import { calendarDay, twoDays } from '../articles/moment.ts'

export interface EventMoment {
  /** YYYY-MM-DD. */
  day: string
  /** HH:MM; undefined for an all-day event. */
  time: string | undefined
  /** "Z" or "+01:00", if the file has one. */
  offset: string | undefined
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/**
 * Parses a time from one cell, or from separate cells for date and time. Returns an error sentence for an
 * ambiguous date, and undefined if there is none.
 */
export function eventMoment(
  whole: string | undefined,
  day: string | undefined,
  time: string | undefined,
): EventMoment | string | undefined {
  const text = (whole?.trim() || `${day?.trim() ?? ''} ${time?.trim() ?? ''}`).trim()
  if (text === '') return undefined
  const found = dayIn(text)
  if (!found || found.ambiguous) return found ? `its date “${found.written}” ${twoDays}` : undefined
  const rest = text.replace(found.written, ' ')
  const [, hour, minute = '00', half] =
    /(?:^|[T\s,])(\d{1,2})(?::(\d\d))?(?::\d\d)?(?:\.\d+)?\s*([ap])\.?m\b/i.exec(rest) ??
    /(?:^|[T\s,])(\d{1,2}):(\d\d)()/.exec(rest) ??
    []
  const offset = /(?:\d|\s)(Z|[+-]\d\d:?\d\d)\s*$/.exec(text)?.[1]
  if (hour === undefined) return { day: found.day, time: undefined, offset: undefined }
  const hours = (Number(hour) % (half ? 12 : 24)) + (/p/i.test(half ?? '') ? 12 : 0)
  return { day: found.day, time: `${String(hours).padStart(2, '0')}:${minute}`, offset }
}

function dayIn(text: string): { day: string; written: string; ambiguous?: boolean } | undefined {
  const iso = /\d{4}-\d{1,2}-\d{1,2}/.exec(text)
  if (iso) return made(iso[0], ...(iso[0].split('-').map(Number) as [number, number, number]))
  const named =
    /(\d{1,2})\.? ([a-z]{3,9})\.?,? (\d{4})|([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/i.exec(
      text,
    )
  const month = named && MONTHS.indexOf((named[2] ?? named[4] ?? '').slice(0, 3).toLowerCase()) + 1
  if (named && month)
    return made(named[0], Number(named[3] ?? named[6]), month, Number(named[1] ?? named[5]))
  const dotted = /(\d{1,2})\.(\d{1,2})\.(\d{4})/.exec(text)
  if (dotted) return made(dotted[0], Number(dotted[3]), Number(dotted[2]), Number(dotted[1]))
  const slashed = /(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text)
  if (!slashed) return undefined
  const [one, two, year] = slashed.slice(1).map(Number) as [number, number, number]
  if (one > 12) return made(slashed[0], year, two, one)
  if (two > 12 || one === two) return made(slashed[0], year, one, two)
  return { day: '', written: slashed[0], ambiguous: true }
}

function made(written: string, year: number, month: number, date: number) {
  const day = calendarDay(year, month, date)
  return day === undefined ? undefined : { day, written }
}

/** Converts to an instant in a time zone; an all-day event begins at midnight and ends a minute before the next day. */
export const eventInstant = (
  { day, time, offset }: EventMoment,
  timezone: string,
  isEnd = false,
): Date =>
  time && offset
    ? new Date(`${day}T${time}${offset}`)
    : instantIn(timezone, day, time ?? (isEnd ? '23:59' : '00:00'))
