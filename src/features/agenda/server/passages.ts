import { sql } from 'drizzle-orm'
import type { Moments } from '#src/records/moments.ts'
import { events, overAt } from '#src/features/events/server/tables.ts'
import { sessions } from './tables.ts'

/** Times at which events end and sessions start. */
export const passages: readonly Moments[] = [
  { table: events, at: overAt },
  { table: sessions, at: sql`${sessions.startTime}` },
]
