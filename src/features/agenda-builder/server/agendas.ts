import { isNull } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { events } from '#src/features/events/server/tables.ts'
import { boardOf } from './board.ts'
import { readSources } from './sources.ts'

/** Every event that is not removed, the latest first, with the state of its agenda. */
export async function getAgendas(db: Database) {
  const rows = await db.select().from(events).where(isNull(events.removedAt))
  const ordered = rows.sort((a, b) => (b.startDate?.getTime() ?? Infinity) - (a.startDate?.getTime() ?? Infinity))
  const items = []
  for (const event of ordered) {
    const { sessions, changes, clashes } = await boardOf(db, event, await readSources(db, event))
    items.push({
      id: event.id,
      title: event.title,
      startISO: event.startDate?.toISOString() ?? null,
      timezone: event.timezone,
      sessions: sessions.filter(({ removed }) => !removed).length,
      unscheduled: sessions.filter(({ startISO, removed }) => startISO === null && !removed).length,
      changes: changes.length,
      clashes: clashes.length,
    })
  }
  return { items }
}
