import type { PlainLog } from './plainLog.ts'
import type { Config } from '../config.ts'
import { type SocketConnection, startEmbedded } from '../database/embedded.ts'

export interface RunningDatabase {
  connection: SocketConnection | string
  stop: () => Promise<void>
}

/** Starts the embedded database unless there is one at DATABASE_URL. `onFault` hears a sentence when it is gone for good. */
export async function startDatabase(
  { databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  { log, onFault }: { log: PlainLog; onFault: (reason: string) => void },
): Promise<RunningDatabase> {
  if (databaseUrl) return { connection: databaseUrl, stop: async () => {} }
  return startEmbedded(dataFolder, {
    copyPrograms: true,
    onExit: onFault,
    onDeath: (reason) => log.error(reason),
    log: (line) => log.warn({ line }, 'database'),
  })
}
