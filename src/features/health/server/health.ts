import type { Pool } from 'pg'
import { countJobs } from '#src/jobs/jobCounts.ts'

export interface Health {
  postgres: string
  databaseBytes: number
  lastBackup: { madeAt: Date; bytes: number } | undefined
  lastRestore: { restoredAt: Date; backupMadeAt: Date; isSendingHeld: boolean } | undefined
  /** Failed ones of the last week: those that are not tried again. */
  jobs: { waiting: number; running: number; failed: number }
  /** `lost`: refused, given up or in doubt. */
  mails: { waiting: number; lost: number }
}

/** How the database and what stands in it are; undefined for a database that no site has been started with. */
export async function readHealth(pool: Pool): Promise<Health | undefined> {
  const { rows } = await pool.query<{ postgres: string; bytes: string; isFilled: boolean; hasJobs: boolean }>(
    `select current_setting('server_version') as postgres, pg_database_size(current_database()) as bytes,
      to_regclass('public.backups') is not null as "isFilled", to_regclass('jobs.job') is not null as "hasJobs"`,
  )
  const { postgres, bytes, isFilled, hasJobs } = rows[0]!
  if (!isFilled) return undefined
  const [backups, restores, counts, mails] = await Promise.all([
    pool.query<{ madeAt: Date; bytes: string }>('select made_at as "madeAt", bytes from backups order by made_at desc limit 1'),
    pool.query<NonNullable<Health['lastRestore']>>(
      `select restored_at as "restoredAt", backup_made_at as "backupMadeAt", sending_resumed_at is null as "isSendingHeld"
        from restores order by restored_at desc limit 1`,
    ),
    hasJobs ? countJobs(pool) : [],
    pool
      .query<Health['mails']>(
        `select (count(*) filter (where state in ('waiting', 'sending', 'closing')))::int as waiting,
          (count(*) filter (where state in ('refused', 'given up', 'in doubt')))::int as lost from mails`,
      )
      // A database of an older release has no mails yet.
      .catch(() => ({ rows: [{ waiting: 0, lost: 0 }] })),
  ])
  const [backup] = backups.rows
  const jobsIn = (...states: string[]) =>
    counts.reduce((sum, { state, count }) => (states.includes(state) ? sum + count : sum), 0)
  return {
    postgres,
    databaseBytes: Number(bytes),
    lastBackup: backup && { madeAt: backup.madeAt, bytes: Number(backup.bytes) },
    lastRestore: restores.rows[0],
    jobs: { waiting: jobsIn('created', 'retry'), running: jobsIn('active'), failed: jobsIn('failed') },
    mails: mails.rows[0]!,
  }
}
