import { useState } from 'react'
import { findShortBreaks } from '../buffers.ts'
import { findClashes } from '../clashes.ts'
import { snap, stepFrom } from './geometry.ts'
import type { Plan } from './plan.ts'
import { roomColumns, placeAt, type Position, positionOf } from './positions.ts'
import { clashText, shortBreakText } from './clashWords.ts'
import { toast } from '#src/ui/toast.ts'
import { type Board, placeText, type Session } from './words.ts'

/** A session being moved with the keyboard until it is dropped, or with the pointer until it is released. */
export interface MovedSession {
  id: string
  /** The session as it was when it was picked up. */
  seen: Session
  /** Undefined while over an area that unschedules it. */
  position: Position | undefined
  by: 'keys' | 'pointer'
}

const MAX_LENGTH = 24 * 60
const HOUR = 60

/** Picks up, moves, and drops sessions. Each step is announced to screen readers with the conflicts it would cause. */
export function useSessionMove(
  board: Board,
  plan: Plan,
  { day, step }: { day: string; step: number },
) {
  const [held, setMoved] = useState<MovedSession>()
  const isGone = held?.by === 'keys' && !board.sessions.some(({ id }) => id === held.id)
  const moved = isGone ? undefined : held
  const columns = roomColumns(board)
  const zone = board.event.timezone

  const sessionOf = (id: string) => board.sessions.find((one) => one.id === id)
  function spoken(session: Session, position: Position) {
    const place = placeAt(position, board.days)
    const sessions = board.sessions.map((one) =>
      one.id === session.id ? { ...one, ...place } : one,
    )
    const clashes = findClashes({ ...board, sessions }).filter((clash) =>
      clash.sessions.includes(session.id),
    )
    const breaks = findShortBreaks({ sessions }, board.event.buffer).filter((one) =>
      one.sessions.includes(session.id),
    )
    return [
      placeText(place, zone),
      ...clashes.map((clash) => clashText(clash, board, session.id)),
      ...breaks.map((one) => shortBreakText(one, { ...board, sessions })),
    ].join('. ')
  }

  function pickUp(id: string) {
    const session = sessionOf(id)
    if (!session) return
    const free = {
      day,
      from: snap(9 * HOUR, step),
      minutes: session.minutes,
      room: columns[0] ?? null,
    }
    const position = positionOf(session, board.days) ?? free
    setMoved({ id, seen: session, position, by: 'keys' })
    plan.say(
      `Picked up “${session.title}”. ${spoken(session, position)}. Arrow keys move it, Enter drops it, Escape puts it back.`,
    )
  }

  function press(key: string, isShifted: boolean): boolean {
    if (!moved?.position || moved.by !== 'keys') return false
    const { from, minutes, room } = moved.position
    const sign = key === 'ArrowUp' || key === 'PageUp' || key === 'ArrowLeft' ? -1 : 1
    const moves: Record<string, () => Partial<Position>> = {
      ArrowUp: () =>
        isShifted
          ? { minutes: stepFrom(minutes, step, sign) }
          : { from: stepFrom(from, step, sign) },
      PageUp: () => ({ from: from + sign * HOUR }),
      ArrowLeft: () => ({
        room: columns[columns.indexOf(room) + sign] ?? columns.at(sign > 0 ? -1 : 0) ?? room,
      }),
    }
    const move = moves[key.replace('Down', 'Up').replace('Right', 'Left')]
    if (!move) return false
    const next = within({ ...moved.position, ...move() })
    setMoved({ ...moved, position: next })
    plan.say(spoken(sessionOf(moved.id)!, next))
    return true
  }

  function within(position: Position): Position {
    return {
      ...position,
      from: Math.max(0, Math.min(position.from, 36 * HOUR - 1)),
      minutes: Math.max(
        Math.min(step, position.minutes),
        Math.min(position.minutes, MAX_LENGTH),
        1,
      ),
    }
  }

  function drop(now = moved) {
    setMoved(undefined)
    if (!now) return
    const { id, seen } = now
    if (!sessionOf(id))
      return void toast({
        title: `“${seen.title}” wasn’t moved`,
        description: 'Someone else removed it in the meantime.',
        variant: 'destructive',
      })
    const position = now.position && within(now.position)
    if (!position) {
      if (seen.startISO !== null) void plan.unschedule(seen)
      return
    }
    const place = placeAt(position, board.days)
    const changed = Object.entries(place).filter(
      ([name, value]) => value !== seen[name as keyof typeof place],
    )
    // Send only changed values, because others may change the rest meanwhile. A time always includes its day.
    const isTime = changed.some(([name]) => name === 'startISO')
    const values: Partial<typeof place> = Object.fromEntries(
      isTime ? [['day', place.day], ...changed] : changed,
    )
    if (changed.length === 0) plan.say(`“${seen.title}” stays where it was.`)
    else
      void plan
        .change(id, values, `“${seen.title}” to ${placeText(place, zone)}`, seen.version)
        .catch(() => undefined)
  }

  function cancel() {
    const session = moved && sessionOf(moved.id)
    setMoved(undefined)
    if (session) plan.say(`“${session.title}” is back where it was.`)
  }

  return {
    moved,
    pickUp,
    press,
    drop: (now?: MovedSession) => drop(now),
    cancel,
    /** Moves a session along with the pointer. */
    hold: (seen: Session, position: Position | undefined) =>
      setMoved({ id: seen.id, seen, position: position && within(position), by: 'pointer' }),
  }
}
export type SessionMove = ReturnType<typeof useSessionMove>
