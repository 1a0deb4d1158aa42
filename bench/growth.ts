import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import pino from 'pino'
import { Registry } from 'prom-client'
import { startEmbedded } from '../src/database/embedded.ts'
import { runMigrations } from '../src/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../src/database/open.ts'
import { answerHelp } from '../scripts/help.ts'
import { root } from '../scripts/root.ts'
import { fill, fillCategories, type Size } from './growthContent.ts'
import { report, type Row } from './report.ts'
import { buildUncachedSite } from './uncached.ts'

answerHelp(`npm run bench:growth [ARTICLES] [WORD]
  Compares the cost of visitor and staff requests between a site with the given number of articles (100000), and other
  content in proportion, and a small one. With a word, only measures requests with that word in their address.`)

const most = Number(process.argv[2] ?? 100_000)
const only = process.argv[3] ?? ''
const FEW: Size = {
  articles: 1_000,
  tools: 1_000,
  // Fills a page of each type, as on the large site.
  events: 250,
  subscribers: 1_000,
  messages: 1_000,
  auditLines: 2_000,
}
const MANY: Size = {
  articles: most,
  tools: Math.max(1_000, most / 5),
  events: Math.max(250, most / 100),
  subscribers: most,
  messages: Math.max(1_000, most / 2),
  auditLines: most * 2,
}
/** Maximum cost ratio between many and few rows, for requests and for searches. */
const [MAX, MAX_OF_SEARCH] = [1.5, 2]
/** Below this many milliseconds, a ratio means nothing. */
const UNNOTICED = 2
const ROUNDS = 3
const RUNS = 20

/** Sitemap of the month ten days ago. It lies within the first thousand hours, so both sites have all its articles. */
function mapOfMonth(path: string): string {
  const month = new Date(Date.now() - 10 * 86_400_000)
  return `${path}-${month.toISOString().slice(0, 7)}.xml`
}

const requests = [
  '/',
  '/news',
  '/news?page=2',
  '/news?category=Sales',
  '/news?tag=agents',
  '/news?tag=series-5',
  '/news?q=wheelbarrow',
  '/news/article-13',
  '/news/article-13.md',
  '/news/article-900',
  '/sitemap',
  '/sitemap.xml',
  mapOfMonth('/sitemap-news'),
  '/search?q=wheelbarrow',
  '/search?q=weelbarrow',
  '/search?q=report',
  // A prefix of a word in one of every 256 titles.
  '/search?q=3f',
  '/llms.txt',
  '/news/feed.xml',
  '/api/changes',
  '/api/posts',
  '/api/posts?limit=20',
  '/api/posts?limit=20&category=Sales',
  '/api/posts?limit=20&q=wheelbarrow',
  '/api/post-listing',
  '/api/related-posts/article-13',
  '/resources/ai-showcase',
  '/resources/ai-showcase?category=main-3',
  '/resources/ai-showcase?sort=name&page=2',
  '/resources/ai-showcase?q=wheelbarrow',
  '/resources/ai-showcase?q=weelbarrow',
  '/resources/ai-showcase/tool-13',
  '/resources/ai-showcase/tool-13?reviews=all',
  '/api/tools?limit=20',
  '/events',
  '/events?page=2',
  '/events?type=webinar',
  '/events?q=question',
  '/events/event-50',
  '/events/webinars',
  '/api/events?limit=20',
  '/api/calendar/events/event-50.ics',
  '/embed/events',
  '/speakers',
  '/press',
  '/sponsors',
  '/resources',
  ...[
    'today',
    'calendar?from=2026-11-01&to=2026-11-30',
    'content/articles',
    'content/articles?sort=label&offset=900',
    'content/articles?q=wheelbarrow',
    'content/articles?status=draft',
    'content/articles?sort=published',
    'content/articles?author=Ana+Brandt',
    'content/articles?author=Nobody',
    'content/articles?category=Sales',
    'content/articles?tags=agents',
    // One article of the small site has it, and a hundred of the large one: a whole page would not compare.
    'content/articles?tags=series-5&limit=1',
    'content/tools?sort=label',
    'content/tools?q=wheelbarrow',
    'content/tools?category=main-3',
    'content/events',
    'content/events?sort=date',
    'inbox',
    'inbox?q=wheelbarrow',
    'inbox?kind=newsletter',
    'subscribers',
    'subscribers?q=wheelbarrow',
    'reviews',
    'reviews?q=wheelbarrow',
    'audit-log',
    'audit-log?q=wheelbarrow',
    'find?q=wheelbarrow',
    'find?q=report',
    'analytics',
    'outbox',
    'terms?view=tags',
    'library',
    'agendas',
  ].map((path) => `/api/staff/${path}`),
]

/** Ticks of ten milliseconds by connection, including those that have ended. */
const ticks = new Map<number, number>()
/**
 * CPU milliseconds used by this process and its database connections; the latter only where /proc
 * is available.
 */
async function used(pool: Pool): Promise<number> {
  const { user, system } = process.cpuUsage()
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'advantage'",
  )
  for (const { pid } of rows) {
    const path = `/proc/${pid}/stat`
    if (!existsSync(path)) continue
    const stat = readFileSync(path, 'utf8')
    const [inUser, inSystem] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    ticks.set(pid, Number(inUser) + Number(inSystem))
  }
  return (user + system) / 1000 + ticks.values().reduce((sum, tick) => sum + tick, 0) * 10
}

/** Paths whose data stays cached until it changes: requested after a change to one article. */
const changed = new Set(['/sitemap.xml'])

interface Site {
  pool: Pool
  /** Finds nothing cached, except for paths in `changed`. */
  request: (path: string) => Promise<Response>
}

async function answered({ request }: Site, path: string) {
  const response = await request(path)
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
  await response.arrayBuffer()
}

/** Cost of a request on each site, measured in alternating rounds, so that other load affects all alike. */
async function costs(sites: Site[], path: string): Promise<number[]> {
  const least = sites.map(() => Infinity)
  for (let round = -1; round < ROUNDS; round++)
    for (const [at, site] of sites.entries()) {
      const { pool } = site
      const before = await used(pool)
      for (let run = 0; run < RUNS; run++) await answered(site, path)
      // The first round is a warm-up.
      if (round >= 0) least[at] = Math.min(least[at]!, ((await used(pool)) - before) / RUNS)
    }
  return least
}

type Parts = typeof import('./uncachedSite.ts')

/** Signs in as the first administrator and returns a function for calls. */
async function signedIn(
  { createStaff, firstInvitation, readConfig, readMailSettings }: Parts,
  { db, listen }: OpenDatabase,
  { readPublic, siteIn }: ReturnType<Parts['createSite']>,
) {
  const origin = 'http://localhost:3001'
  const staff = createStaff({
    db,
    listen,
    log: pino({ enabled: false }),
    origin,
    files: new Map(),
    document: () => '',
    trustedProxies: 0,
    readPublic,
    siteIn,
    metrics: new Registry(),
    mail: readMailSettings(readConfig({}, '/'), origin),
  })
  const token = (await firstInvitation(db))?.split('#')[1]
  const account = {
    token,
    username: 'ana',
    name: 'Ana Brandt',
    password: 'lantern gravel otter fable',
  }
  const accepted = await staff.request('/api/staff/invitation/accept', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(account),
  })
  const cookie = accepted.headers.get('set-cookie')?.split(';')[0]
  if (!accepted.ok || !cookie) throw new Error(`Nobody is signed in: ${await accepted.text()}`)
  return (path: string) => staff.request(path, { headers: { cookie } })
}

/** Compares requests that find nothing cached, as after each content change, between a small and a large site. */
async function measure(): Promise<Row[]> {
  await buildUncachedSite()
  const bundle = join(root, 'dist/bench/uncachedSite.js')
  const parts = (await import(bundle)) as Parts
  const { createSite } = parts
  const folder = mkdtempSync(join(tmpdir(), 'bench-growth-'))
  const server = await startEmbedded(join(folder, 'data'), { fsync: false })
  const opened: OpenDatabase[] = []
  /** A site with its own database on the same server. */
  const open = async (size: Size): Promise<Site> => {
    const name = `with_${size.articles}`
    const admin = await openDatabase(server.connection)
    await admin.pool.query(`create database ${name}`)
    await admin.close()
    const database = await openDatabase({ ...server.connection, database: name })
    opened.push(database)
    const { db, pool } = database
    await runMigrations(pool, join(root, 'migrations'))
    await fillCategories(db)
    await fill(db, size)
    const client = await pool.connect()
    // Takes longer than statements of the site may.
    await client.query('set statement_timeout = 0')
    await client.query('vacuum analyze')
    client.release(true)
    const deps = {
      db,
      log: pino({ enabled: false }),
      origin: 'http://localhost:3000',
      assetsFor: () => ({ js: [], css: [], fonts: [] }),
      files: new Map(),
      trustedProxies: 0,
    }
    const site = createSite({ ...deps, cacheResponses: false })
    const cachingSite = createSite({ ...deps, cacheResponses: true })
    const staff = await signedIn(parts, database, site)
    return {
      pool,
      async request(path) {
        if (path.startsWith('/api/staff/')) return staff(path)
        if (!changed.has(path)) return site.request(path)
        const { rows } = await pool.query<{ at: Date }>(
          "update posts set modified_at = now() where slug = 'article-13' returning visible_from as at",
        )
        const times = rows.map(({ at }) => at.getTime())
        cachingSite.contentChanged({ removed: false, table: 'posts', slugs: ['article-13'], times })
        return cachingSite.request(path)
      },
    }
  }
  try {
    const sites = [await open(FEW), await open(MANY)]
    const rows: Row[] = []
    const asked = requests.filter((path) => path.includes(only))
    // Reports a URL that no longer exists at once, not after half an hour of measuring.
    for (const path of asked) await answered(sites[0]!, path)
    for (const what of asked) {
      const [few, many] = await costs(sites, what)
      rows.push({
        what,
        value: many! / Math.max(few!, UNNOTICED),
        unit: 'times',
        limit: { most: what.includes('q=') ? MAX_OF_SEARCH : MAX },
        note: `${few!.toFixed(1)} ms, then ${many!.toFixed(1)} ms`,
      })
    }
    return rows
  } finally {
    for (const { close } of opened) await close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const sizes = Object.entries(MANY).map(([what, count]) => `${count.toLocaleString('en')} ${what}`)
const title = `CPU time of a request on a site with ${sizes.join(', ')}, compared to a small one`
process.exit(report(title, await measure()) > 0 ? 1 : 0)
