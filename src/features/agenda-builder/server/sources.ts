import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { agendaDays, sessions, sessionSpeakers } from '#src/features/agenda/server/tables.ts'
import { dayIn } from '#src/time/zone.ts'
import type { EventRow } from './event.ts'
import type { Sources } from './facts.ts'
import { planOfRow, recordedFacts } from './rowFacts.ts'
import { plannedSessions } from './tables.ts'

type Event = Pick<EventRow, 'id' | 'timezone'>

/** Loads all sessions of an event with their plans, except removed or withdrawn ones. */
export const readSources = async (db: Database, event: Event): Promise<Sources[]> =>
  (await readSourcesOf(db, [event])).get(event.id)!

/** Loads the same for several events, in three queries regardless of their number. */
export async function readSourcesOf(
  db: Database,
  events: readonly Event[],
): Promise<Map<string, Sources[]>> {
  const ids = events.map(({ id }) => id)
  const rows = await db
    .select({ session: sessions, day: agendaDays.date })
    .from(sessions)
    .leftJoin(agendaDays, eq(agendaDays.id, sessions.agendaDayId))
    .where(
      and(
        inArray(sessions.eventId, ids),
        isNull(sessions.removedAt),
        ne(sessions.status, 'archived'),
      ),
    )
    .orderBy(asc(sessions.startTime), asc(sessions.position), asc(sessions.slug))
  const named = await db
    .select({ sessionId: sessionSpeakers.sessionId, speakerId: sessionSpeakers.speakerId })
    .from(sessionSpeakers)
    .where(
      inArray(
        sessionSpeakers.sessionId,
        db.select({ id: sessions.id }).from(sessions).where(inArray(sessions.eventId, ids)),
      ),
    )
    .orderBy(asc(sessionSpeakers.position), sql`${sessionSpeakers.speakerId}`)
  const plans = await db
    .select()
    .from(plannedSessions)
    .where(inArray(plannedSessions.eventId, ids))
    .orderBy(
      asc(plannedSessions.startTime),
      asc(plannedSessions.createdAt),
      asc(plannedSessions.id),
    )
  const rowsOf = Map.groupBy(rows, ({ session }) => session.eventId)
  const plansOf = Map.groupBy(plans, ({ eventId }) => eventId)
  const speakersOf = Map.groupBy(named, ({ sessionId }) => sessionId)
  const sourcesOf = ({ id, timezone }: Event): Sources[] => {
    const planOf = new Map((plansOf.get(id) ?? []).map((plan) => [plan.id, plan]))
    const recorded = (rowsOf.get(id) ?? []).map(({ session, day }): Sources => {
      const plan = planOf.get(session.id)
      planOf.delete(session.id)
      return {
        id: session.id,
        recorded: {
          facts: recordedFacts(
            session,
            day ?? dayIn(timezone, session.startTime),
            speakersOf.get(session.id) ?? [],
          ),
          visible: session.visibleFrom !== null,
          version: session.version,
          inReview: session.status === 'in_review',
        },
        plan: plan && planOfRow(plan),
      }
    })
    // A plan whose session was removed elsewhere is skipped until the session is restored.
    const added = [...planOf.values()].filter(({ base }) => base === null)
    return [
      ...recorded,
      ...added.map((plan): Sources => ({
        id: plan.id,
        recorded: undefined,
        plan: planOfRow(plan),
      })),
    ]
  }
  return new Map(events.map((event) => [event.id, sourcesOf(event)]))
}
