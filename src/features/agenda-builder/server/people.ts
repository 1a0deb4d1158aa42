import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { speakerAvailability } from './tables.ts'

/** Loads the speakers of these sessions, and those with known availability. */
export async function readPeople(db: Database, eventId: string, ids: string[]) {
  const times = await db
    .select()
    .from(speakerAvailability)
    .where(eq(speakerAvailability.eventId, eventId))
  const wanted = [...new Set([...ids, ...times.map(({ speakerId }) => speakerId)])]
  const rows = await db
    .select({ id: speakers.id, name: speakers.name })
    .from(speakers)
    .where(and(inArray(speakers.id, wanted), isNull(speakers.removedAt)))
    .orderBy(asc(speakers.name))
  return rows.map((person) => {
    const { windows = [], version = 0 } =
      times.find(({ speakerId }) => speakerId === person.id) ?? {}
    return { ...person, windows, version }
  })
}
