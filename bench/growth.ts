import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import pino from 'pino'
import { startEmbedded } from '../src/database/embedded.ts'
import { runMigrations } from '../src/database/migrate.ts'
import { type Database, type OpenDatabase, openDatabase } from '../src/database/open.ts'
import { answerHelp } from '../scripts/help.ts'
import { root } from '../scripts/root.ts'
import { report, type Row } from './report.ts'
import { buildUncachedSite } from './uncached.ts'

answerHelp(`npm run bench:growth [ARTICLES]
  Compares what requests cost with so many articles (100000), and a fifth as many tools, with what they cost with 1,000 of each.`)

const most = Number(process.argv[2] ?? 100_000)
const [FEW, MANY] = [
  { articles: 1_000, tools: 1_000 },
  { articles: most, tools: Math.max(1_000, most / 5) },
]
/** How much more a request may cost with many rows than with few, and a search. */
const [MOST, MOST_OF_SEARCH] = [1.5, 2]
/** Below this, in milliseconds, a ratio says nothing. */
const UNNOTICED = 2
const ROUNDS = 3
const RUNS = 10

/** The map of what was published last month: as many articles on both sites. */
function lastMonth(path: string): string {
  const month = new Date()
  month.setUTCDate(0)
  return `${path}-${month.toISOString().slice(0, 7)}.xml`
}

const requests = [
  '/',
  '/news',
  '/news?page=2',
  '/news?category=Sales',
  '/news?tag=agents',
  '/news?q=wheelbarrow',
  '/news/article-13',
  '/news/article-13.md',
  '/news/article-900',
  '/sitemap',
  '/sitemap.xml',
  lastMonth('/sitemap-news'),
  '/search?q=wheelbarrow',
  '/search?q=weelbarrow',
  '/search?q=report',
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
]

/** What is asked for is among the first. */
async function fill(db: Database, { articles, tools }: typeof FEW) {
  // What the search finds is written at once: row by row it takes most of the time.
  for (const table of ['posts', 'tools'])
    await db.execute(sql.raw(`alter table ${table} disable trigger search_row`))
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    // Indexes of texts are made faster at once than row by row.
    const { rows: indexes } = await tx.execute<{ name: string; definition: string }>(
      sql`select indexname as name, indexdef as definition from pg_indexes where indexdef ~ 'ON public.(posts|tools|list_counts) USING gin'`,
    )
    for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`)
    await tx.execute(sql`
      insert into posts (slug, title, excerpt, content, author, category, tags, status, published_at)
      select 'article-' || n, md5(n::text) || case when n <= 5 then ' wheelbarrow ' else ' report ' end || n,
        'What a team learned in the ' || n || 'th week', repeat('<p>One paragraph of a body. </p>', 60),
        (array['Ana Brandt', 'Luis Ferreira', 'Mei Tanaka'])[1 + n % 3],
        (array['Sales', 'Marketing', 'Operations', 'Strategy', null])[1 + n % 5],
        array[(array['agents', 'budget', 'hiring'])[1 + n % 3], 'series-' || n % 1000], 'published', now() - n * interval '1 hour'
      from generate_series(1, ${articles}::int) as n`)
    await tx.execute(sql`
      insert into tools (slug, name, short_description160, description, pricing, pricing_model, category, category_ids,
        website, website_key, average_rating, review_count)
      select 'tool-' || n, md5(n::text) || case when n <= 5 then ' Wheelbarrow' else ' Tool' end,
        'Sorts ' || md5((n * 7)::text) || ' for teams', 'Text', 'By seat', (array['Free', 'Freemium', 'Paid'])[1 + n % 3], 'Sub',
        array['main-' || n % 8, 'main-' || (n * 5) % 8 || '-' || n % 3], 'https://tool-' || n || '.example',
        'tool-' || n || '.example', (n % 21) / 5.0 + 0.8, n % 9
      from generate_series(1, ${tools}::int) as n`)
    await tx.execute(sql`
      insert into reviews (tool_id, rating, title, body, reviewer_name, role, company_size, consent, status)
      select id, 1 + n % 5, 'Review ' || n, 'We sort with it every day', 'Ana Brandt', 'Lead', '11-50', true, 'published'
      from tools, generate_series(1, 3) as n`)
    for (const { definition } of indexes) await tx.execute(sql.raw(definition))
    for (const kind of ['article', 'tool'])
      await tx.execute(sql`
        select search_refresh(${kind}, array(
          select item_id from search_sources where kind = ${kind}
        ))`)
  })
  await db.execute(sql`vacuum analyze`)
}

async function fillCategories(db: Database) {
  await db.execute(sql`
    insert into tool_categories (id, name, icon, master_category)
    select 'main-' || n, 'Main ' || n, 'document', null from generate_series(0, 7) as n
    union all select 'main-' || n || '-' || m, 'Sub ' || n || ' ' || m, 'document', 'Main ' || n
    from generate_series(0, 7) as n, generate_series(0, 2) as m`)
}

/** Ticks of ten milliseconds by connection, those that have ended too. */
const ticks = new Map<number, number>()
/** Milliseconds of processor time that this process and its connections to the database have used; those only where /proc says it. */
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

interface Site {
  pool: Pool
  request: (path: string) => Promise<Response>
}

/** The cost of a request on each site, taken in turns, so that what else the machine does is the same for all. */
async function costs(sites: Site[], path: string): Promise<number[]> {
  const least = sites.map(() => Infinity)
  for (let round = -1; round < ROUNDS; round++)
    for (const [at, { pool, request }] of sites.entries()) {
      const before = await used(pool)
      for (let run = 0; run < RUNS; run++) {
        const response = await request(path)
        if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
        await response.arrayBuffer()
      }
      // The first round only warms up.
      if (round >= 0) least[at] = Math.min(least[at]!, ((await used(pool)) - before) / RUNS)
    }
  return least
}

/** Requests that find nothing cached, as after each change of content, on a small site and on a large one. */
async function measure(): Promise<Row[]> {
  await buildUncachedSite()
  const bundle = join(root, 'dist/bench/uncachedSite.js')
  const { createSite } = (await import(bundle)) as typeof import('./uncachedSite.ts')
  const folder = mkdtempSync(join(tmpdir(), 'bench-growth-'))
  const server = await startEmbedded(join(folder, 'data'), { fsync: false })
  const opened: OpenDatabase[] = []
  /** A site with a database of its own on the same server. */
  const open = async (size: typeof FEW): Promise<Site> => {
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
    const { request } = createSite({
      db,
      log: pino({ enabled: false }),
      origin: 'http://localhost:3000',
      assetsFor: () => ({ js: [], css: [], fonts: [] }),
      files: new Map(),
      trustedProxies: 0,
      cacheResponses: false,
    })
    return { pool, request }
  }
  try {
    const sites = [await open(FEW), await open(MANY)]
    const rows: Row[] = []
    for (const what of requests) {
      const [few, many] = await costs(sites, what)
      rows.push({
        what,
        value: many! / Math.max(few!, UNNOTICED),
        unit: 'times',
        limit: { most: what.includes('q=') ? MOST_OF_SEARCH : MOST },
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

const { articles, tools } = MANY
const title = `Processor time of a request with ${articles.toLocaleString('en')} articles and ${tools.toLocaleString('en')} tools against 1,000 of each`
process.exit(report(title, await measure()) > 0 ? 1 : 0)
