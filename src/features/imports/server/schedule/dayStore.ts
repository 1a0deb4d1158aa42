import { eq } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { agendaDayRecords } from '#src/features/agenda/server/sessionRecords.ts'
import { agendaDays, sessions } from '#src/features/agenda/server/tables.ts'
import type { ImportRun } from '../recordPlan.ts'

/**
 * Stores an event's days and returns their ids by date; days that are no longer in the file are removed if they
 * are empty.
 */
export async function storeDays(
  tx: Database,
  eventId: string,
  wanted: string[],
  { tally, writer }: ImportRun,
) {
  const stored = await tx.select().from(agendaDays).where(eq(agendaDays.eventId, eventId))
  const ids = new Map(stored.map(({ date, id }) => [date, id]))
  for (const date of wanted)
    tally.record({ outcome: ids.has(date) ? 'same' : 'new', kind: 'day', name: date, detail: '' })
  const added = [...new Set(wanted)]
    .filter((date) => !ids.has(date))
    .map((date) => ({ values: { eventId, date } }))
  for (const { date, id } of await agendaDayRecords.createMany(tx, writer, added)) ids.set(date, id)
  return ids
}

/** Removes an event's days that are not in the file and have no sessions. */
export async function dropEmptyDays(
  tx: Database,
  eventId: string,
  wanted: string[],
  { tally, writer }: ImportRun,
) {
  const used = tx
    .select({ id: sessions.agendaDayId })
    .from(sessions)
    .where(eq(sessions.eventId, eventId))
  const taken = new Set((await used).map(({ id }) => id))
  const stored = await tx.select().from(agendaDays).where(eq(agendaDays.eventId, eventId))
  for (const { id, date, version } of stored) {
    if (wanted.includes(date) || taken.has(id)) continue
    await agendaDayRecords.remove(tx, writer, id, version)
    tally.record({ outcome: 'removed', kind: 'day', name: date, detail: 'no longer in the file' })
  }
}
