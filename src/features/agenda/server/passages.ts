import { and, gt, lte, sql } from 'drizzle-orm'
import { contentChanged } from '#src/database/contentChange.ts'
import type { Database } from '#src/database/open.ts'
import { defineJob } from '#src/jobs/job.ts'
import { overAt } from '#src/features/events/server/events.ts'
import { events } from '#src/features/events/server/tables.ts'
import { sessions } from './tables.ts'

/** Runs every minute: events end and sessions begin by the clock, and cached pages must hear of it. */
export const passEvents = defineJob('events.pass', { retries: 0, policy: 'exclusive' })

/** Announces a change of content when in the last two minutes an event ended or a session began; true when it did. */
export async function announcePassages(db: Database): Promise<boolean> {
  const lately = sql`now() - interval '2 minutes'`
  const ended = db
    .select({ id: events.id })
    .from(events)
    .where(and(lte(overAt, sql`now()`), gt(overAt, lately)))
  const begun = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(lte(sessions.startTime, sql`now()`), gt(sessions.startTime, lately)))
  const [passed] = await ended.unionAll(begun).limit(1)
  if (passed) await contentChanged(db, { removed: false })
  return passed !== undefined
}
