import type { SiteSession } from './queries.ts'
import { clashesOf } from '../overlaps.ts'
import { dayAt, offsetAt } from '#src/features/events/site/times.ts'

export interface Slot {
  startISO: string
  sessions: SiteSession[]
  /** The clocks have passed midnight since the agenda's day began. */
  afterMidnight: boolean
}

export interface AgendaDay {
  /** YYYY-MM-DD in the event's zone. */
  day: string
  title: string | null
  slots: Slot[]
  sessions: SiteSession[]
  /** Clocks change during this day, so that times need the name of their offset. */
  clocksChange: boolean
}

/** The agenda by calendar day in the event's zone; within a day by start, and those that start together in the order given. */
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

const MOST_COLUMNS = 4

/**
 * What runs side by side on a day: its tracks, else its rooms, whichever never has two sessions at once, in the order of
 * the whole agenda; nothing when nothing overlaps, or columns would be too
 * few or too many.
 */
export function columnsOf(sessions: SiteSession[], agenda: SiteSession[]): Columns | undefined {
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
    if (names.length < 2 || names.length > MOST_COLUMNS || given.some(isCrowded)) continue
    return { by, names }
  }
  return undefined
}

/** Sessions that nobody gives: they are drawn quietly and cannot be starred. */
export const isBreak = ({ format, speakerIds }: Pick<SiteSession, 'format' | 'speakerIds'>) =>
  speakerIds.length === 0 &&
  /^(break|coffee|lunch|meal|pause|registration|check-?in)\b/i.test(format ?? '')
