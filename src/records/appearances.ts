import { sql } from 'drizzle-orm'
import { contentChanged } from '#src/database/contentChange.ts'
import type { Database } from '#src/database/open.ts'
import { defineJob } from '#src/jobs/job.ts'
import { columnOf, type Kind } from './kind.ts'

/** Runs every minute: scheduled records appear by the clock, and cached pages must hear of it. */
export const showScheduled = defineJob('content.appear', { retries: 0, policy: 'exclusive' })

/** Announces a change of content when records of these kinds became visible in the last two minutes; true when it did. */
export async function announceAppearances(db: Database, kinds: readonly Kind[]): Promise<boolean> {
  const recent = kinds.flatMap(({ table, status }) => {
    const from = columnOf(table, 'visibleFrom')
    return status ? [sql`exists (select from ${table} where ${from} <= now() and ${from} > now() - interval '2 minutes')`] : []
  })
  const { rows } = await db.execute<{ some: boolean }>(sql`select ${sql.join(recent, sql` or `)} as some`)
  if (rows[0]!.some) await contentChanged(db, { removed: false })
  return rows[0]!.some
}
