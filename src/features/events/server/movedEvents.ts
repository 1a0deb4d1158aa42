import type { Database } from '#src/database/open.ts'
import type { Writer } from '#src/records/actor.ts'
import { daysBetween } from '#src/time/durations.ts'
import { addDays, dayIn, instantIn, timeIn } from '#src/time/zone.ts'
import type { events } from './tables.ts'

type EventRow = typeof events.$inferSelect

/** An event that has moved as a whole, by a number of days that is not 0. */
export interface EventMove {
  eventId: string
  days: number
  /** The same local time, as many days later. */
  later: (instant: Date) => Date
}

type Follow = (tx: Database, writer: Writer, move: EventMove) => Promise<void>

const followers: Follow[] = []

/** Adds what moves along with each event, in the same transaction, as lines of the operation `follow`. */
export const followEvents = (follow: Follow): void => void followers.push(follow)

/**
 * Moves the agendas of moved events along, also when a move is undone. An event whose beginning and end do not move by
 * the same number of days has become longer or shorter, and its agenda stays.
 */
export async function moveAgendas(
  tx: Database,
  rows: EventRow[],
  { writer, were }: { writer: Writer; were: EventRow[] },
) {
  for (const [index, row] of rows.entries()) {
    const move = moveOf(were[index]!, row)
    if (move) for (const follow of followers) await follow(tx, writer, move)
  }
}

function moveOf(was: EventRow, { id, timezone, startDate, endDate }: EventRow) {
  const moved = (from: Date, to: Date) => daysBetween(dayIn(timezone, from), dayIn(timezone, to))
  if (!was.startDate || !startDate) return undefined
  const days = moved(was.startDate, startDate)
  const isWhole =
    was.endDate && endDate ? moved(was.endDate, endDate) === days : was.endDate === endDate
  if (days === 0 || !isWhole) return undefined
  const later = (instant: Date) =>
    instantIn(timezone, addDays(dayIn(timezone, instant), days), timeIn(timezone, instant))
  return { eventId: id, days, later }
}
