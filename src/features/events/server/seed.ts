import type { InferInsertModel } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { instantIn } from '#src/time/zone.ts'
import type { SampleSession } from './samples/program.ts'
import { type SampleEvent, sampleEvents } from './samples/sampleEvents.ts'
import { agendaDays, events, sessions, sessionSpeakers, venues } from './tables.ts'

/** Our own events, dated from the day of installation: the weekday stays, so that a conference starts midweek. */
export async function seedEvents(db: Database, now = new Date()) {
  if ((await db.select({ id: events.id }).from(events).limit(1)).length > 0) return
  const known = await db.select({ id: speakers.id, slug: speakers.slug }).from(speakers)
  const speakerIds = new Map(known.map(({ id, slug }) => [slug, id]))
  for (const sample of sampleEvents) await seedEvent(db, sample, now, speakerIds)
}

async function seedEvent(db: Database, { when, venue, days, ...event }: SampleEvent, now: Date, speakerIds: Map<string, string>) {
  const zone = event.timezone
  const first = when && nextWeekday(todayIn(zone, now), when.daysAhead, when.weekday)
  const [place] = venue ? await db.insert(venues).values(venue).returning({ id: venues.id }) : []
  const [{ id: eventId }] = (await db
    .insert(events)
    .values({
      ...event,
      venueId: place?.id ?? null,
      ...(first && {
        startDate: instantIn(zone, first, when.start),
        endDate: instantIn(zone, addDays(first, Math.max(days.length - 1, 0)), when.end),
      }),
    })
    .returning({ id: events.id })) as [{ id: string }]
  if (!first) return
  for (const [place, { title, sessions: program }] of days.entries()) {
    const date = addDays(first, place)
    const [day] = await db.insert(agendaDays).values({ eventId, date, title }).returning({ id: agendaDays.id })
    const made = await db
      .insert(sessions)
      .values(program.map((session, position) => ({ ...asStored(session, zone, date), eventId, agendaDayId: day!.id, position })))
      .returning({ id: sessions.id })
    const named = program.flatMap(({ speakers: slugs = [] }, at) =>
      slugs.flatMap((slug, position) => {
        const speakerId = speakerIds.get(slug)
        return speakerId ? [{ sessionId: made[at]!.id, speakerId, position }] : []
      }),
    )
    if (named.length > 0) await db.insert(sessionSpeakers).values(named)
  }
}

type Stored = Omit<InferInsertModel<typeof sessions>, 'eventId'>

const asStored = (session: SampleSession, zone: string, date: string): Stored => {
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
    slug: slugOf(`${title} ${format === 'Break' ? date.slice(-2) : ''}`),
    startTime: instantIn(zone, date, start),
    endTime: instantIn(zone, date, end),
  }
}

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const todayIn = (timeZone: string, now: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)

const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** The first given weekday (0 is Sunday) that lies at least so many days ahead, as YYYY-MM-DD. */
function nextWeekday(from: string, days: number, weekday: number): string {
  const day = addDays(from, days)
  return addDays(day, (weekday - new Date(day).getUTCDay() + 7) % 7)
}
