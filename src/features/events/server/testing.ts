import type { InferInsertModel } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { events } from './tables.ts'

type NewEvent = InferInsertModel<typeof events>

export const days = (count: number) => new Date(Date.now() + count * 86_400_000)

export const emptySpeakersAndVenues = (db: Database) => db.execute(sql`truncate speakers, venues cascade`)

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
