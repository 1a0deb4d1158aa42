import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import { publicRoutes, publishedList, writtenIn } from '#src/kinds/publicRecords.ts'
import type { ListCache } from '#src/lists/listCache.ts'
import { ascending } from '#src/lists/sorting.ts'
import { readBody } from '#src/records/currentCards.ts'
import { isVisible } from '#src/records/publication.ts'
import { eventApi, type Venue } from '../contract.ts'
import { eventKind } from '../eventKind.ts'
import { eventChoices, type EventFilters, eventList } from '../list.ts'
import { events, overAt, venues } from './tables.ts'

const past = sql<boolean>`coalesce(${overAt} <= now(), false)`

/**
 * Order: featured, upcoming by start, undated, then past with the newest first. A past or cancelled event does not
 * lead a list, even if featured.
 */
const leads = sql`${events.featured} and ${events.status} <> 'cancelled' and not ${past}`
const microseconds = sql`(date_part('epoch', ${events.startDate}) * 1000000)::bigint`
const rank = sql<string>`case when ${leads} then '0' else '1' end || case
  when ${events.startDate} is null then '1'
  when ${past} then '2' || 2000000000000000000 - ${microseconds}
  else '0' || 2000000000000000000 + ${microseconds} end`
const byRank = [ascending<{ rank: string }>('rank'), ascending<{ slug: string }>('slug')]

/** Selects the leading event, and up to `most` of each other part of the order, each by its own index. */
function firstOf(where: SQL | undefined, most: number): SQL {
  const { id, startDate, slug } = events
  const part = (condition: SQL, order: SQL) =>
    sql`(select ${id} from ${events} where ${and(where, condition)} order by ${order} limit ${most})`
  const isDated = sql`${startDate} is not null`
  return sql.join(
    [
      sql`(select ${id} from ${events} where ${and(where, leads)})`,
      part(sql`${isDated} and ${overAt} > now()`, sql`${startDate}, ${slug} collate "C"`),
      part(sql`${startDate} is null`, sql`${slug} collate "C"`),
      part(sql`${isDated} and ${past}`, sql`${startDate} desc, ${slug} collate "C"`),
    ],
    sql` union all `,
  )
}

const made = {
  past,
  venue: sql<z.output<
    typeof Venue
  > | null>`(select jsonb_build_object('name', ${venues.name}, 'address', ${venues.address},
    'latitude', ${venues.latitude}, 'longitude', ${venues.longitude}) from ${venues} where ${venues.id} = ${events.venueId})`,
}
type EventRow = Omit<typeof events.$inferSelect, 'description'> & {
  past: boolean
  venue: z.output<typeof Venue> | null
}
const asRead = ({ startDate, endDate, location, modifiedAt, venue, past }: EventRow) => ({
  locationText: location,
  location: venue ? `${venue.name}, ${venue.address}` : location,
  startISO: startDate?.toISOString() ?? null,
  endISO: endDate?.toISOString() ?? null,
  modifiedAt: modifiedAt.toISOString(),
  venue,
  past,
})

/** Published events without their descriptions. */
export const publishedEvents = publishedList(eventApi, events, {
  order: byRank,
  firstOf,
  stored: { locationText: events.location, rank },
  counted: ['type', 'locationType'],
  conditions: { when: (when) => (when === 'past' ? past : sql`not ${past}`) },
  without: ['description'],
  made,
  read: asRead,
})

export const getFirstEvents = (db: Database, limit: number) =>
  publishedEvents.entries(db, {}, { limit })

/** Events that are not over, next one first. */
export const getUpcomingEvents = (db: Database, limit: number, type = '') =>
  publishedEvents.entries(db, { when: 'upcoming', type }, { limit })

/** Published events with these slugs. */
export const findEvents = (db: Database, slugs: string[]) =>
  db
    .select({ slug: events.slug, title: events.title })
    .from(events)
    .where(and(inArray(events.slug, slugs), isVisible(events)))

export async function getEvent(db: Database, slug: string) {
  const [row] = await db
    .select({ ...getTableColumns(events), ...made })
    .from(events)
    .where(and(eq(events.slug, slug.toLowerCase()), isVisible(events)))
  if (!row) throw notFound('Event')
  return {
    ...row,
    ...writtenIn(eventKind, row),
    ...asRead(row),
    description: await readBody(db, row.description),
  }
}

/** Finds the published event with a slug for a speaker application; without an id if it is not open to applications. */
export async function findForApplication(db: Database, slug: string) {
  const isOpen = sql<boolean>`${events.takesApplications} and ${events.status} <> 'cancelled' and not ${past}`
  const [row] = await db
    .select({ id: events.id, isOpen })
    .from(events)
    .where(and(eq(events.slug, slug.toLowerCase()), isVisible(events)))
  return row && { id: row.isOpen ? row.id : null }
}

/** A page of the list, with the values that its filters offer across all events. */
async function getEventListing(lists: ListCache, filters: EventFilters) {
  const [page, types, formats] = await Promise.all([
    publishedEvents.page(lists, filters),
    publishedEvents.valuesOf(lists.db, 'type'),
    publishedEvents.valuesOf(lists.db, 'locationType'),
  ])
  return { ...page, ...eventChoices(types, formats) }
}

export const eventsApi = publicRoutes(eventApi, {
  published: publishedEvents,
  find: getEvent,
  page: (lists, asked) => getEventListing(lists, eventList.parse(asked)),
})
