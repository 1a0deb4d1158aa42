import { type Config, migrationsFolder } from '../config.ts'
import type { ScheduledBackups } from '../features/backups/server/backupJobs.ts'

/** What the variables say of scheduled backups; undefined where there are none. */
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
