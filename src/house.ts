import pino from 'pino'
import { type Config, migrationsFolder } from './config.ts'
import { CONTENT_CHANGED } from './database/contentChange.ts'
import { startEmbedded } from './database/embedded.ts'
import { runMigrations } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { startJobs } from './jobs/jobs.ts'
import { seed } from './seed.ts'
import { startWork } from './work.ts'

/** What stands behind the site: log, database brought up to date, jobs. Closed in the opposite order. */
export async function openHouse(config: Config, root: string, { onFault }: { onFault: (reason: string) => void }) {
  const log = pino({ level: config.logLevel, base: null })
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded(config.dataFolder, {
        onExit: onFault,
        onDeath: (reason) => log.error(reason),
        log: (line) => log.warn({ line }, 'database'),
      })
  const closing: (() => Promise<unknown>)[] = [async () => embedded?.stop()]
  const close = async () => {
    for (const part of closing.splice(0).toReversed()) await part()
  }
  try {
    const database = await openDatabase(config.databaseUrl ?? embedded!.connection, {
      onError: (err) => log.error({ err }, 'database connection lost'),
    })
    closing.push(() => database.close())
    await runMigrations(database.pool, migrationsFolder(root))
    if (config.sampleContent) await seed(database.db)
    const jobs = await startJobs(database, log)
    closing.push(() => jobs.stop())
    await startWork(jobs, database.db)
    return {
      log,
      db: database.db,
      pool: database.pool,
      /** Runs on every change of content by any process, and after a reconnection, when changes may have been missed. */
      onContentChanged: (react: (change: { removed: boolean }) => void) =>
        database.listen(
          CONTENT_CHANGED,
          (message) => react({ removed: message !== 'changed' }),
          () => react({ removed: true }),
        ),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
export type House = Awaited<ReturnType<typeof openHouse>>
