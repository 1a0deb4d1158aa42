import { errorWithCode } from '#src/database/errorWithCode.ts'
import { databaseOn } from '#src/database/session.ts'
import type { Pool } from 'pg'
import { oneRow } from '#src/database/oneRow.ts'
import { type BackupHealth, readBackupHealth } from '#src/features/backups/server/runs.ts'
import { countJobs } from '#src/jobs/jobCounts.ts'

export interface Health {
  postgres: string
  databaseBytes: number
  lastBackup: { madeAt: Date; bytes: number } | undefined
  lastRestore: { restoredAt: Date; backupMadeAt: Date; isSendingHeld: boolean } | undefined
  /** Undefined for the database of an older release or one without jobs yet. */
  backups: BackupHealth | undefined
  /** `failed` counts jobs of the last week that won't be retried. */
  jobs: { waiting: number; running: number; failed: number }
  /** `lost` counts rejected, abandoned, and unconfirmed emails. */
  mails: { waiting: number; lost: number }
}

/** Health of the database and its contents; undefined if no site has been started with it. */
export async function readHealth(pool: Pool): Promise<Health | undefined> {
  const { rows } = await pool.query<{
    postgres: string
    bytes: string
    isFilled: boolean
    hasJobs: boolean
  }>(
    `select current_setting('server_version') as postgres, pg_database_size(current_database()) as bytes,
      to_regclass('public.backups') is not null as "isFilled", to_regclass('jobs.job') is not null as "hasJobs"`,
  )
  const { postgres, bytes, isFilled, hasJobs } = oneRow(rows)
  if (!isFilled) return undefined
  const [backups, restores, counts, mails, backupHealth] = await Promise.all([
    pool.query<{ madeAt: Date; bytes: string }>(
      'select made_at as "madeAt", bytes from backups order by made_at desc limit 1',
    ),
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
      // The database of an older release has no emails yet.
      .catch(() => ({ rows: [{ waiting: 0, lost: 0 }] })),
    readBackupHealth(databaseOn(pool)).catch(whereMissing),
  ])
  const [backup] = backups.rows
  const jobsIn = (...states: string[]) =>
    counts.reduce((sum, { state, count }) => (states.includes(state) ? sum + count : sum), 0)
  return {
    postgres,
    databaseBytes: Number(bytes),
    lastBackup: backup && { madeAt: backup.madeAt, bytes: Number(backup.bytes) },
    lastRestore: restores.rows[0],
    backups: backupHealth,
    jobs: {
      waiting: jobsIn('created', 'retry'),
      running: jobsIn('active'),
      failed: jobsIn('failed'),
    },
    mails: oneRow(mails.rows),
  }
}

/** Returns undefined if the table is missing, as in the database of an older release. */
function whereMissing(error: unknown): undefined {
  if (!errorWithCode(error, /^42P01$/)) throw error
}
