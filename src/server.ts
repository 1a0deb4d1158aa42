import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { createSite, type SiteServer } from './app.ts'
import { BadConfiguration, type Config, readConfig } from './config.ts'
import { DatabaseProblem } from './database/embedded.ts'
import { loadFiles } from './http/files.ts'
import { CannotListen, listen } from './http/listen.ts'
import { securityHeaders } from './http/security.ts'
import { createAssets } from './rendering/assets.ts'
import { openHouse } from './house.ts'
import { allPages } from './pages.ts'
import { settings } from './settings.ts'
import { startStaff } from './staffServer.ts'

const root = resolve(import.meta.dirname, '../..')

/** Runs the built site until it is told to stop; prints in plain words where it is, or why it cannot start. */
export async function start() {
  try {
    await run(readConfig(process.env, root))
  } catch (error) {
    const expected = error instanceof BadConfiguration || error instanceof DatabaseProblem || error instanceof CannotListen
    console.error(expected ? error.message : error)
    process.exit(1)
  }
}

async function run(config: Config) {
  const stopped = Promise.withResolvers<string>()
  let site: SiteServer | undefined
  const server = createServer({ optimizeEmptyRequests: true }, (request, response) => {
    if (site) return site.listener(request, response)
    response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end('The site is starting.\n')
  })
  server.keepAliveTimeout = 65_000
  const port = await listen(server, { port: config.port, host: config.host, variable: 'PORT' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopped.resolve(signal))
  const house = await openHouse(config, root, { onFault: (reason) => stopped.resolve(reason) })
  const origin = process.env.SITE_URL ? config.origin : `http://localhost:${port}`
  site = createSite({
    db: house.db,
    log: house.log,
    origin,
    assetsFor: createAssets(join(root, 'dist/client/.vite/manifest.json')),
    files: loadFiles(join(root, 'dist/client'), securityHeaders(origin)),
    trustedProxies: config.trustedProxies,
    keep: true,
  })
  await Promise.all([house.onContentChanged(site.contentChanged), ...allPages.map((page) => page.preload())])
  const staff = await startStaff(config, house, root)
  for (const line of staff?.lines ?? []) console.log(line)
  console.log(`${settings.name} is at http://localhost:${port} — press Ctrl-C to stop it.`)

  const reason = await stopped.promise
  const orderly = reason.startsWith('SIG')
  if (orderly) console.log('\nStopping …')
  else console.error(reason)
  staff?.server.close()
  staff?.server.closeAllConnections()
  const hurry = setTimeout(() => server.closeAllConnections(), 5_000)
  await new Promise<void>((done) => {
    server.close(() => done())
    server.closeIdleConnections()
  })
  clearTimeout(hurry)
  await house.close()
  process.exit(orderly ? 0 : 1)
}
