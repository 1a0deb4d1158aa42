import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import os from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { joinEmbedded } from '../src/database/embedded.ts'
import { type SiteProcess, startSite } from '../scripts/siteProcess.ts'
import { median, type Row } from './report.ts'

const KB = 1024
const ROWS = 10_000
const ASKED = 40
const PUBLISHED = 100
const FORESEEN = 3

/** Every back-office list that grows, with its sort orders, filters, and search. */
const lists = {
  'articles, newest first': '/api/staff/content/articles',
  'articles by title, the last page': '/api/staff/content/articles?sort=label&offset=9900',
  'articles, searched': '/api/staff/content/articles?q=tide+77',
  'articles in draft': '/api/staff/content/articles?status=draft',
  'articles, all matches': '/api/staff/content/articles/bulk/matching',
  'tools by name': '/api/staff/content/tools?sort=label',
  inbox: '/api/staff/inbox',
  'inbox, all matches': '/api/staff/inbox/bulk/matching',
  'inbox, searched': '/api/staff/inbox?q=quay+77',
  subscribers: '/api/staff/inbox?kind=newsletter',
  'waiting reviews': '/api/staff/reviews',
  'reviews, searched': '/api/staff/reviews?q=word77',
  'outbox, sent emails': '/api/staff/outbox?view=sent',
  'outbox, searched': '/api/staff/outbox?view=sent&q=ada77',
  library: '/api/staff/library',
  'unused pictures, searched': '/api/staff/library?type=picture&show=unused&q=crane+77',
  'missing pages': '/api/staff/redirects',
  'redirects, searched': '/api/staff/redirects?view=redirects&q=quay-77',
  'agendas, latest first': '/api/staff/agendas',
  'newsletter issues': '/api/staff/issues',
  imports: '/api/staff/imports',
  history: '/api/staff/audit-log',
  'history, searched': '/api/staff/audit-log?q=tide+77',
  'the Find menu': '/api/staff/find?q=tide+77',
}

const rows = `
  insert into posts (slug, title, excerpt, content, author, status, published_at, tags)
    select 'tide-' || n, 'Tide ' || n, 'Short', '<p>Of tides and cranes.</p>', 'Ana Brandt', case n % 4 when 0 then 'draft' else 'published' end,
      case n % 4 when 0 then null else now() - n * interval '1 hour' end, '{tides}' from generate_series(1, ${ROWS}) as n;
  insert into tools (slug, name, short_description160, description, pricing, pricing_model, category, website, website_key)
    select 'crane-' || n, 'Crane ' || n, 'Lifts', 'Lifts well', 'Free', 'Free', '', 'https://crane-' || n || '.example', 'crane-' || n || '.example'
    from generate_series(1, ${ROWS}) as n;
  insert into contact_messages (shape, name, email, subject, message)
    select 'message', 'Ada ' || n, 'ada' || n || '@example.com', 'About quay ' || n, 'May we moor at quay ' || n || '?' from generate_series(1, ${ROWS}) as n;
  insert into reviews (tool_id, rating, title, body, reviewer_name, role, company_size, consent)
    select id, 1 + n % 5, 'Review ' || n, (select string_agg('word' || abs(hashint4(n * 61 + w)) % 400, ' ') from generate_series(1, 60) as w), 'Person ' || n, 'Head of sales', '51-200', true
    from generate_series(1, ${ROWS}) as n, lateral (select id from tools order by id limit 1 offset n % 50) as tool;
  insert into audit (actor_kind, operation, kind, record_id, label, version, before, after)
    select 'staff', 'change', 'article', gen_random_uuid(), 'Tide ' || n, 2, '{"title":"Ebb"}', '{"title":"Tide"}' from generate_series(1, ${ROWS}) as n;
  insert into newsletter_subscriptions (first_name, last_name, email) select 'Ada', 'Reader', 'reader' || n || '@example.com' from generate_series(1, ${ROWS}) as n;
  insert into mails (cause, kind, recipient, content, state, settled_at)
    select 'bench-' || n, 'welcome', 'ada' || n || '@example.com', '{"subject":"Welcome"}', 'accepted', now() from generate_series(1, ${ROWS}) as n;
  insert into pictures (hash, type, bytes, width, height) select lpad(n::text, 32, '0'), 'image/png', '\\x00', 10, 10 from generate_series(1, ${ROWS}) as n;
  insert into media (id, file, name) select lpad(n::text, 32, '0'), lpad(n::text, 32, '0'), 'Crane ' || n from generate_series(1, ${ROWS}) as n;
  insert into redirects (from_path, to_path) select '/quay-' || n, '/about' from generate_series(1, ${ROWS}) as n;
  insert into missing_addresses (path, hits) select '/pier-' || n, n from generate_series(1, 5000) as n;
  insert into newsletter_issues (subject) select 'Tides ' || n from generate_series(1, ${ROWS}) as n;
  insert into imports (file_name, size, user_id, user_name, source) select 'cranes-' || n || '.csv', 1, 'x', 'Ana', 'tools' from generate_series(1, ${ROWS}) as n;
  analyze`

/**
 * Measures what staff wait for: loading the entry script, long lists, the preview of changes, and
 * visitors seeing a publication.
 */
export async function measureBackOffice() {
  const folder = mkdtempSync(join(os.tmpdir(), 'advantage-desk-'))
  const site = await startSite({ env: { DATA_DIR: folder } })
  try {
    const desk = await enter(site)
    const entry = await entryBytes(desk.address)
    const foreseen: number[] = []
    for (let time = 0; time < FORESEEN; time++) foreseen.push(await desk.foresee())
    const seen = await publishMany(site, desk)
    await fill(folder)
    const slowest: [string, number][] = []
    for (const [what, path] of Object.entries(lists)) {
      await desk.call('GET', path)
      const times: number[] = []
      for (let time = 0; time < ASKED; time++) times.push(await timed(() => desk.call('GET', path)))
      slowest.push([what, percentile(times, 95)])
    }
    const ms = (what: string, value: number, most: number): Row => ({
      what,
      value: Math.round(value),
      unit: 'ms',
      limit: { most },
    })
    return {
      title: `The back office, lists of ${ROWS} rows`,
      rows: [
        {
          what: 'entry script, without the editor',
          value: entry / KB,
          unit: 'KB',
          limit: { most: 130 },
        },
        ...slowest.map(([what, value]) => ms(`${what}, 95 of 100`, value, 150)),
        ms('what will change, all of the site', median(foreseen), 2000),
        ms(`from Publish or Update to visitors, 99 of ${PUBLISHED}`, percentile(seen, 99), 300),
      ] as Row[],
    }
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil((values.length * share) / 100) - 1]!

async function timed(work: () => Promise<unknown>) {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Signs in the first administrator. */
async function enter(site: SiteProcess) {
  const [, address, token] = /Make its first administrator at (http:\/\/[^/]+)\S*#(\S+)/.exec(
    site.output(),
  )!
  let cookie = ''
  async function call(method: string, path: string, body?: object) {
    const response = await fetch(address + path, {
      method,
      headers: { cookie, origin: address!, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    if (!response.ok)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as any
  }
  const account = {
    token,
    username: 'ana',
    name: 'Ana Brandt',
    password: 'lantern gravel otter fable',
  }
  await call('POST', '/api/staff/invitation/accept', account)
  const foresee = async () => {
    const { items } = await call('GET', '/api/staff/content/articles?status=published')
    const { id, version } = items[0]
    return timed(async () => {
      for (let from: number | null = 0; from !== null;)
        from = (
          await call('POST', `/api/staff/content/articles/${id}/effects`, {
            step: 'withdraw',
            version,
            from,
          })
        ).next
    })
  }
  return { address: address!, call, foresee }
}

/** Measures each publication and correction, from its request until the first visitor can read it. */
async function publishMany(site: SiteProcess, { call }: Awaited<ReturnType<typeof enter>>) {
  const times: number[] = []
  const base = '/api/staff/content/articles'
  const reads = async (address: string, words: string) =>
    (await (await fetch(site.address + address)).text()).includes(words)
  const waits = async (address: string, words: string, work: () => Promise<any>) => {
    // Visit the page first, so that a cached version has to be replaced.
    await reads(address, words)
    const start = performance.now()
    const done = await work()
    while (!(await reads(address, words))) await delay(10)
    times.push(performance.now() - start)
    return done
  }
  for (let n = 0; n < PUBLISHED / 2; n++) {
    const values = {
      title: `Ebb number ${n}`,
      excerpt: 'Short',
      content: '<p>Text</p>',
      author: 'Ana Brandt',
    }
    const { id, version, address } = await call('POST', base, { values })
    const step = { step: 'publish', version }
    const published = await waits(address, `Ebb number ${n}`, () =>
      call('POST', `${base}/${id}/steps`, step),
    )
    const corrected = { version: published.version, values: { title: `Flood number ${n}` } }
    await waits(address, `Flood number ${n}`, () => call('PUT', `${base}/${id}`, corrected))
  }
  return times
}

async function fill(folder: string) {
  const server = await joinEmbedded(folder)
  const client = new Client(server.connection)
  await client.connect()
  await client.query(rows)
  await client.end()
  await server.stop()
}

/** Bytes of the back office's initial scripts and their static imports, as browsers load them. */
async function entryBytes(address: string) {
  const html = await (await fetch(address)).text()
  const found = new Set([...html.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, path]) => path!))
  let bytes = 0
  for (const path of found) {
    const script = await (await fetch(address + path)).text()
    for (const [, imported] of script.matchAll(
      /(?:^|[;}\s])(?:import|export)[^;()]*?["']\.\/([^"']+\.js)["']/g,
    ))
      found.add(`/assets/${imported}`)
    bytes += await new Promise<number>((done, fail) => {
      get(address + path, { headers: { 'accept-encoding': 'br' } }, (response) => {
        let size = 0
        response.on('data', (part: Buffer) => (size += part.length)).on('end', () => done(size))
      }).on('error', fail)
    })
  }
  return bytes
}
