import { inArray } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import {
  agendaDayRecords,
  type sessionRecords,
} from '#src/features/agenda/server/sessionRecords.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import type { Writer } from '#src/records/actor.ts'
import { dayIn } from '#src/time/zone.ts'
import { endOf } from '../clashes.ts'
import { findAgendaDay } from './days.ts'
import type { EventRow } from './event.ts'
import type { Facts } from './facts.ts'

type ReleasedSessionValues = Omit<Parameters<typeof sessionRecords.create>[2], 'eventId'>

/** Converts a plan to the fields of a session. Speakers whose profiles have been deleted are skipped. */
export async function releasedValues(
  tx: Database,
  writer: Writer,
  event: EventRow,
  planned: Facts,
): Promise<ReleasedSessionValues> {
  const { startISO, minutes, day, speakerIds, ...facts } = planned
  const startTime = new Date(startISO!)
  const there = await tx
    .select({ id: speakers.id })
    .from(speakers)
    .where(inArray(speakers.id, speakerIds))
  return {
    ...facts,
    startTime,
    endTime: new Date(endOf(startISO!, minutes)),
    agendaDayId: await agendaDayOf(tx, writer, event, day!, startTime),
    speakerIds: speakerIds.filter((id) => there.some((one) => one.id === id)),
  }
}

/**
 * Returns the record id of an agenda day, creating a record if the session starts on another date. Null if the date
 * alone is enough.
 */
async function agendaDayOf(
  tx: Database,
  writer: Writer,
  event: EventRow,
  date: string,
  startTime: Date,
) {
  const known = await findAgendaDay(tx, event.id, date)
  if (known) return known.id
  if (dayIn(event.timezone, startTime) === date) return null
  return (await agendaDayRecords.create(tx, writer, { eventId: event.id, date })).id
}
