import cluster from 'node:cluster'
import { join, resolve } from 'node:path'
import pino from 'pino'
import { createSite } from './app.ts'
import { readConfig, staffAddress } from './config.ts'
import { checkLinks, checkSite } from './features/checks/server/links.ts'
import { Cdn } from './http/cdn/cdn.ts'
import { loadFiles } from './http/files.ts'
import { securityHeaders } from './http/headers.ts'
import { Traffic } from './http/traffic.ts'
import { readMailSettings } from './mail/mailSettings.ts'
import { allPages } from './pages.ts'
import { createAssets } from './rendering/assets.ts'
import { openBackend, prepareDatabase } from './runtime/backend.ts'
import type { Ending } from './runtime/ending.ts'
import { createMetrics } from './runtime/metrics.ts'
import { startupWarnings } from './runtime/startupWarnings.ts'
import { announce, play, type Role, exitCodeOf, statusOf } from './runtime/role.ts'
import { scheduledBackups } from './runtime/scheduledBackups.ts'
import { openSiteListener, type SiteListener } from './runtime/siteListener.ts'
import { type RunningDatabase, startDatabase } from './runtime/startDatabase.ts'
import { version } from './runtime/version.ts'
import { metricsOfWorkers } from './runtime/workerMetrics.ts'
import { type WorkerTask, workerTask } from './runtime/workers.ts'
import { settings } from './settings.ts'
import { startStaff } from './staffServer.ts'
import { dayClock } from './time/zone.ts'
import { traceIds } from './tracing/spans.ts'
import { startTracing } from './tracing/tracing.ts'

const connectionsOfAll = 40

const root = resolve(import.meta.dirname, '../..')
const task = workerTask()
const config = readConfig(process.env, root)
const log = pino({ level: config.logLevel, base: null, mixin: traceIds })

/** Runs the built site, or one worker's share of it, until stopped. */
await play(log, async (role) => {
  const endTracing = await startTracing({ log, version })
  const status = await (task ? serveAsWorker(role, task) : serveAlone(role))
  await endTracing()
  return status
})

async function serveAlone({ ending, fail }: Role): Promise<number> {
  printWarnings()
  const listener = await openSiteListener(config, log)
  const { connection, stop } = await startDatabase(config, { log, onFault: fail })
  await prepareDatabase(connection, config, { root, log }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  const close = await serve(listener, connection, { staff: true })
  announce(settings.name, listener.port)
  const end = await ending
  exitCodeOf(end, log)
  await close(end)
  await stop()
  return statusOf(end)
}

/** Runs one of several workers, or the process that migrates the database before they start. */
async function serveAsWorker(
  { ending }: Role,
  { database, staff, prepares }: WorkerTask,
): Promise<number> {
  if (prepares) {
    printWarnings()
    await prepareDatabase(database, config, { root, log })
    return 0
  }
  const listener = await openSiteListener(config, log)
  const connections = Math.max(3, Math.floor(connectionsOfAll / config.workers))
  const close = await serve(listener, database, { connections, staff })
  process.send?.({ name: settings.name, port: listener.port })
  const end = await ending
  await close(end)
  return statusOf(end)
}

function printWarnings() {
  for (const sentence of startupWarnings(config, root)) console.warn(`Note: ${sentence}`)
}

interface Serving {
  connections?: number
  /** Whether this process also serves the back office. */
  staff: boolean
}

/** Serves the site; returns a function that shuts everything down in order, except the database. */
async function serve(
  { port, serve, close }: SiteListener,
  connection: RunningDatabase['connection'],
  { connections, staff }: Serving,
) {
  const origin = process.env.SITE_URL ? config.origin : `http://localhost:${port}`
  const backend = await openBackend(connection, {
    log,
    connections,
    direct: config.listenUrl,
    media: config.media,
    replica: config.replica,
    mail: readMailSettings(config, origin),
    imapUrl: config.imapUrl,
    staffOrigin: staffAddress(config),
    backups: scheduledBackups(config, root),
  })
  const traffic = new Traffic()
  const cdn =
    config.cdn &&
    new Cdn(config.cdn, { log, today: dayClock(() => settings.timeZone), purges: staff })
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
    cdn,
  })
  const own = createMetrics({
    traffic,
    caches: site.caches,
    pool: backend.pool,
    replica: backend.replica,
  })
  const metrics = cluster.isWorker ? metricsOfWorkers(own) : own
  await Promise.all([
    backend.onContentChanged(site.contentChanged),
    backend.onSettingsChanged(site.settingsChanged),
    backend.nightly(checkLinks, () => checkSite(backend.db, site.readPublic)),
    ...allPages.map(({ Page }) => Page.preload()),
  ])
  const office = staff
    ? await startStaff(config, {
        backend,
        root,
        readPublic: site.readPublic,
        siteIn: site.siteIn,
        metrics,
        traffic,
      })
    : undefined
  for (const line of office?.lines ?? []) console.log(line)
  serve(site)
  return async ({ atOnce }: Ending) => {
    await close({ drainSeconds: atOnce ? 0 : config.drainSeconds })
    await Promise.all([site.counts.write(), site.addresses.write()])
    await cdn?.close()
    await office?.close()
    await backend.close()
  }
}
