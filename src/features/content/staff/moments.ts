import { settings } from '#src/settings.ts'
import { isZone } from '#src/time/zone.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** The zone itself, or that of the site for what is none, such as half a zone that somebody typed. */
export const zoneOr = (zone: unknown): string =>
  typeof zone === 'string' && isZone(zone) ? zone : settings.timeZone

function clock(zone: string) {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: zoneOr(zone),
      dateStyle: 'short',
      timeStyle: 'short',
    })
  formats.set(zone, format)
  return format
}

/** An instant as a field of date and time shows it in a zone: "2026-11-22T09:30"; empty for none. */
export function momentText(instant: string, zone: string): string {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? '' : clock(zone).format(date).replace(' ', 'T')
}

/** "Dec 1, 2026, 9:00 AM EST": an instant by the clocks of a zone, which it names. */
export const zonedText = (instant: string, zone: string) =>
  new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: zoneOr(zone),
  }).format(new Date(instant))

const DAY = 86_400_000

/**
 * The instant of a wall clock in a zone, ISO 8601 in UTC: the first of two; a time that clocks skip moves on by as much. Null for
 * what is no date and time of four digits of a year.
 */
export function momentOf(local: string, zone: string): string | null {
  const wanted = /^\d{4}-/.test(local) ? Date.parse(`${local}:00Z`) : NaN
  if (Number.isNaN(wanted)) return null
  const [first = '', second = ''] = [wanted - DAY, wanted + DAY].map((near) => {
    const ahead = Date.parse(`${momentText(new Date(near).toISOString(), zone)}:00Z`) - near
    return new Date(wanted - ahead).toISOString()
  })
  return momentText(first, zone) !== local && momentText(second, zone) === local ? second : first
}

/** The instant at which clocks of another zone show the same time; the same instant where either is no zone. */
export function atSameTime(instant: unknown, from: unknown, to: unknown) {
  const before = from || settings.timeZone
  if (typeof instant !== 'string' || zoneOr(before) !== before || zoneOr(to) !== to) return instant
  return momentOf(momentText(instant, before), to) ?? instant
}

/** What is wrong with a wall clock in a zone: in the night in which clocks go forward, some times do not come. */
export function skippedText(local: string, zone: string) {
  const instant = momentOf(local, zone)
  return instant !== null && momentText(instant, zone) !== local
    ? 'Clocks move forward then, so this time doesn’t exist on that day. Please choose another.'
    : undefined
}
