import { eq } from 'drizzle-orm'
import { oneRow } from '#src/database/oneRow.ts'
import type { Database } from '#src/database/open.ts'
import { events } from '#src/features/events/server/tables.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { sampleWriter } from '#src/records/actor.ts'
import { fillOnce } from '#src/records/samples.ts'
import { addDays, dayIn, instantIn } from '#src/time/zone.ts'
import type { SampleDay } from './samples/program.ts'
import { sampleAgendas } from './samples/sampleAgendas.ts'
import { agendaDayRecords, sessionRecords } from './sessionRecords.ts'
import { sessions } from './tables.ts'

/** Seeds the agendas of our own events, from the start date of each. */
export const seedAgendas = (db: Database) =>
  fillOnce(db, 'agendas', sessions, async (tx) => {
    const known = await tx.select({ id: speakers.id, slug: speakers.slug }).from(speakers)
    const speakerIds = new Map(known.map(({ id, slug }) => [slug, id]))
    for (const [slug, days] of Object.entries(sampleAgendas))
      await seedAgenda(tx, slug, days, speakerIds)
  })

async function seedAgenda(
  db: Database,
  slug: string,
  days: SampleDay[],
  speakerIds: Map<string, string>,
) {
  const [event] = await db.select().from(events).where(eq(events.slug, slug))
  if (!event?.startDate) return
  const { id: eventId, startDate, timezone: zone } = event
  for (const [index, { title, sessions: program }] of days.entries()) {
    const date = addDays(dayIn(zone, startDate), index)
    const day = oneRow(
      await agendaDayRecords.createMany(db, sampleWriter, [{ values: { eventId, date, title } }]),
    )
    await sessionRecords.createMany(
      db,
      sampleWriter,
      program.map(({ start, end, speakers: slugs = [], ...session }, position) => ({
        values: {
          ...session,
          slug: `${session.title} ${session.format === 'Break' ? date.slice(-2) : ''}`,
          startTime: instantIn(zone, date, start),
          endTime: instantIn(zone, date, end),
          eventId,
          agendaDayId: day.id,
          position,
          speakerIds: slugs.flatMap((slug) => speakerIds.get(slug) ?? []),
        },
      })),
    )
  }
}
