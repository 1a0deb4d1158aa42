import type { Database } from '#src/database/open.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { sampleWriter } from '#src/records/actor.ts'
import { fillOnce } from '#src/records/samples.ts'
import { instantIn } from '#src/time/zone.ts'
import type { SampleSession } from './samples/program.ts'
import { type SampleEvent, sampleEvents } from './samples/sampleEvents.ts'
import { agendaDayRecords, eventRecords, sessionRecords, venueRecords } from './eventRecords.ts'
import { events } from './tables.ts'

/** Our own events, dated from the day of installation: the weekday stays, so that a conference starts midweek. */
export const seedEvents = (db: Database, now = new Date()) =>
  fillOnce(db, 'events', events, async (tx) => {
    const known = await tx.select({ id: speakers.id, slug: speakers.slug }).from(speakers)
    const speakerIds = new Map(known.map(({ id, slug }) => [slug, id]))
    for (const sample of sampleEvents) await seedEvent(tx, sample, now, speakerIds)
  })

async function seedEvent(db: Database, { when, venue, days, ...event }: SampleEvent, now: Date, speakerIds: Map<string, string>) {
  const zone = event.timezone
  const first = when && nextWeekday(todayIn(zone, now), when.daysAhead, when.weekday)
  const [place] = venue ? await venueRecords.createMany(db, sampleWriter, [{ values: venue }]) : []
  const dates = first && {
    startDate: instantIn(zone, first, when.start),
    endDate: instantIn(zone, addDays(first, Math.max(days.length - 1, 0)), when.end),
  }
  const [made] = await eventRecords.createMany(db, sampleWriter, [{ values: { ...event, ...dates, venueId: place?.id ?? null } }])
  const eventId = made!.id
  if (!first) return
  for (const [place, { title, sessions: program }] of days.entries()) {
    const date = addDays(first, place)
    const [day] = await agendaDayRecords.createMany(db, sampleWriter, [{ values: { eventId, date, title } }])
    await sessionRecords.createMany(
      db,
      sampleWriter,
      program.map((session, position) => ({
        values: {
          ...asStored(session, zone, date),
          eventId,
          agendaDayId: day!.id,
          position,
          speakerIds: (session.speakers ?? []).flatMap((slug) => speakerIds.get(slug) ?? []),
        },
      })),
    )
  }
}

const asStored = (session: SampleSession, zone: string, date: string) => {
  const { start, end, title, format, track, room, abstract, outcomes, level, audience } = session
  return {
    title,
    format,
    track,
    room,
    abstract,
    outcomes,
    level,
    audience,
    slug: `${title} ${format === 'Break' ? date.slice(-2) : ''}`,
    startTime: instantIn(zone, date, start),
    endTime: instantIn(zone, date, end),
  }
}

const todayIn = (timeZone: string, now: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)

const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** The first given weekday (0 is Sunday) that lies at least so many days ahead, as YYYY-MM-DD. */
function nextWeekday(from: string, days: number, weekday: number): string {
  const day = addDays(from, days)
  return addDays(day, (weekday - new Date(day).getUTCDay() + 7) % 7)
}
