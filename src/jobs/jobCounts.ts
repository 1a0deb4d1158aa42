import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Database } from '../database/open.ts'
import { oneRow } from '#src/database/oneRow.ts'

interface JobCount {
  queue: string
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
  count: number
}

/** Counts jobs by queue and state, excluding the queue's own maintenance. */
export async function countJobs(pool: Pool): Promise<JobCount[]> {
  const { rows } = await pool.query<JobCount>(
    `select name as queue, state::text as state, count(*)::int as count from jobs.job
      where name not like '\\_\\_pgboss%' group by name, state order by name, state`,
  )
  return rows
}

/** Whether the queue's tables exist in this database: the first start creates them. */
export async function hasJobs(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('jobs.job') is not null as there`,
  )
  return oneRow(rows).there
}
