import { isNull, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { restores } from './tables.ts'

/** Whether a backup was restored and no administrator has resumed sending since. */
export async function isSendingOnHold(db: Database): Promise<boolean> {
  const [held] = await db
    .select({ id: restores.id })
    .from(restores)
    .where(isNull(restores.sendingResumedAt))
    .limit(1)
  return held !== undefined
}

/** Resumes sending after a restore; returns whether it was on hold. */
export async function resumeSending(db: Database): Promise<boolean> {
  const resumed = await db
    .update(restores)
    .set({ sendingResumedAt: sql`now()` })
    .where(isNull(restores.sendingResumedAt))
    .returning({ id: restores.id })
  return resumed.length > 0
}
