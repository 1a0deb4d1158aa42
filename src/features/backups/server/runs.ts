import { CronExpressionParser } from 'cron-parser'
import { and, desc, eq, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { defineJob } from '#src/jobs/job.ts'
import { hasJobs } from '#src/jobs/jobCounts.ts'
import { RETENTION_DAYS } from './names.ts'
import { backupRuns } from './tables.ts'

/** Limit for a backup or a test restore, both as a job and as an isolated process. */
export const LIMIT_SECONDS = 4 * 3_600

/** Each kind runs in one process at a time; a failed backup is retried after 15 minutes. */
export const backupJob = defineJob<{ place: string }>('backups.make', {
  policy: 'exclusive',
  retries: 2,
  waitSeconds: 900,
  limitSeconds: LIMIT_SECONDS,
})
export const testRestoreJob = defineJob<{ place: string }>('backups.test', {
  policy: 'exclusive',
  retries: 0,
  limitSeconds: LIMIT_SECONDS,
})

export type BackupRun = typeof backupRuns.$inferSelect
type RunKind = BackupRun['kind']

export interface RunOutcome {
  outcome: Exclude<BackupRun['outcome'], 'failed'>
  summary: string
}

/** Runs a backup or a test restore and records its outcome. A failure is recorded too, and rethrown. */
export async function noted<Result extends RunOutcome>(
  db: Database,
  kind: RunKind,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const startedAt = new Date()
  const note = (outcome: BackupRun['outcome'], summary: string) =>
    db.insert(backupRuns).values({ kind, startedAt, outcome, summary })
  try {
    const result = await work()
    await note(result.outcome, result.summary)
    return result
  } catch (error) {
    // The site is shutting down: not a failure, and the job returns to the queue.
    if (!signal?.aborted) await note('failed', sentenceOf(error))
    throw error
  } finally {
    await db
      .delete(backupRuns)
      .where(lt(backupRuns.endedAt, sql`now() - ${RETENTION_DAYS} * interval '1 day'`))
  }
}

/** Returns what may be shown of an error: the text of our own errors, and only the name and code of others. */
export function sentenceOf(error: unknown): string {
  const { name, message, code } = error as Error & { code?: string }
  if (name === 'DatabaseProblem' || name === 'CommandProblem') return message
  if (name === 'IsolationFailure')
    return 'Its process was ended because it ran out of memory or time.'
  return `An unexpected error (${name}${code ? ` ${code}` : ''}). See the log for details.`
}

export interface BackupHealth {
  /** Undefined if backups are not scheduled. */
  scheduled: { place: string; lastDone: Date | undefined } | undefined
  lastTest: Pick<BackupRun, 'endedAt' | 'outcome' | 'summary'> | undefined
  /** Problems that need attention, one sentence each. */
  faults: string[]
}

interface Schedule extends Record<string, unknown> {
  cron: string
  zone: string
  place: string
  since: string
}

/**
 * Reports the state of a database's scheduled backups and test restores. The `backup_runs` table must exist; the
 * job queue's need not.
 */
export async function readBackupHealth(db: Database): Promise<BackupHealth> {
  const { rows: schedules } = (await hasJobs(db))
    ? await db.execute<Schedule>(
        sql`select cron, coalesce(timezone, 'UTC') as zone, data->>'place' as place, created_on as since
          from jobs.schedule where name = ${backupJob.queue}`,
      )
    : { rows: [] }
  const [lastBackup, lastDone, lastTest] = await Promise.all([
    lastRun(db, eq(backupRuns.kind, 'backup')),
    lastRun(db, and(eq(backupRuns.kind, 'backup'), ne(backupRuns.outcome, 'failed'))),
    lastRun(db, eq(backupRuns.kind, 'test restore')),
  ])
  const [schedule] = schedules
  const faults: string[] = []
  if (schedule && lastBackup?.outcome === 'failed')
    faults.push(`The last scheduled backup failed: ${lastBackup.summary}`)
  else if (schedule && lastBackup?.outcome === 'old left') faults.push(lastBackup.summary)
  else if (schedule && isOverdue(schedule, lastDone?.endedAt))
    faults.push(
      `No scheduled backup has been made since ${timeOf(lastDone?.endedAt ?? new Date(schedule.since))}. Check the log.`,
    )
  if (schedule && lastTest?.outcome === 'failed')
    faults.push(`The last test restore failed: ${lastTest.summary}`)
  return {
    scheduled: schedule && { place: schedule.place, lastDone: lastDone?.endedAt },
    lastTest,
    faults,
  }
}

const lastRun = async (db: Database, where: ReturnType<typeof and>) =>
  (await db.select().from(backupRuns).where(where).orderBy(desc(backupRuns.endedAt)).limit(1))[0]

/** Whether two scheduled times have passed since the last completed backup. */
function isOverdue({ cron, zone, since }: Schedule, last: Date | undefined): boolean {
  const times = CronExpressionParser.parse(cron, { tz: zone })
  times.prev()
  return (last ?? new Date(since)) < times.prev().toDate()
}

/** Problems for administrators to look into, one sentence each. */
export const backupFaults = async (db: Database) => (await readBackupHealth(db)).faults

export const timeOf = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
