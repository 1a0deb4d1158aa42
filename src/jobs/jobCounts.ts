import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Database } from '../database/open.ts'
import { oneRow } from '#src/database/oneRow.ts'

export interface JobCount {
  queue: string
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
  count: number
}

/** How many jobs there are by queue and state; the queue's own upkeep is left out. */
export async function countJobs(pool: Pool): Promise<JobCount[]> {
  const { rows } = await pool.query<JobCount>(
    `select name as queue, state::text as state, count(*)::int as count from jobs.job
      where name not like '\\_\\_pgboss%' group by name, state order by name, state`,
  )
  return rows
}

/** Whether this database has its queue already: it is made by the first start. */
export async function hasJobs(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('jobs.job') is not null as there`,
  )
  return oneRow(rows).there
}
