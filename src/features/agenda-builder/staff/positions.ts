import type { Block } from './geometry.ts'
import type { Board, SessionSlot, Session } from './words.ts'

/** A place in the grid. `from` is in elapsed minutes since the day began, even across a clock change. */
export interface Position {
  day: string
  from: number
  minutes: number
  room: string | null
}

const MINUTE = 60_000

export function positionOf(
  { day, startISO, minutes, room }: SessionSlot,
  days: Board['days'],
): Position | undefined {
  const found = days.find(({ date }) => date === day)
  if (!found || startISO === null) return undefined
  return {
    day: found.date,
    from: Math.round((Date.parse(startISO) - Date.parse(found.startISO)) / MINUTE),
    minutes,
    room,
  }
}

export function placeAt({ day, from, minutes, room }: Position, days: Board['days']): SessionSlot {
  const { startISO } = days.find(({ date }) => date === day)!
  return {
    day,
    startISO: new Date(Date.parse(startISO) + from * MINUTE).toISOString(),
    minutes,
    room,
  }
}

export const lengthOf = ({ startISO, endISO }: Board['days'][number]) =>
  (Date.parse(endISO) - Date.parse(startISO)) / MINUTE

/** Returns the grid's columns: all rooms, and a final one for sessions without a room if needed. */
export function roomColumns({ rooms, sessions }: Board): (string | null)[] {
  const isNeeded =
    rooms.length === 0 ||
    sessions.some((one) => one.room === null && one.startISO !== null && !one.removed)
  return [...rooms.map(({ name }) => name), ...(isNeeded ? [null] : [])]
}

/** Returns a day's sessions as grid blocks. The session being moved appears where it would be dropped. */
export function blocksOf(
  board: Board,
  date: string,
  moved?: { id: string; position: Position | undefined },
): Block[] {
  const columns = roomColumns(board)
  return board.sessions.flatMap((session) => {
    const position = moved?.id === session.id ? moved.position : shownPosition(session, board)
    if (!position || position.day !== date) return []
    return [
      {
        id: session.id,
        from: position.from,
        minutes: position.minutes,
        column: columns.indexOf(position.room),
      },
    ]
  })
}

const shownPosition = (session: Session, board: Board) =>
  session.removed ? undefined : positionOf(session, board.days)
