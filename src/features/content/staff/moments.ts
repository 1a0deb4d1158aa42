import { settings } from '#src/settings.ts'
import { isZone } from '#src/time/zone.ts'
import { DAY_MS } from '#src/time/durations.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the zone if it is valid, or the site's zone otherwise, such as while one is being typed. */
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

/** Formats an instant for a datetime field in a zone, such as "2026-11-22T09:30"; empty if invalid. */
export function momentText(instant: string, zone: string): string {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? '' : clock(zone).format(date).replace(' ', 'T')
}

/** Formats an instant in a zone, such as "Dec 1, 2026, 9:00 AM EST". */
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

/**
 * Converts a local time in a zone to an ISO 8601 instant in UTC. An ambiguous time resolves to its first occurrence,
 * and a skipped time moves forward by the length of the gap. Returns null if it isn't a date and time with a
 * four-digit year.
 */
export function momentOf(local: string, zone: string): string | null {
  const wanted = /^\d{4}-/.test(local) ? Date.parse(`${local}:00Z`) : NaN
  if (Number.isNaN(wanted)) return null
  const [first = '', second = ''] = [wanted - DAY_MS, wanted + DAY_MS].map((near) => {
    const ahead = Date.parse(`${momentText(new Date(near).toISOString(), zone)}:00Z`) - near
    return new Date(wanted - ahead).toISOString()
  })
  return momentText(first, zone) !== local && momentText(second, zone) === local ? second : first
}

/** Moves an instant so that its local time is the same in another zone. Unchanged if either zone is invalid. */
export function atSameTime(instant: unknown, from: unknown, to: unknown) {
  const before = from || settings.timeZone
  if (typeof instant !== 'string' || zoneOr(before) !== before || zoneOr(to) !== to) return instant
  return momentOf(momentText(instant, before), to) ?? instant
}

/** Returns an error for a local time that doesn't exist in the zone because clocks move forward. */
export function skippedText(local: string, zone: string) {
  const instant = momentOf(local, zone)
  return instant !== null && momentText(instant, zone) !== local
    ? 'Clocks move forward then, so this time doesn’t exist on that day. Please choose another.'
    : undefined
}
