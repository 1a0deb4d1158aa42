import type { PlainLog } from './plainLog.ts'
import type { Config } from '../config.ts'
import { type SocketConnection, startEmbedded } from '../database/embedded.ts'

export interface RunningDatabase {
  connection: SocketConnection | string
  stop: () => Promise<void>
}

/**
 * Starts the embedded database unless DATABASE_URL names one. `onFault` receives a sentence if it
 * dies permanently.
 */
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
