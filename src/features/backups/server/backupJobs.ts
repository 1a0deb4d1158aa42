import type { Logger } from 'pino'
import { type OpenDatabase, targetOf } from '#src/database/open.ts'
import { runIsolated } from '#src/isolation/isolated.ts'
import { removeAbandoned } from '#src/isolation/temporaryFolder.ts'
import type { Job } from '#src/jobs/job.ts'
import type { Jobs } from '#src/jobs/jobs.ts'
import { mediaOf } from '#src/media/media.ts'
import { nameOfPlace } from './placeSettings.ts'
import { backupJob, noted, sentenceOf, testRestoreJob } from './runs.ts'
import { type BackupSettings, backingUp, testing } from './scheduled.ts'

export interface ScheduledBackups {
  settings: BackupSettings
  secretsKeys: string[]
  /** Cron expressions, in UTC. */
  schedule: string
  testSchedule: string
}

/** Schedules backups and test restores, if a place for backups is set. */
export async function scheduleBackups(
  jobs: Jobs,
  { db, sessions }: OpenDatabase,
  log: Logger,
  backups: ScheduledBackups | undefined,
): Promise<void> {
  await removeAbandoned('backup')
  if (!backups) {
    for (const job of [backupJob, testRestoreJob]) await jobs.unschedule(job)
    return
  }
  const { settings, secretsKeys, schedule, testSchedule } = backups
  const define = async (
    job: Job<{ place: string }>,
    kind: Parameters<typeof noted>[1],
    task: typeof backingUp,
    cron: string,
  ) => {
    await jobs.define(job, async (_, { signal }) => {
      const input = {
        connection: targetOf(sessions),
        media: mediaOf(db).settings,
        secretsKeys,
        settings,
      }
      const run = () => runIsolated(task, input, { signal })
      try {
        const { summary } = await noted(db, kind, run, signal)
        log.info({ summary }, kind)
      } catch (error) {
        if (!signal.aborted) log.error({ kind, fault: sentenceOf(error) }, 'a backup job failed')
        throw error
      }
    })
    await jobs.schedule(job, cron, { place: nameOfPlace(settings.place) })
  }
  await define(backupJob, 'backup', backingUp, schedule)
  await define(testRestoreJob, 'test restore', testing, testSchedule)
}
