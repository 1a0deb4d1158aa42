import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import { ascending, compareBy, descending } from '#src/lists/sorting.ts'
import { isVisible } from '#src/records/publication.ts'
import { events, venues } from './tables.ts'

/** The instant from which an event is past; without an end that is the midnight after its start. */
export const overAt = sql`coalesce(${events.endDate},
  (date_trunc('day', ${events.startDate} at time zone ${events.timezone}) + interval '1 day') at time zone ${events.timezone})`
const past = sql<boolean>`coalesce(${overAt} <= now(), false)`

interface Dated {
  slug: string
  featured: boolean
  status: string
  startISO: string | null
  past: boolean
}
/**
 * Featured first, then upcoming by start, then undated, then past with the newest first. An event that is over or
 * cancelled leads no list, featured or not.
 */
export const eventOrder = [
  descending<Dated>(({ featured, status, past }) =>
    Number(featured && status !== 'cancelled' && !past),
  ),
  ascending<Dated>(({ startISO, past }) => (startISO === null ? 1 : past ? 2 : 0)),
  ascending<Dated>(({ startISO, past }) => Date.parse(startISO ?? '') * (past ? -1 : 1) || 0),
  ascending<Dated>(({ slug }) => slug),
]

type Row = {
  event: typeof events.$inferSelect
  venue: typeof venues.$inferSelect | null
  past: boolean
}

const asRead = ({
  event: { startDate, endDate, location, modifiedAt, ...event },
  venue,
  past,
}: Row) => ({
  ...event,
  locationText: location,
  location: venue ? `${venue.name}, ${venue.address}` : location,
  startISO: startDate?.toISOString() ?? null,
  endISO: endDate?.toISOString() ?? null,
  modifiedAt: modifiedAt.toISOString(),
  venue,
  past,
})

const select = (db: Database) =>
  db
    .select({ event: events, venue: venues, past })
    .from(events)
    .leftJoin(venues, eq(venues.id, events.venueId))

/** Every event in its order. */
export async function readEvents(db: Database) {
  const rows = await select(db).where(isVisible(events))
  return rows.map(asRead).sort(compareBy(eventOrder))
}

export async function getEvent(db: Database, slug: string) {
  const [row] = await select(db).where(and(eq(events.slug, slug.toLowerCase()), isVisible(events)))
  if (!row) throw notFound('Event')
  return asRead(row)
}
