import type { InferInsertModel } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { events, sessions, sessionSpeakers } from './tables.ts'

type NewEvent = InferInsertModel<typeof events>
type NewSession = Omit<InferInsertModel<typeof sessions>, 'eventId'>

export const days = (count: number) => new Date(Date.now() + count * 86_400_000)

export const emptyPeopleAndPlaces = (db: Database) => db.execute(sql`truncate speakers, venues cascade`)

/** An event thirty days ahead, for four hours, unless told otherwise. */
export async function addEvent(db: Database, event: Partial<NewEvent> & { slug: string }) {
  const [row] = await db
    .insert(events)
    .values({
      title: `Title of ${event.slug}`,
      summary: `Summary of ${event.slug}`,
      description: `About ${event.slug}`,
      type: 'conference',
      locationType: 'in-person',
      location: 'Tampa, Florida',
      timezone: 'America/New_York',
      startDate: days(30),
      endDate: new Date(days(30).getTime() + 4 * 3_600_000),
      ...event,
    })
    .returning()
  return row!
}

/** Speakers by name, whose slugs are their names in small letters. */
export async function addSpeakers(db: Database, ...names: string[]) {
  const rows = await db
    .insert(speakers)
    .values(
      names.map((name) => ({
        slug: name.toLowerCase().replaceAll(' ', '-'),
        name,
        title: 'Director',
        company: 'Fenwick',
        bioShort: 'Short.',
        bio: 'Long.',
      })),
    )
    .returning()
  return rows.map(({ id }) => id)
}

/** A session of half an hour with its speakers in the order given. */
export async function addSession(
  db: Database,
  eventId: string,
  { speakerIds = [], ...session }: Partial<NewSession> & { slug: string; startTime: Date; speakerIds?: string[] },
) {
  const [row] = await db
    .insert(sessions)
    .values({
      eventId,
      title: `Title of ${session.slug}`,
      endTime: new Date(session.startTime.getTime() + 1_800_000),
      ...session,
    })
    .returning()
  if (speakerIds.length > 0)
    await db
      .insert(sessionSpeakers)
      .values(speakerIds.map((speakerId, position) => ({ sessionId: row!.id, speakerId, position })))
  return row!
}
