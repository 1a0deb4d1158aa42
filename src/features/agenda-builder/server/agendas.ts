import { and, asc, desc, eq, gte, ilike, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { containing } from '#src/database/patterns.ts'
import type { Database } from '#src/database/open.ts'
import { events } from '#src/features/events/server/tables.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { findClashes } from '../clashes.ts'
import type { getAgendas as endpoint } from '../contract.ts'
import { changeOf, keyOf } from './changes.ts'
import { plannedFacts } from './facts.ts'
import { readSourcesOf } from './sources.ts'
import { rooms, speakerAvailability } from './tables.ts'

type AgendaListQuery = z.output<typeof endpoint.query>

const orders: Record<AgendaListQuery['sort'], SQL> = {
  latest: sql`${events.startDate} desc nulls first`,
  earliest: sql`${events.startDate} asc nulls last`,
  title: asc(sql`lower(${events.title})`),
}
const shown: Record<AgendaListQuery['show'], SQL | undefined> = {
  all: undefined,
  coming: or(isNull(events.startDate), gte(events.startDate, sql`now()`)),
  past: lt(events.startDate, sql`now()`),
}

/**
 * Returns a page of events with the state of their agendas, excluding removed events. Uses a fixed number of queries.
 */
export async function getAgendas(db: Database, { q, show, sort, limit, offset }: AgendaListQuery) {
  const where = and(
    isNull(events.removedAt),
    shown[show],
    q ? ilike(events.title, containing(q)) : undefined,
  )
  const page = await db
    .select()
    .from(events)
    .where(where)
    .orderBy(orders[sort], desc(events.id))
    .limit(limit)
    .offset(offset)
  const total = await db.$count(events, where)
  const ids = page.map(({ id }) => id)
  const sourcesOf = await readSourcesOf(db, page)
  const roomsOf = Map.groupBy(
    await db.select().from(rooms).where(inArray(rooms.eventId, ids)),
    ({ eventId }) => eventId,
  )
  const times = await db
    .select({
      eventId: speakerAvailability.eventId,
      id: speakers.id,
      windows: speakerAvailability.windows,
    })
    .from(speakerAvailability)
    .innerJoin(
      speakers,
      and(eq(speakers.id, speakerAvailability.speakerId), isNull(speakers.removedAt)),
    )
    .where(inArray(speakerAvailability.eventId, ids))
  const timesOf = Map.groupBy(times, ({ eventId }) => eventId)
  const items = page.map((event) => {
    const sources = sourcesOf.get(event.id)!
    const sessions = sources.map((one) => ({
      id: one.id,
      ...plannedFacts(one),
      removed: one.plan?.removed ?? false,
    }))
    const standing = sessions.filter(({ removed }) => !removed)
    return {
      id: event.id,
      title: event.title,
      startISO: event.startDate?.toISOString() ?? null,
      timezone: event.timezone,
      visible: event.visibleFrom !== null,
      sessions: standing.length,
      unscheduled: standing.filter(({ startISO }) => startISO === null).length,
      changes: sources.flatMap((one) => changeOf(one) ?? []).length,
      key: keyOf(sources),
      clashes: findClashes({
        sessions,
        rooms: roomsOf.get(event.id) ?? [],
        speakers: timesOf.get(event.id) ?? [],
      }).length,
    }
  })
  return { items, total }
}
