import type { InferInsertModel } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { sessions, sessionSpeakers } from '../tables.ts'

type NewSession = Omit<InferInsertModel<typeof sessions>, 'eventId'>

/** Adds speakers with these names, whose slugs are derived from the names. */
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

/** Adds a half-hour session with its speakers in the given order. */
export async function addSession(
  db: Database,
  eventId: string,
  {
    speakerIds = [],
    ...session
  }: Partial<NewSession> & { slug: string; startTime: Date; speakerIds?: string[] },
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
      .values(
        speakerIds.map((speakerId, position) => ({ sessionId: row!.id, speakerId, position })),
      )
  return row!
}
