import pino from 'pino'
import { type Config, migrationsFolder } from './config.ts'
import { CONTENT_CHANGED } from './database/contentChange.ts'
import { startEmbedded } from './database/embedded.ts'
import { runMigrations } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { seed } from './seed.ts'

/** What stands behind the site: log, database brought up to date, jobs. Closed in the opposite order. */
export async function openHouse(config: Config, root: string, { onFault }: { onFault: (reason: string) => void }) {
  const log = pino({ level: config.logLevel, base: null })
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded(config.dataFolder, { onExit: onFault, log: (line) => log.warn({ line }, 'database') })
  try {
    const database = await openDatabase(config.databaseUrl ?? embedded!.connection, {
      onError: (err) => log.error({ err }, 'database connection lost'),
    })
    await runMigrations(database.pool, migrationsFolder(root))
    if (config.sampleContent) await seed(database.db)
    return {
      log,
      db: database.db,
      /** Runs on every change of content by any process, and after a reconnection, when changes may have been missed. */
      onContentChanged: (react: (change: { removed: boolean }) => void) =>
        database.listen(
          CONTENT_CHANGED,
          (message) => react({ removed: message !== 'changed' }),
          () => react({ removed: true }),
        ),
      async close() {
        await database.close()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}
export type House = Awaited<ReturnType<typeof openHouse>>
