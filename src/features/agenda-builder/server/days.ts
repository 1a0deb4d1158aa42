import { and, eq } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { agendaDayRecords } from '#src/features/agenda/server/sessionRecords.ts'
import { agendaDays } from '#src/features/agenda/server/tables.ts'
import { invalid } from '#src/http/errors.ts'
import type { StaffWriter } from '#src/records/actor.ts'
import { createOnce } from '#src/records/repeats.ts'
import { findEvent } from './event.ts'

/** Adds a day without sessions. Visitors see it once a session on it is published. */
export async function addDay(
  db: Database,
  writer: StaffWriter,
  eventId: string,
  { date, title }: { date: string; title: string },
) {
  const event = await findEvent(db, eventId)
  const id = await createOnce(db, writer, agendaDayRecords.kind.name, async (tx) => {
    const there = await findAgendaDay(tx, event.id, date)
    if (there) throw invalid({ date: ['This day is already in the agenda.'] })
    const day = { eventId: event.id, date, title: title || null }
    return (await agendaDayRecords.create(tx, writer, day)).id
  })
  return { id, request: writer.requestId }
}

/** Finds an agenda day by date; undefined if it has no record. */
export async function findAgendaDay(db: Database, eventId: string, date: string) {
  const [day] = await db
    .select({ id: agendaDays.id })
    .from(agendaDays)
    .where(and(eq(agendaDays.eventId, eventId), eq(agendaDays.date, date)))
  return day
}
