import { resolve } from 'node:path'
import type { Pool } from 'pg'
import { beginCommand, beginUsage } from './runtime/beginCommand.ts'
import {
  BadConfiguration,
  loadEnvironment,
  migrationsFolder,
  readConfig,
  staffAddress,
} from './config.ts'
import { errorWithCode } from './database/errorWithCode.ts'
import { setSecretsKeys } from './database/secrets.ts'
import { joinEmbedded } from './database/embedded.ts'
import { DatabaseProblem, explainLock } from './database/problem.ts'
import { runMigrations } from './database/migrate.ts'
import { type Database, openDatabase } from './database/open.ts'
import { isUnavailable } from './database/unavailable.ts'
import { staffCommand, staffUsage } from './features/accounts/server/staffCommand.ts'
import {
  backupCommand,
  backupUsage,
  restoreCommand,
  restoreUsage,
} from './features/backups/server/backupCommands.ts'
import type { ScheduledBackups } from './features/backups/server/backupJobs.ts'
import { exportCommand, exportUsage } from './features/exports/server/exportCommand.ts'
import {
  type Installation,
  statusCommand,
  statusUsage,
} from './features/health/server/statusCommand.ts'
import { importCommand } from './features/imports/server/command.ts'
import type { CommandContext } from './database/commandContext.ts'
import { CommandProblem, UsageProblem } from './commandLine/problems.ts'
import { importUsage } from './features/imports/server/usage.ts'
import { inboxCommand, inboxUsage } from './features/inbox/server/inboxCommand.ts'
import { settingsCommand, settingsUsage } from './features/settings/server/settingsCommand.ts'
import { loadSettings } from './features/settings/server/storedSettings.ts'
import { bounceCommand, bounceUsage } from './features/bounces/server/bounceCommand.ts'
import { reviewsCommand, reviewsUsage } from './features/tools/server/reviewsCommand.ts'
import { Problem } from './http/errors.ts'
import { webhooksCommand, webhooksUsage } from './features/webhooks/server/webhooksCommand.ts'
import { setMedia } from './media/media.ts'
import { moveMediaCommand, moveMediaUsage } from './media/moveCommand.ts'
import { freeDisk } from './runtime/startupWarnings.ts'
import type { Preserve } from './database/hashLists.ts'
import { restoring } from './runtime/restoring.ts'
import { scheduledBackups } from './runtime/scheduledBackups.ts'
import { version } from './runtime/version.ts'
import { lookUp } from './text/lookUp.ts'

const root = resolve(import.meta.dirname, '../..')

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const GRACE_MS = 10_000

interface FullContext extends CommandContext {
  /** Connects to the database without migrating it, whatever release it is from. */
  connect: () => Promise<Pool>
  migrationsFolder: string
  /** Data that a restore carries over from the replaced database to the restored one. */
  preserve: readonly Preserve[]
  /** Runs on a restored backup, in the transaction that completes it. */
  onRestored: (tx: Database, madeAt: Date) => Promise<unknown>
  describe: () => Installation
  /** Public origin of the site. */
  origin: () => Promise<string>
  staffOrigin: () => string
  fillsSamples: () => boolean
  backupKey: () => string | undefined
  mediaUrl: () => string
  scheduledBackups: () => ScheduledBackups | undefined
}

interface Command {
  usage: string
  run: (args: string[], deps: FullContext) => Promise<number>
}

/** Commands that run next to the site or without it, by their first word. */
const commands: Record<string, Command> = {
  import: { usage: importUsage, run: importCommand },
  export: { usage: exportUsage, run: exportCommand },
  inbox: { usage: inboxUsage, run: inboxCommand },
  reviews: { usage: reviewsUsage, run: reviewsCommand },
  staff: { usage: staffUsage, run: staffCommand },
  settings: { usage: settingsUsage, run: settingsCommand },
  begin: { usage: beginUsage, run: beginCommand },
  'move-media': { usage: moveMediaUsage, run: moveMediaCommand },
  backup: { usage: backupUsage, run: backupCommand },
  restore: { usage: restoreUsage, run: restoreCommand },
  webhooks: { usage: webhooksUsage, run: webhooksCommand },
  bounces: { usage: bounceUsage, run: bounceCommand },
  status: { usage: statusUsage, run: statusCommand },
}

/** Runs one command and returns its exit code: 0 for success, 1 for refused, 2 for bad usage. */
export async function run([name = '', ...args]: string[]): Promise<number> {
  const command = lookUp(commands, name)
  if (!command) {
    console.error(
      `${name ? `There is no command "${name}".\n\n` : ''}${Object.values(commands)
        .map(({ usage }) => usage)
        .join('\n\n')}`,
    )
    return 2
  }
  if (args.some((word) => word === '--help' || word === '-h')) {
    console.log(command.usage)
    return 0
  }
  const stop = new AbortController()
  const database = lazyDatabase()
  /**
   * Exits when the command doesn't finish within the grace period or on a second signal: a
   * lingering process keeps its locks.
   */
  const interrupt = () => {
    if (stop.signal.aborted) end()
    stop.abort()
    setTimeout(end, GRACE_MS).unref()
  }
  const end = () => {
    database.abandon()
    process.exit(1)
  }
  for (const signal of SIGNALS) process.on(signal, interrupt)
  try {
    const folder = process.env.INIT_CWD || process.cwd()
    return await command.run(args, {
      open: database.open,
      connect: database.connect,
      migrationsFolder: migrationsFolder(root),
      ...restoring,
      describe,
      origin: async () => ourConfig().origin,
      staffOrigin: () => staffAddress(ourConfig()),
      fillsSamples,
      backupKey: () => ourConfig().backupKey,
      mediaUrl: () => ourConfig().mediaUrl,
      scheduledBackups: () => scheduledBackups(ourConfig(), root),
      folder,
      print: console.log,
      signal: stop.signal,
    })
  } catch (error) {
    return explain(error, command)
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupt)
    await database.close()
  }
}

function ourConfig() {
  loadEnvironment(root)
  return readConfig(process.env, root)
}

function describe(): Installation {
  const config = ourConfig()
  return { version, origin: config.origin, disk: freeDisk(config, root) }
}

const fillsSamples = () => ourConfig().sampleContent

/** Expected errors, whose message tells the user what to do. */
const expected = [CommandProblem, Problem, BadConfiguration, DatabaseProblem]

function explain(error: unknown, { usage }: Command): number {
  if (error instanceof UsageProblem) {
    console.error(`${error.message}\n\n${usage}`)
    return 2
  }
  const known = expected.some((kind) => error instanceof kind)
    ? (error as Error)
    : explainLock(error)
  if (known) console.error(known.message)
  else if (isUnavailable(error))
    console.error('The connection to the database was lost. Nothing was changed.')
  else if (isOutdated(error))
    console.error(
      'The running site is older than this command. Restart it, then try again. Nothing was changed.',
    )
  else console.error(error)
  return 1
}

/** Whether the running site's tables lack something that this command needs. */
const isOutdated = (error: unknown) => errorWithCode(error, /^(42P01|42703)$/) !== undefined

/** The site's database, opened on first use. */
function lazyDatabase() {
  let opened:
    | Promise<{ pool: Pool; db: Database; isOurs: boolean; close: () => Promise<void> }>
    | undefined
  let abandon = () => {}
  const start = async () => {
    const config = ourConfig()
    setSecretsKeys(config.secretsKeys)
    const directUrl = config.listenUrl ?? config.databaseUrl
    const embedded = directUrl ? undefined : await joinEmbedded(config.dataFolder)
    if (embedded) abandon = embedded.abandon
    try {
      const { db, pool, close } = await openDatabase(directUrl ?? embedded!.connection, {
        connections: 3,
      })
      setMedia(pool, config.media)
      return {
        db,
        pool,
        isOurs: embedded?.way !== undefined || !embedded,
        close: async () => (await close(), embedded?.stop()),
      }
    } catch (error) {
      await embedded?.stop()
      throw error
    }
  }
  return {
    /** Migrates the database, unless a running site takes care of that. */
    async open() {
      const { db, pool, isOurs } = await (opened ??= start())
      if (isOurs) await runMigrations(pool, migrationsFolder(root))
      await loadSettings(db)
      return db
    },
    connect: async () => (await (opened ??= start())).pool,
    abandon: () => abandon(),
    close: async () => opened?.then(({ close }) => close()).catch(() => {}),
  }
}
