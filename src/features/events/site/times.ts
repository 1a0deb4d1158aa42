import { fromSettings, pageLocale } from '#src/settings.ts'
import { dateFormat, dateParts } from '#src/time/dates.ts'
import { zoneMark } from '#src/time/zone.ts'
import { onLastDay } from '../lastDay.ts'

interface Zone {
  clock: Intl.DateTimeFormat
  day: Intl.DateTimeFormat
  weekday: Intl.DateTimeFormat
  offset: Intl.DateTimeFormat
  name: Intl.DateTimeFormat
  generic: Intl.DateTimeFormat
}

const zones = fromSettings(() => new Map<string, Zone>())

function zone(timeZone: string): Zone {
  let known = zones().get(timeZone)
  if (!known) {
    known = {
      clock: dateFormat({ hour: 'numeric', minute: '2-digit' }, timeZone),
      day: new Intl.DateTimeFormat('en-CA', {
        timeZone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      }),
      weekday: dateFormat({ weekday: 'short' }, timeZone),
      offset: new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
      name: dateFormat({ timeZoneName: 'long' }, timeZone),
      generic: dateFormat({ timeZoneName: 'longGeneric' }, timeZone),
    }
    zones().set(timeZone, known)
  }
  return known
}

const partOf = (format: Intl.DateTimeFormat, iso: string, type: Intl.DateTimeFormatPartTypes) =>
  format.formatToParts(new Date(iso)).find((part) => part.type === type)?.value ?? ''

/** Local time in the zone: "8:30" and "AM"; `half` is empty for 24-hour clocks. */
export function clockAt(iso: string, timeZone: string): { time: string; half: string } {
  const { clock } = zone(timeZone)
  return {
    time: `${partOf(clock, iso, 'hour')}:${partOf(clock, iso, 'minute')}`,
    half: partOf(clock, iso, 'dayPeriod'),
  }
}

/** "8:30 AM" */
export function timeAt(iso: string, timeZone: string): string {
  const { time, half } = clockAt(iso, timeZone)
  return half ? `${time} ${half}` : time
}

/** "8:30 – 9:15 AM", "11:45 AM – 12:30 PM"; with `named` offsets, "1:30 AM EDT – 1:15 AM EST". */
export function timeRange(
  startISO: string,
  endISO: string,
  timeZone: string,
  named = false,
): string {
  if (named)
    return `${timeAt(startISO, timeZone)} ${zoneMark(startISO, timeZone)} – ${timeAt(endISO, timeZone)} ${zoneMark(endISO, timeZone)}`
  const start = clockAt(startISO, timeZone)
  const end = clockAt(endISO, timeZone)
  const together = start.half === end.half && dayAt(startISO, timeZone) === dayAt(endISO, timeZone)
  return `${start.time}${together ? '' : ` ${start.half}`} – ${end.time} ${end.half}`.trimEnd()
}

/** The calendar day of an instant in a zone, as YYYY-MM-DD. */
export const dayAt = (iso: string, timeZone: string) => zone(timeZone).day.format(new Date(iso))

/** "Thu" */
export const weekdayAt = (iso: string, timeZone: string) =>
  zone(timeZone).weekday.format(new Date(iso))

/** UTC offset of the zone at an instant, e.g. "GMT-04:00". */
export const offsetAt = (iso: string, timeZone: string) =>
  partOf(zone(timeZone).offset, iso, 'timeZoneName')

/** "Eastern Daylight Time" */
export const zoneName = (iso: string, timeZone: string) =>
  partOf(zone(timeZone).name, iso, 'timeZoneName')

/** The name of the zone from one instant to another: "Eastern Time" if clocks change in between. */
export function zoneNameOver(startISO: string, endISO: string, timeZone: string): string {
  const name = zoneName(startISO, timeZone)
  if (zoneName(endISO, timeZone) === name) return name
  return partOf(zone(timeZone).generic, startISO, 'timeZoneName')
}

/** Whether clocks change between two instants. */
export const clocksChange = (startISO: string, endISO: string, timeZone: string) =>
  offsetAt(startISO, timeZone) !== offsetAt(endISO, timeZone)

/** Elapsed minutes, correct across DST changes. */
export const minutesOf = ({ startISO, endISO }: { startISO: string; endISO: string }) =>
  Math.round((Date.parse(endISO) - Date.parse(startISO)) / 60_000)

const long = fromSettings(() =>
  dateFormat({ weekday: 'long', month: 'long', day: 'numeric' }, 'UTC'),
)
const brief = fromSettings(() =>
  dateFormat({ weekday: 'short', month: 'short', day: 'numeric' }, 'UTC'),
)
/** "Wednesday, March 18" for a day given as YYYY-MM-DD. */
export const dayName = (day: string) => long().format(new Date(day))
/** "Wed, Mar 18" */
export const briefDayName = (day: string) => brief().format(new Date(day))

/** "March 24–25, 2027", "Wednesday, March 24, 2027", "March 31 – April 1, 2027". */
export function dateSpan(startISO: string, endISO: string | null, timeZone: string): string {
  const last = onLastDay(startISO, endISO)
  if (pageLocale() !== 'en-US')
    return dateFormat({ dateStyle: 'long' }, timeZone).formatRange(
      new Date(startISO),
      new Date(last),
    )
  const start = dateParts(startISO, timeZone)
  const end = dateParts(last, timeZone)
  const day = ({ month, day }: typeof start) => `${month} ${day}`
  if (start.year !== end.year) return `${day(start)}, ${start.year} – ${day(end)}, ${end.year}`
  if (start.month !== end.month) return `${day(start)} – ${day(end)}, ${end.year}`
  return start.day === end.day
    ? `${start.weekday}, ${day(start)}, ${start.year}`
    : `${day(start)}–${end.day}, ${end.year}`
}
