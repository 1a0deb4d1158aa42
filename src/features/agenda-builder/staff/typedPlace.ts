import { positionOf } from './positions.ts'
import type { Board, SessionSlot } from './words.ts'

/** A place as entered in a form, in the event's local time. An empty day means unscheduled. */
export interface TypedPlace {
  day: string
  time: string
  pastMidnight: boolean
  minutes: string
  room: string
}

const two = (count: number) => String(count).padStart(2, '0')

export function typedPlace(place: SessionSlot, board: Board): TypedPlace {
  const { startISO, minutes, room } = place
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: board.event.timezone,
    hour: '2-digit',
    minute: '2-digit',
  })
  const position = positionOf(place, board.days)
  const isNight =
    startISO !== null &&
    (position?.from ?? 0) >= 23 * 60 &&
    Number(clock.format(new Date(startISO)).slice(0, 2)) < 12
  return {
    day: place.day ?? '',
    time: startISO ? clock.format(new Date(startISO)) : `${two(9)}:00`,
    pastMidnight: isNight,
    minutes: String(minutes),
    room: room ?? '',
  }
}

/**
 * The values of a plan that differ from those the form was opened with. A time left alone is not sent, because a local
 * time that occurs twice would become its first occurrence.
 */
export function changedPlace(typed: TypedPlace, opened: TypedPlace) {
  const isSame = (...names: (keyof TypedPlace)[]) =>
    names.every((name) => typed[name] === opened[name])
  const { minutes, room, ...time } = placeValues(typed)
  return {
    ...(!isSame('day', 'time', 'pastMidnight') && time),
    ...(!isSame('minutes') && { minutes }),
    ...(!isSame('room') && { room }),
  }
}

/** Converts the form values to values of a plan. */
export const placeValues = ({ day, time, pastMidnight, minutes, room }: TypedPlace) => ({
  ...(day === '' ? { startISO: null } : { wall: { day, time, pastMidnight } }),
  minutes: Math.round(Number(minutes)),
  room: room || null,
})
