import { count, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { containing } from '#src/http/paging.ts'
import { events } from './tables.ts'

/** Featured first, then upcoming by start, then undated, then past with the newest first. */
const order = [
  sql`${events.featured} desc`,
  sql`case when ${events.startDate} is null then 1 when coalesce(${events.endDate}, ${events.startDate}) >= now() then 0 else 2 end`,
  sql`case when coalesce(${events.endDate}, ${events.startDate}) >= now() then ${events.startDate} end`,
  sql`${events.startDate} desc nulls last`,
  sql`${events.slug}`,
]

export async function getEvents(db: Database, { q, limit, offset }: { q?: string | undefined; limit: number; offset: number }) {
  const where = q
    ? sql`${events.title} || ' ' || ${events.summary} || ' ' || ${events.location} ilike ${containing(q)}`
    : undefined
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(events)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(events).where(where),
  ])
  const items = rows.map(({ location, startDate, endDate, ...event }) => ({
    ...event,
    locationText: location,
    startISO: startDate?.toISOString() ?? null,
    endISO: endDate?.toISOString() ?? null,
  }))
  return { items, total: counted!.total }
}
