import type { SiteSession } from './queries.ts'
import { clashesOf } from '../overlaps.ts'
import { dayAt, offsetAt } from '#src/features/events/site/times.ts'

export interface Slot {
  startISO: string
  sessions: SiteSession[]
  /** Whether midnight has passed since the agenda day began. */
  afterMidnight: boolean
}

export interface AgendaDay {
  /** YYYY-MM-DD in the event's zone. */
  day: string
  title: string | null
  slots: Slot[]
  sessions: SiteSession[]
  /** Whether clocks change during this day, so that times need their UTC offset. */
  clocksChange: boolean
}

/** Groups sessions by calendar day in the event's zone, sorted by start. Simultaneous sessions keep the given order. */
export function groupByDay(sessions: SiteSession[], timeZone: string): AgendaDay[] {
  const days = Map.groupBy(
    sessions.toSorted((a, b) => Date.parse(a.startISO) - Date.parse(b.startISO)),
    ({ day }) => day,
  )
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, ofDay]) => ({
      day,
      title: ofDay.find(({ dayTitle }) => dayTitle)?.dayTitle ?? null,
      sessions: ofDay,
      slots: [...Map.groupBy(ofDay, ({ startISO }) => startISO)].map(([startISO, together]) => ({
        startISO,
        sessions: together,
        afterMidnight: dayAt(startISO, timeZone) > day,
      })),
      clocksChange:
        new Set(
          ofDay.flatMap(({ startISO, endISO }) => [
            offsetAt(startISO, timeZone),
            offsetAt(endISO, timeZone),
          ]),
        ).size > 1,
    }))
}

export interface Columns {
  by: 'track' | 'room'
  names: string[]
}

const MAX_COLUMNS = 4

/**
 * Returns the columns for sessions that run in parallel on a day: tracks, or else rooms, as long as none of them has
 * two sessions at once. Columns follow the order of the whole agenda. Undefined if nothing overlaps, or if there
 * would be too few or too many columns.
 */
export function parallelColumns(
  sessions: SiteSession[],
  agenda: SiteSession[],
): Columns | undefined {
  const given = sessions.filter((session) => !isBreak(session))
  const clashing = clashesOf(given)
  if (clashing.size === 0) return undefined
  for (const by of ['track', 'room'] as const) {
    const used = new Set(given.flatMap((session) => session[by] ?? []))
    const names = [...new Set(agenda.flatMap((session) => session[by] ?? []))].filter((name) =>
      used.has(name),
    )
    const isCrowded = (session: SiteSession) =>
      session[by] !== null && clashing.get(session.id)?.some((other) => other[by] === session[by])
    if (names.length < 2 || names.length > MAX_COLUMNS || given.some(isCrowded)) continue
    return { by, names }
  }
  return undefined
}

/** Sessions without a speaker, such as breaks. They are styled quietly and can't be starred. */
export const isBreak = ({ format, speakerIds }: Pick<SiteSession, 'format' | 'speakerIds'>) =>
  speakerIds.length === 0 &&
  /^(break|coffee|lunch|meal|pause|registration|check-?in)\b/i.test(format ?? '')
