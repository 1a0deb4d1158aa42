import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { createServer as createVite, isRunnableDevEnvironment, transformWithOxc } from 'vite'
import { readMailSettings } from '../src/mail/mailSettings.ts'
import { answerHelp } from './help.ts'
import { root } from './root.ts'

answerHelp(`npm run dev
  Runs the public site from its sources with hot reload. The design system is at /design.`)

type App = typeof import('../src/app.ts')
type Pages = typeof import('../src/pages.ts')
type Configuration = typeof import('../src/config.ts')
type Backend = typeof import('../src/runtime/backend.ts')
type StartDatabase = typeof import('../src/runtime/startDatabase.ts')

const http = createServer()
const vite = await createVite({
  root,
  logLevel: 'warn',
  server: { middlewareMode: true, hmr: { server: http } },
})
const STARTER = '/src/start.ts'
const { ssr } = vite.environments
if (!isRunnableDevEnvironment(ssr))
  throw new Error('The server code cannot be run in this process.')
const load = <Module>(file: string): Promise<Module> => ssr.runner.import(file)

const { loadEnvironment, readConfig } = await load<Configuration>('/src/config.ts')
loadEnvironment(root)
const { openBackend, prepareDatabase } = await load<Backend>('/src/runtime/backend.ts')
const { startDatabase } = await load<StartDatabase>('/src/runtime/startDatabase.ts')
const stopped = Promise.withResolvers<string>()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => stopped.resolve(signal))

try {
  await run()
} catch (error) {
  const { name, message } = error as Error
  console.error(/^(BadConfiguration|DatabaseProblem|DataFolderInUse)$/.test(name) ? message : error)
  process.exit(1)
}

async function run() {
  const config = readConfig(process.env, root)
  const log = pino({ level: config.logLevel, base: null })
  const database = await startDatabase(config, {
    log,
    onFault: (reason) => stopped.resolve(reason),
  })
  await prepareDatabase(database.connection, config, { root, log })
  const listening = Promise.withResolvers<void>()
  http.on('error', listening.reject).listen(config.port, config.host, listening.resolve)
  await listening.promise
  const origin = process.env.SITE_URL
    ? config.origin
    : `http://localhost:${(http.address() as AddressInfo).port}`
  const mail = readMailSettings(config, origin)
  const backend = await openBackend(database.connection, {
    log,
    mail,
    staffOrigin: config.staffOrigin ?? origin,
    media: config.media,
  })
  await backend.onSettingsChanged(() => {})
  const assets = { js: [STARTER, '/src/browser.tsx'], fonts: [] }

  let app: App | undefined
  let listener: RequestListener
  /** The site built from the current code: after an edit, the module runner reloads the module. */
  const current = async () => {
    const module = await load<App>('/src/app.ts')
    if (module !== app) {
      // Preload the pages: one loaded after an edit would be new code and would not find the site's facts from
      // the old code.
      await Promise.all(
        (await load<Pages>('/src/pages.ts')).allPages.map(({ Page }) => Page.preload()),
      )
      listener = module.createSite({
        ...backend,
        origin,
        assetsFor: () => ({ ...assets, css: stylesheets() }),
        files: new Map(),
        trustedProxies: config.trustedProxies,
        cacheResponses: false,
      }).listener
      app = module
    }
    return listener
  }
  http.on('request', (request, response) => {
    if (request.url === STARTER) return void sendStarter(response)
    vite.middlewares(request, response, () =>
      current().then(
        (answer) => answer(request, withoutPolicy(response)),
        (error: Error) => explain(error, response),
      ),
    )
  })
  await current().catch((error: Error) => console.error(error.stack))
  console.log(`The development site is at ${origin} — press Ctrl-C to stop it.`)
  const reason = await stopped.promise
  console.log(reason.startsWith('SIG') ? '\nStopping …' : reason)
  http.closeAllConnections()
  await Promise.all([vite.close(), backend.close()])
  await database.stop()
  process.exit(reason.startsWith('SIG') ? 0 : 1)
}

/** Sends the classic script itself, since Vite would add an import to it. */
async function sendStarter(response: ServerResponse) {
  const source = await readFile(root + STARTER, 'utf8')
  const { code } = await transformWithOxc(source, STARTER)
  response.writeHead(200, { 'content-type': 'text/javascript' }).end(code)
}

// Linked by the server, so that pages are styled before the browser has run their imports.
function stylesheets(): string[] {
  return [
    '/src/ui/ui.css',
    ...globSync('src/features/*/site/*.css', { cwd: root }).map((file) => `/${file}`),
  ]
}

/** Hot reload injects inline styles, which the real site's content security policy forbids. */
function withoutPolicy(response: ServerResponse): ServerResponse {
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    headers: string[],
  ) => ServerResponse
  response.writeHead = ((status: number, headers: string[] | Record<string, string> = []) => {
    const pairs = Array.isArray(headers) ? headers : Object.entries(headers).flat()
    const at = pairs.indexOf('content-security-policy')
    return writeHead(status, at < 0 ? pairs : pairs.toSpliced(at, 2))
  }) as typeof response.writeHead
  return response
}

/** Shows an error in the server code; the page reloads by itself once it is fixed. */
function explain(error: Error, response: ServerResponse) {
  vite.ssrFixStacktrace(error)
  console.error(error.stack)
  const text = (error.stack ?? String(error)).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' })
  response.end(
    `<!doctype html><title>Fault</title><script type="module" src="/@vite/client"></script><pre>${text}</pre>`,
  )
}
