import type * as z from 'zod/mini'
import { dayIn } from '#src/time/zone.ts'
import type { PlannedValues } from '../contract.ts'
import type { EventRow } from './event.ts'
import type { plannedRecords } from './plannedRecords.ts'
import { wallInstant } from './times.ts'

export type PlannedSessionValues = z.output<typeof PlannedValues>
export type Fields = Parameters<typeof plannedRecords.change>[3]

/** Converts requested values to plan fields. A local time becomes an instant; a session without a time has no day. */
export function fieldsOf(
  event: EventRow,
  { wall, startISO, ...values }: PlannedSessionValues,
): Fields {
  const start = wall ? wallInstant(event.timezone, wall) : startISO && new Date(startISO)
  const day = wall?.day ?? values.day
  if (start === undefined) return values
  return {
    ...values,
    startTime: start || null,
    day: start ? (day ?? dayIn(event.timezone, start)) : null,
  } as Fields
}
