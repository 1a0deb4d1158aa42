import type { Logger } from 'pino'
import { type Config, migrationsFolder } from '../config.ts'
import { CONTENT_CHANGED, type ContentChange, readChange } from '../database/contentChange.ts'
import { runMigrations } from '../database/migrate.ts'
import { type Database, openDatabase } from '../database/open.ts'
import { DatabaseProblem } from '../database/problem.ts'
import type { ReplicaSettings } from '../database/replica.ts'
import { encryptStored, setSecretsKeys } from '../database/secrets.ts'
import { cacheKeys } from '../database/signingKeys.ts'
import { explainRights } from '../database/rights.ts'
import { passages } from '../features/agenda/server/passages.ts'
import { loadSettings, SETTINGS_CHANGED } from '../features/settings/server/storedSettings.ts'
import type { Job } from '../jobs/job.ts'
import { startJobs } from '../jobs/jobs.ts'
import { allKinds, contentRecords, watchedKinds } from '../servedKinds.ts'
import { watchKinds } from '../kinds/watchKinds.ts'
import type { MailSettings } from '../mail/mailSettings.ts'
import { mediaOf, NO_PLACE, storesAny, setMedia } from '../media/media.ts'
import type { MediaSettings } from '../media/mediaSettings.ts'
import { lockOfPlace } from '../media/usedPlaces.ts'
import { holdLate } from '../records/lateness.ts'
import { appearances, watchMoments } from '../records/moments.ts'
import { secretColumns } from './secretColumns.ts'
import { seed } from '../seed.ts'
import type { RunningDatabase } from './startDatabase.ts'
import { startWork } from './work.ts'

/** Migrates the database. */
export async function prepareDatabase(
  connection: RunningDatabase['connection'],
  config: Config,
  { root, log }: { root: string; log: Logger },
): Promise<void> {
  setSecretsKeys(config.secretsKeys)
  const database = await openDatabase(config.listenUrl ?? connection, { connections: 2 })
  setMedia(database.pool, config.media)
  try {
    const begun = performance.now()
    const migrations = await runMigrations(database.pool, migrationsFolder(root))
    if (migrations > 0)
      log.info(
        { migrations, ms: Math.round(performance.now() - begun) },
        'the database was migrated',
      )
    await requirePlaces(database.db)
    await watchKinds(database.db, watchedKinds)
    await encryptStored(database.db, secretColumns)
    if (config.sampleContent) await seed(database.db)
    await loadSettings(database.db)
    const held = await holdLate(database.db, Object.values(contentRecords))
    if (held > 0)
      log.warn(
        { held },
        'content that was due while the site was down waits for a decision in the back office',
      )
  } finally {
    await database.close()
  }
}

async function requirePlaces(db: Database) {
  if (mediaOf(db).all.length === 0 && (await storesAny(db))) throw new DatabaseProblem(NO_PLACE)
}

interface BackendOptions {
  log: Logger
  mail: MailSettings
  imapUrl?: string | undefined
  /** Scheme and host of the back office. */
  staffOrigin: string
  backups?: Parameters<typeof startWork>[2]['backups']
  /** Maximum database connections, for pages and jobs together. */
  connections?: number
  media: MediaSettings
  replica?: ReplicaSettings | undefined
  /** Direct address of the database, if the connection goes through a pooler in transaction mode. */
  direct?: string | undefined
}

/** Opens what each process of the site works with: the database and its jobs. Closed in reverse order. */
export async function openBackend(
  connection: RunningDatabase['connection'],
  {
    log,
    mail,
    imapUrl,
    staffOrigin,
    backups,
    connections = 10,
    media,
    replica,
    direct,
  }: BackendOptions,
) {
  const closing: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const part of closing.splice(0).toReversed()) await part()
  }
  try {
    const database = await openDatabase(connection, {
      connections,
      direct,
      replica,
      lock: lockOfPlace(media),
      onError: (err) => log.error({ err }, 'database connection lost'),
    })
    closing.push(() => database.close())
    setMedia(database.pool, media)
    await loadSettings(database.db)
    await cacheKeys(database)
    const jobs = await startJobs(database, log).catch(explainRights)
    closing.push(() => jobs.stop())
    await startWork(jobs, database, { log, mail, imapUrl, staffOrigin, backups })
    return {
      log,
      mail,
      db: database.db,
      pool: database.pool,
      replica: database.replica,
      listen: database.listen,
      /**
       * Runs on every content change by any process or by schedule, and after a reconnection, when changes may
       * have been missed.
       */
      async onContentChanged(react: (change: ContentChange) => void) {
        const changed = (change: ContentChange) => {
          database.replica?.changed()
          react(change)
        }
        await database.listen(
          CONTENT_CHANGED,
          (message) => changed(readChange(message)),
          () => changed({ removed: true }),
        )
        const onFault = (err: unknown) =>
          log.error({ err }, 'upcoming publications could not be read')
        closing.push(
          await watchMoments(database, [...appearances(allKinds), ...passages], {
            onMoment: react,
            onFault,
          }),
        )
      },
      /** Runs after settings changed in any process, once they are in force in this one. */
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
      /** Runs work every night in one of the processes. */
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
