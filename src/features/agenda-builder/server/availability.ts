import { and, eq } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { isUuid } from '#src/database/columns.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { conflict, invalid, notFound } from '#src/http/errors.ts'
import type { StaffWriter } from '#src/records/actor.ts'
import { availabilityRecords } from './plannedRecords.ts'
import { findEvent, lockAgenda } from './event.ts'
import { speakerAvailability } from './tables.ts'
import { wallInstant } from './times.ts'

interface Availability {
  version: number
  windows: { day: string; from: string; to: string }[]
}

/** Sets when a speaker is available at an event. A period that ends before it starts lasts past midnight. */
export async function setAvailability(
  db: Database,
  writer: StaffWriter,
  eventId: string,
  speakerId: string,
  wanted: Availability,
) {
  const event = await findEvent(db, eventId)
  const [speaker] = isUuid(speakerId)
    ? await db.select({ id: speakers.id }).from(speakers).where(eq(speakers.id, speakerId))
    : []
  if (!speaker) throw notFound('Speaker')
  const windows = wanted.windows.map(({ day, from, to }) => {
    if (from === to) throw invalid({ windows: ['The end must be after the start.'] })
    const instant = (time: string, pastMidnight: boolean) =>
      wallInstant(event.timezone, { day, time, pastMidnight }, 'windows').toISOString()
    return { startISO: instant(from, false), endISO: instant(to, to < from) }
  })
  await db.transaction(async (tx) => {
    await lockAgenda(tx, event)
    const [known] = await tx
      .select({ id: speakerAvailability.id })
      .from(speakerAvailability)
      .where(
        and(
          eq(speakerAvailability.eventId, event.id),
          eq(speakerAvailability.speakerId, speaker.id),
        ),
      )
    if (known)
      await availabilityRecords.change(
        tx,
        writer,
        known.id,
        { windows },
        { version: wanted.version },
      )
    else if (wanted.version !== 0)
      throw conflict('Someone else removed these times. Nothing was saved.')
    else
      await availabilityRecords.create(tx, writer, {
        eventId: event.id,
        speakerId: speaker.id,
        windows,
      })
  })
  return { request: writer.requestId }
}
