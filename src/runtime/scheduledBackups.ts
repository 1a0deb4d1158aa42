import { type Config, migrationsFolder } from '../config.ts'
import type { ScheduledBackups } from '../features/backups/server/backupJobs.ts'

/** Backup schedule from the environment variables; undefined if there is none. */
export function scheduledBackups(config: Config, root: string): ScheduledBackups | undefined {
  const { backups, backupKey, secretsKeys, databaseUrl, dataFolder } = config
  return (
    backups && {
      settings: {
        place: backups.place,
        key: backupKey,
        migrationsFolder: migrationsFolder(root),
        dataFolder: databaseUrl ? undefined : dataFolder,
      },
      secretsKeys,
      schedule: backups.schedule,
      testSchedule: backups.testSchedule,
    }
  )
}
