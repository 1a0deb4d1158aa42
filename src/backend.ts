import type { Logger } from 'pino'
import { type Config, migrationsFolder } from './config.ts'
import { CONTENT_CHANGED } from './database/contentChange.ts'
import { type SocketConnection, startEmbedded } from './database/embedded.ts'
import { runMigrations } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { explainRights } from './database/rights.ts'
import { loadSettings, SETTINGS_CHANGED } from './features/settings/server/storedSettings.ts'
import type { Job } from './jobs/job.ts'
import { startJobs } from './jobs/jobs.ts'
import { allKinds, contentRecords } from './kinds.ts'
import type { MailSettings } from './mail/mailSettings.ts'
import { watchAppearances } from './records/appearances.ts'
import { holdLate } from './records/lateness.ts'
import { seed } from './seed.ts'
import { startWork } from './work.ts'

/** A database that runs and is up to date. */
export interface PreparedDatabase {
  connection: SocketConnection | string
  stop: () => Promise<void>
}

interface Preparation {
  root: string
  log: Logger
  /** Hears a sentence when the database is gone for good. */
  onFault: (reason: string) => void
}

/** Starts the embedded database unless there is one at DATABASE_URL, and brings it up to date. */
export async function prepareDatabase(config: Config, { root, log, onFault }: Preparation): Promise<PreparedDatabase> {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded(config.dataFolder, {
        copyPrograms: true,
        onExit: onFault,
        onDeath: (reason) => log.error(reason),
        log: (line) => log.warn({ line }, 'database'),
      })
  const connection = config.databaseUrl ?? embedded!.connection
  const stop = async () => embedded?.stop()
  try {
    const database = await openDatabase(connection, { connections: 2 })
    try {
      const begun = performance.now()
      const migrations = await runMigrations(database.pool, migrationsFolder(root))
      if (migrations > 0)
        log.info({ migrations, ms: Math.round(performance.now() - begun) }, 'the database was brought up to date')
      if (config.sampleContent) await seed(database.db)
      await loadSettings(database.db)
      const held = await holdLate(database.db, Object.values(contentRecords))
      if (held > 0) log.warn({ held }, 'what was due while nothing ran waits for a decision in the back office')
    } finally {
      await database.close()
    }
    return { connection, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface BackendOptions {
  log: Logger
  mail: MailSettings
  imapUrl?: string | undefined
  /** Where staff reach the back office: scheme and host. */
  desk: string
  /** Connections to the database at most, for pages and jobs together. */
  connections?: number
}

/** What each process of the site works with: the database and its jobs. Closed in the opposite order. */
export async function openBackend(
  connection: PreparedDatabase['connection'],
  { log, mail, imapUrl, desk, connections = 10 }: BackendOptions,
) {
  const closing: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const part of closing.splice(0).toReversed()) await part()
  }
  try {
    const database = await openDatabase(connection, {
      connections,
      onError: (err) => log.error({ err }, 'database connection lost'),
    })
    closing.push(() => database.close())
    await loadSettings(database.db)
    const jobs = await startJobs(database, log).catch(explainRights)
    closing.push(() => jobs.stop())
    await startWork(jobs, database, { log, mail, imapUrl, desk })
    return {
      log,
      mail,
      db: database.db,
      pool: database.pool,
      listen: database.listen,
      /**
       * Runs on every change of content by any process or by the clock, and after a reconnection, when changes may have been
       * missed.
       */
      async onContentChanged(react: (change: { removed: boolean }) => void) {
        await database.listen(
          CONTENT_CHANGED,
          (message) => react({ removed: message !== 'changed' }),
          () => react({ removed: true }),
        )
        const onFault = (err: unknown) => log.error({ err }, 'what appears next could not be read')
        closing.push(await watchAppearances(database, allKinds, { onAppear: () => react({ removed: false }), onFault }))
      },
      /** Runs when settings changed in any process, once they are in force in this one. */
      async onSettingsChanged(react: () => void) {
        let loading = Promise.resolve()
        const load = () => {
          loading = loading
            .then(() => loadSettings(database.db))
            .then(react)
            .catch((err: unknown) => log.error({ err }, 'the settings could not be read'))
        }
        await database.listen(SETTINGS_CHANGED, load, load)
        load()
        await loading
      },
      /** Does something every night, in one of the processes. */
      async nightly(job: Job<Record<string, never>>, work: () => Promise<void>) {
        await jobs.define(job, work)
        await jobs.schedule(job, '0 4 * * *', {})
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
export type Backend = Awaited<ReturnType<typeof openBackend>>
