import { settings } from '#src/settings.ts'
import { ImportProblem } from '../problem.ts'
import { UsageProblem } from '#src/commandLine/problems.ts'

interface ZoneQuestion {
  /** Time zone named in the file. */
  named: string | undefined
  /** Time zone given to the command; takes precedence. */
  asked: string | undefined
  /** Time zone that an earlier import of the same event used. */
  stored: () => Promise<string | undefined>
  /** Times as written in the file, with or without a UTC offset. */
  moments: string[]
}

interface Answer {
  timeZone: string
  /** Remark for the person who started the import. */
  remark?: string
}

const HOW = '--zone Europe/Berlin, or another name, sets it.'

/** Determines an event's time zone, with a remark if it is assumed. */
export async function zoneOf({ named, asked, stored, moments }: ZoneQuestion): Promise<Answer> {
  if (asked !== undefined) {
    const timeZone = knownZone(asked)
    if (!timeZone)
      throw new UsageProblem(
        `There is no time zone "${asked}": choose one such as Europe/Berlin or UTC.`,
      )
    return { timeZone }
  }
  const written = [
    ...new Map(
      moments.filter(hasOffset).map((moment) => [moment.slice(0, 13) + offsetOf(moment), moment]),
    ).values(),
  ]
  if (named) {
    const timeZone = knownZone(named)
    if (!timeZone)
      throw new ImportProblem(
        `The file names the time zone "${named.slice(0, 80)}", which does not exist: --zone Europe/Berlin, or another name, sets it. Nothing was changed.`,
      )
    const other = written.find((moment) => !shows(timeZone, moment))
    if (!other) return { timeZone }
    return {
      timeZone,
      remark: `The file names the time zone ${timeZone}, but writes its times for ${offsetOf(other)}: ${other.slice(11, 16)} there is shown as ${clockIn(timeZone, other).slice(11)}. ${HOW}`,
    }
  }
  const before = await stored()
  if (before)
    return {
      timeZone: before,
      remark: `The file names no time zone: ${before} stays, as it was imported before. ${HOW}`,
    }
  const offsets = new Set(written.map(offsetOf))
  const timeZone = [
    settings.timeZone,
    ...plainZone(offsets),
    ...Intl.supportedValuesOf('timeZone'),
  ].find((zone) => written.every((moment) => shows(zone, moment)))
  if (!timeZone)
    throw new ImportProblem(
      `The file names no time zone, and no zone has the times that it writes (${[...offsets].join(', ')}): --zone Europe/Berlin, or another name, sets it. Nothing was changed.`,
    )
  const why =
    offsets.size > 0
      ? `, whose clocks show the times as the file writes them (${[...offsets].join(', ')})`
      : ''
  return { timeZone, remark: `The file names no time zone: ${timeZone} was assumed${why}. ${HOW}` }
}

/**
 * Returns the canonical name of a time zone. Offsets such as "+01:00" are not zones, because databases reverse
 * their sign.
 */
function knownZone(name: string): string | undefined {
  if (!/^[A-Za-z]/.test(name)) return undefined
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

export const hasOffset = (moment: string) => /(Z|[+-]\d\d(:?\d\d)?)$/.test(moment.slice(11))
const offsetOf = (moment: string) =>
  moment.endsWith('Z') ? 'UTC' : moment.slice(11).replace(/^.*?(?=[+-])/, '')

/** Returns a zone without daylight saving time for a single offset of whole hours. */
function plainZone(offsets: Set<string>): string[] {
  const [only = '', ...others] = offsets
  if (others.length > 0) return []
  const [, sign, hours] = /^([+-])(\d\d)(?::?00)?$/.exec(only) ?? []
  if (only === 'UTC' || Number(hours) === 0) return ['UTC']
  return sign && Number(hours) <= 12 ? [`Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`] : []
}

const shows = (timeZone: string, moment: string) =>
  clockIn(timeZone, moment) === moment.slice(0, 16).replace('T', ' ')

/** Formats an instant as local time in a zone, such as "2026-12-27 11:30". */
const clockIn = (timeZone: string, moment: string) =>
  Temporal.Instant.from(moment)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .replace('T', ' ')

/** Converts a time with an offset to an instant. */
export const instantOf = (moment: string) =>
  new Date(Temporal.Instant.from(moment).epochMilliseconds)
