import { exactly } from '#src/text/counted.ts'
import type * as z from 'zod/mini'
import { briefDayName, timeRange } from '#src/features/events/site/times.ts'
import { endOf } from '../clashes.ts'
import type { AgendaChange, Board as BoardShape } from '../contract.ts'
import type { PlannedSession } from '../planned.ts'

export type Board = z.infer<typeof BoardShape>
export type Session = z.infer<typeof PlannedSession>
export type PlanChange = z.infer<typeof AgendaChange>
export type SessionSlot = Pick<Session, 'day' | 'startISO' | 'minutes' | 'room'>

export const NO_ROOM = 'No room'

/** Formats a session's times, such as "9:00 – 9:45 AM". */
export const timesOf = (
  { startISO, minutes }: { startISO: string; minutes: number },
  timeZone: string,
) => timeRange(startISO, endOf(startISO, minutes), timeZone)

/** Formats a session's place, such as "Wed, Mar 24, 9:00 – 9:45 AM, Quay". */
export function placeText({ day, startISO, minutes, room }: SessionSlot, timeZone: string): string {
  if (startISO === null) return 'Unscheduled'
  return [day && briefDayName(day), timesOf({ startISO, minutes }, timeZone), room ?? NO_ROOM]
    .filter(Boolean)
    .join(', ')
}

export const changeLabels: Record<PlanChange['kinds'][number], string> = {
  new: 'New',
  removed: 'Removed',
  moved: 'Moved',
  renamed: 'Renamed',
  speakers: 'Other speakers',
  details: 'Details',
}

export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count === 0 ? 'No' : exactly(count)} ${count === 1 ? one : many}`
