import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import type { FullEvent } from '#src/features/events/server/calendarEntries.ts'
import type { IcsEvent } from '#src/features/events/server/calendarText.ts'
import { cancelledSessions } from './tables.ts'

/**
 * Returns cancelled calendar entries for sessions that left an event's agenda, as visitors last saw them. They are
 * listed until a month after the session's end.
 */
export async function cancelledEntries(
  db: Database,
  event: FullEvent,
  origin: string,
): Promise<(IcsEvent & { id: string })[]> {
  const rows = await db
    .select()
    .from(cancelledSessions)
    .where(
      and(
        eq(cancelledSessions.eventId, event.id),
        gt(cancelledSessions.endTime, sql`now() - interval '1 month'`),
      ),
    )
    .orderBy(asc(cancelledSessions.startTime), asc(cancelledSessions.slug))
  const url = `${origin}/events/${event.slug}/agenda`
  return rows.map(({ sessionId, startTime, endTime, title, room, sequence, at }) => ({
    id: sessionId,
    uid: sessionId,
    start: startTime,
    end: endTime,
    summary: title,
    description: `${event.title}\n\n${url}`,
    location: [room, event.location].filter(Boolean).join(', '),
    url,
    categories: [],
    cancelled: true,
    sequence: sequence + event.sequence,
    modifiedAt: new Date(Math.max(at.getTime(), Date.parse(event.modifiedAt))),
  }))
}
