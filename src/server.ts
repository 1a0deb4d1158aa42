import cluster from 'node:cluster'
import { join, resolve } from 'node:path'
import pino, { type Logger } from 'pino'
import { createSite } from './app.ts'
import { openBackend, type PreparedDatabase, prepareDatabase } from './backend.ts'
import { BadConfiguration, type Config, loadEnvironment, readConfig } from './config.ts'
import { DatabaseProblem } from './database/embedded.ts'
import { awaitEnding, type Ending } from './ending.ts'
import { loadFiles } from './http/files.ts'
import { CannotListen } from './http/listen.ts'
import { securityHeaders } from './http/security.ts'
import { Traffic } from './http/traffic.ts'
import { readMailSettings } from './mail/mailSettings.ts'
import { createMetrics } from './metrics.ts'
import { allPages } from './pages.ts'
import { createAssets } from './rendering/assets.ts'
import { checkLinks, checkSite } from './features/checks/server/links.ts'
import { settings } from './settings.ts'
import { precautions } from './precautions.ts'
import { openSiteListener, type SiteListener } from './siteListener.ts'
import { startStaff } from './staffServer.ts'
import { traceIds } from './tracing/spans.ts'
import { startTracing } from './tracing/tracing.ts'
import { version } from './version.ts'
import { replyForWorkers, metricsOfWorkers } from './workerMetrics.ts'
import { runWorkers, workerEnvironment } from './workers.ts'

const root = resolve(import.meta.dirname, '../..')
const connectionsOfAll = 40

/** Runs the built site until it is told to stop; prints in plain words where it is, or why it cannot start. */
export async function start() {
  try {
    loadEnvironment(root)
    const config = readConfig(process.env, root)
    const log = pino({ level: config.logLevel, base: null, mixin: traceIds })
    if (cluster.isPrimary) for (const sentence of precautions(config, root)) console.warn(`Note: ${sentence}`)
    const { ending, fail } = awaitEnding()
    logFaults(log, fail)
    const run = cluster.isWorker ? serveAsWorker : config.workers > 1 ? serveByWorkers : serveAlone
    const endTracing = await startTracing({ log, version })
    const status = await run({ config, log, ending, fail })
    await endTracing()
    process.exit(status)
  } catch (error) {
    console.error(sentenceOf(error))
    if (process.env.LOG_LEVEL === 'debug') console.error(error)
    process.exit(1)
  }
}

interface Run {
  config: Config
  log: Logger
  ending: Promise<Ending>
  fail: (reason: string) => void
}

async function serveAlone({ config, log, ending, fail }: Run): Promise<number> {
  const listener = await openSiteListener(config, log)
  const database = await prepareDatabase(config, { root, log, onFault: fail })
  const close = await serve(listener, database.connection, { config, log, staff: true })
  announce(listener.port)
  const end = await ending
  sayEnd(end, log)
  await close(end)
  await database.stop()
  return end.asked ? 0 : 1
}

async function serveByWorkers({ config, log, ending, fail }: Run): Promise<number> {
  // Whether the port is free is said once, not by each worker.
  await (await openSiteListener(config, log)).close({ drainSeconds: 0 })
  const database = await prepareDatabase(config, { root, log, onFault: fail })
  replyForWorkers()
  const workers = await runWorkers(config.workers, { database: database.connection, log, fail })
  if (workers.port) announce(workers.port)
  const end = await ending
  sayEnd(end, log)
  await workers.stop()
  await database.stop()
  return end.asked ? 0 : 1
}

async function serveAsWorker({ config, log, ending }: Run): Promise<number> {
  const listener = await openSiteListener(config, log)
  const connections = Math.max(3, Math.floor(connectionsOfAll / config.workers))
  const { database, staff } = workerEnvironment()
  const close = await serve(listener, database, { config, log, connections, staff })
  process.send?.({ port: listener.port })
  const end = await ending
  await close(end)
  return end.asked ? 0 : 1
}

interface Serving {
  config: Config
  log: Logger
  connections?: number
  /** Whether this process has the back office too. */
  staff: boolean
}

/** Serves the site; the function returned ends it in order, all but the database itself. */
async function serve({ port, serve, close }: SiteListener, connection: PreparedDatabase['connection'], serving: Serving) {
  const { config, log, connections, staff } = serving
  const origin = process.env.SITE_URL ? config.origin : `http://localhost:${port}`
  const backend = await openBackend(connection, {
    log,
    connections,
    mail: readMailSettings(config, origin),
    imapUrl: config.imapUrl,
    desk: config.staffOrigin ?? `http://localhost:${config.staffPort}`,
  })
  const traffic = new Traffic()
  const site = createSite({
    db: backend.db,
    log,
    origin,
    assetsFor: createAssets(join(root, 'dist/client/.vite/manifest.json')),
    files: loadFiles(join(root, 'dist/client'), securityHeaders(origin)),
    trustedProxies: config.trustedProxies,
    cacheResponses: true,
    sendsMail: config.smtpUrl !== undefined,
    bounceSecret: config.bounceSecret,
    traffic,
  })
  const own = createMetrics({ traffic, caches: site.caches, pool: backend.pool })
  const metrics = cluster.isWorker ? metricsOfWorkers(own) : own
  await Promise.all([
    backend.onContentChanged(site.contentChanged),
    backend.onSettingsChanged(site.settingsChanged),
    backend.nightly(checkLinks, () => checkSite(backend.db, site.readPublic)),
    ...allPages.map(({ Page }) => Page.preload()),
  ])
  const office = staff
    ? await startStaff(config, { backend, root, readPublic: site.readPublic, siteIn: site.siteIn, metrics, traffic })
    : undefined
  for (const line of office?.lines ?? []) console.log(line)
  serve(site.listener)
  return async ({ atOnce }: Ending) => {
    await close({ drainSeconds: atOnce ? 0 : config.drainSeconds })
    await office?.close()
    await backend.close()
  }
}

const announce = (port: number) => console.log(`${settings.name} is at http://localhost:${port} — press Ctrl-C to stop it.`)

function sayEnd({ reason, asked }: Ending, log: Logger) {
  if (!asked) log.fatal(reason)
  else if (process.stdout.isTTY) console.log('\nStopping …')
  else log.info({ reason }, 'stopping')
}

/** From here on everything is a line of JSON. */
function logFaults(log: Logger, fail: (reason: string) => void) {
  process.removeAllListeners('warning').on('warning', (err) => log.warn({ err }, 'Node warns'))
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'a fault that nothing caught')
    fail('The site ends because of a fault that nothing caught; the line before says which.')
  })
}

function sentenceOf(error: unknown): string {
  const expected = error instanceof BadConfiguration || error instanceof DatabaseProblem || error instanceof CannotListen
  const message = error instanceof Error ? error.message : String(error)
  return expected
    ? message
    : `The site cannot start: ${message}. With LOG_LEVEL=debug it says where; npm run doctor looks at this machine.`
}
