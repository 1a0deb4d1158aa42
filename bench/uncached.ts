import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { joinEmbedded } from '../src/database/embedded.ts'
import { root } from '../scripts/root.ts'

type Parts = typeof import('./uncachedSite.ts')

export interface UncachedSpeeds {
  /** Pages per second of CPU time if API responses are cached and the page is rendered from them. */
  dataCached: number
  /** The same without any cache, so that every page queries the database. */
  nothingCached: number
  html: number
}

/**
 * Bundles the site again like the build does, but exporting its parts, so that pages can be
 * rendered without the cache.
 */
export async function buildUncachedSite(): Promise<void> {
  process.env.NODE_ENV = 'production'
  const { createBuilder } = await import('vite')
  const build = {
    outDir: 'dist/bench',
    rolldownOptions: { input: { uncachedSite: join(root, 'bench/uncachedSite.ts') } },
  }
  const builder = await createBuilder({
    root,
    logLevel: 'warn',
    mode: 'production',
    environments: { ssr: { build } },
  })
  await builder.build(builder.environments.ssr!)
}

/** Measures in a separate process on one core, with the database of a data folder. */
export function measureUncached(folder: string, path: string, under: string[]): UncachedSpeeds {
  const command = [...under, process.execPath, import.meta.filename, folder, path]
  const environment = { ...process.env, NODE_ENV: 'production' }
  return JSON.parse(
    execFileSync(command[0]!, command.slice(1), { env: environment, encoding: 'utf8' }),
  ) as UncachedSpeeds
}

async function measure(folder: string, path: string): Promise<UncachedSpeeds> {
  const parts = (await import(join(root, 'dist/bench/uncachedSite.js'))) as Parts
  const {
    addressOf,
    createSite,
    openDatabase,
    createAssets,
    matchPage,
    readSampleAddresses,
    render,
    settings,
    SiteShell,
    BufferedResponse,
    securityHeaders,
  } = parts
  const server = await joinEmbedded(folder)
  const database = await openDatabase(server.connection)
  const origin = 'http://localhost:3000'
  const assetsFor = createAssets(join(root, 'dist/client/.vite/manifest.json'))
  const deps = {
    ...database,
    log: silent,
    origin,
    assetsFor,
    files: new Map<string, never>(),
    trustedProxies: 0,
  }
  const forgetting = createSite({ ...deps, cacheResponses: false } as never)
  const headers = securityHeaders(origin)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: settings.timeZone }).format(new Date())
  const cached = new Map<string, Promise<unknown>>()
  const ask: typeof forgetting.ask = (path, input) => {
    const address = addressOf(path, input)
    if (!cached.has(address)) cached.set(address, forgetting.ask(path, input))
    return cached.get(address) as never
  }
  const samples = new Set(await readSampleAddresses(database.db))
  const fromData = async () => {
    const { page, params } = matchPage(path)
    const site = {
      origin,
      today: () => today,
      samples: async () => samples,
      assetsFor,
      Shell: SiteShell,
      ask,
      findRedirect: async () => undefined,
    }
    const { status, html } = await render(page, site, { path, params }, {})
    return new BufferedResponse(status, headers, html).size
  }
  const fromDatabase = async () => (await (await forgetting.request(path)).arrayBuffer()).byteLength

  const html = await fromData()
  if ((await fromDatabase()) !== html) throw new Error('The two ways do not make the same page.')
  const result = {
    dataCached: await pagesPerSecond(fromData),
    nothingCached: await pagesPerSecond(fromDatabase),
    html,
  }
  await database.close()
  await server.stop()
  return result
}

/** The best of several rounds, since other load on the machine can only slow a round down. */
async function pagesPerSecond(make: () => Promise<number>): Promise<number> {
  for (const end = Date.now() + 2000; Date.now() < end;) await make()
  const rounds = []
  for (let round = 0; round < 12; round++) {
    let pages = 0
    const before = process.cpuUsage()
    for (const end = Date.now() + 500; Date.now() < end; pages++) await make()
    const { user, system } = process.cpuUsage(before)
    rounds.push((pages * 1e6) / (user + system))
  }
  return Math.max(...rounds)
}

const silent = Object.fromEntries(
  ['error', 'warn', 'info', 'debug', 'trace', 'fatal'].map((level) => [level, () => {}]),
)

if (import.meta.main) {
  const [folder, path] = process.argv.slice(2)
  console.log(JSON.stringify(await measure(folder!, path!)))
  process.exit(0)
}
