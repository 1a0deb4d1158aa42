import type { Database } from '#src/database/open.ts'
import { sampleWriter } from '#src/records/actor.ts'
import { fillOnce } from '#src/records/samples.ts'
import { addDays, dayIn, instantIn } from '#src/time/zone.ts'
import { eventRecords, venueRecords } from './eventRecords.ts'
import { type SampleEvent, sampleEvents } from './samples/sampleEvents.ts'
import { events } from './tables.ts'

/**
 * Adds sample events dated relative to the installation. Each keeps its weekday, so that a conference starts midweek.
 */
export const seedEvents = (db: Database, now = new Date()) =>
  fillOnce(db, 'events', events, async (tx) => {
    for (const sample of sampleEvents) await seedEvent(tx, sample, now)
  })

async function seedEvent(db: Database, { when, venue, ...event }: SampleEvent, now: Date) {
  const zone = event.timezone
  const first = when && nextWeekday(dayIn(zone, now), when.daysAhead, when.weekday)
  const [storedVenue] = venue
    ? await venueRecords.createMany(db, sampleWriter, [{ values: venue }])
    : []
  const dates = first && {
    startDate: instantIn(zone, first, when.start),
    endDate: instantIn(zone, addDays(first, (when.days ?? 1) - 1), when.end),
  }
  await eventRecords.createMany(db, sampleWriter, [
    { values: { ...event, ...dates, venueId: storedVenue?.id ?? null } },
  ])
}

/** The first given weekday (0 is Sunday) at least `days` days after `from`, as YYYY-MM-DD. */
function nextWeekday(from: string, days: number, weekday: number): string {
  const day = addDays(from, days)
  return addDays(day, (weekday - new Date(day).getUTCDay() + 7) % 7)
}
