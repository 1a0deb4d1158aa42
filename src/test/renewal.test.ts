import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAddresses } from '../site/addresses.ts'
import type { SiteServer } from '../app.ts'
import { CONTENT_CHANGED, readChange } from '../database/contentChange.ts'
import type { TestDatabase } from '../database/test/testing.ts'
import type { ContentPath } from '../features/content/contentKinds.ts'
import { Traffic } from '../http/traffic.ts'
import { contentRecords } from '../servedKinds.ts'
import { applySettings } from '../settings.ts'
import { type RandomNumbers, randomNumbers } from './randomNumbers.ts'
import { createSampleDatabase, siteOn } from './testing.ts'

/** Number of edits, and how many of them pass between comparisons of the whole site with an uncached one. */
const [EDITS, BETWEEN] = [50, 10]

let database: TestDatabase
let heardLast: () => void
beforeAll(async () => {
  applySettings({})
  database = await createSampleDatabase()
  // A few rows per type are enough for every list and page, and the whole site is read often.
  const kept = { posts: 4, resources: 3, sessions: 5, press_releases: 2, speakers: 3, tools: 4 }
  await database.db.execute(sql`delete from reviews`)
  for (const [table, most] of Object.entries(kept))
    await database.db.execute(
      sql.raw(
        `delete from ${table} where id not in (select id from ${table} order by visible_from desc, id limit ${most})`,
      ),
    )
  await database.db
    .execute(sql`insert into reviews (tool_id, rating, title, body, reviewer_name, role, company_size, consent, status)
    select id, 4, 'Good', 'It works.', 'Ana', '', '', true, 'published' from tools limit 3`)
})
afterAll(() => database.close())

/** A site that is notified of changes. Serves no stale responses, since every change counts as a removal. */
async function openSite() {
  const traffic = new Traffic()
  const site = siteOn(database, { traffic })
  await database.listen(CONTENT_CHANGED, (message) => {
    if (message === 'heard') heardLast()
    else site.contentChanged({ ...readChange(message), removed: true })
  })
  const renders = async () =>
    (await traffic.made.get()).values.find(({ labels }) => labels.kind === 'page')?.value ?? 0
  return { site, renders }
}

/** Resolves once all changes so far have been received. */
async function hear() {
  const heard = new Promise<void>((resolve) => (heardLast = resolve))
  await database.pool.query(`notify ${CONTENT_CHANGED}, 'heard'`)
  await heard
}

const read = async ({ request }: SiteServer, address: string) => {
  const response = await request(address)
  return `${response.status} ${response.headers.get('location') ?? ''} ${response.headers.get('link') ?? ''} ${await response.text()}`
}

/** Values that staff write, by type and field. */
const fields: Partial<Record<ContentPath, Record<string, (text: string) => unknown>>> = {
  articles: {
    title: String,
    excerpt: String,
    content: (text) => `<p>${text}</p>`,
    author: String,
    category: String,
    tags: (text) => [text],
    seoDescription: String,
  },
  'press-releases': { title: String, excerpt: String },
  resources: { title: String, description: String, topic: String },
  tools: { name: String, shortDescription160: String, pricing: String },
  events: { title: String, summary: String, description: String },
  sessions: { title: String, room: String },
  speakers: { name: String, bioShort: String, company: String },
  sponsors: { name: String, description: String },
  'tool-categories': { name: String },
  venues: { name: String },
}
const steps = [
  'articles',
  'resources',
  'tools',
  'events',
  'sessions',
  'speakers',
  'press-releases',
  'sponsors',
] as const

/** Writes that no screen makes. */
const statements = [
  (n: number) =>
    `update posts set slug = slug || '-${n}' where id = (select id from posts order by md5(id::text || '${n}') limit 1)`,
  (n: number) =>
    `update tools set slug = slug || '-${n}' where id = (select id from tools order by md5(id::text || '${n}') limit 1)`,
  (n: number) =>
    `update reviews set title = 'Review ${n}' where id = (select id from reviews order by md5(id::text || '${n}') limit 1)`,
  (n: number) =>
    `update page_parts set position = position + 1 where id = (select id from page_parts order by md5(id::text || '${n}') limit 1)`,
  () => `update posts set visible_from = visible_from where false`,
  (n: number) =>
    `update events set featured = not featured where id = (select id from events order by md5(id::text || '${n}') limit 1)`,
  (n: number) =>
    `insert into posts (slug, title, excerpt, content, author, status, published_at, category) values ('new-${n}', 'New ${n}', 'E', '<p>B</p>', 'Ana', 'published', now() - interval '${n} days', 'AI strategy')`,
]

const ana = { actor: { kind: 'staff' as const, id: '7', name: 'Ana Brandt' } }

/** Makes one random edit and describes it. */
async function edit(random: RandomNumbers, n: number): Promise<string> {
  const way = random(10)
  if (way === 0) {
    const statement = statements[random(statements.length)]!(n)
    await database.pool.query(statement)
    return statement
  }
  const paths = way < 3 ? steps : (Object.keys(fields) as ContentPath[])
  const path = paths[random(paths.length)]!
  const records = contentRecords[path]
  const rows = (await database.db
    .select()
    .from(records.kind.table)
    .orderBy(records.kind.table.id)) as unknown as {
    id: string
    version: number
    visibleFrom: Date | null
    removedAt: Date | null
  }[]
  const there = rows.filter(({ removedAt }) => !removedAt)
  const { id, version, visibleFrom } = there[random(there.length)]!
  if (way < 3) {
    const step = visibleFrom ? 'unpublish' : 'publish'
    await records[step](database.db, ana, id, version)
    return `${step} ${path} ${id}`
  }
  const own = Object.entries(fields[path]!)
  const [name, valueOf] = own[random(own.length)]!
  await records.change(database.db, ana, id, { [name]: valueOf(`Edit ${n}`) } as never, { version })
  return `${path} ${id}: ${name}`
}

/** Pages that read more than they show: only part of an API response, or data browsers load after the paint. */
const readsMore = /^\/api\/docs|\/agenda$/

test('D41, D42: over 50 random edits of a whole site, pages that differ are rebuilt, and no others', async () => {
  const random = randomNumbers(20_261_124)
  const { site, renders } = await openSite()
  const addressesOf = async (of: SiteServer) =>
    (await listAddresses({ read: of.request, routes: of.routes })).flatMap(({ route, address }) =>
      route.caching === 'content' || route.caching === 'data'
        ? [{ address, isPage: route.kind === 'page' && !readsMore.test(address) }]
        : [],
    )
  let addresses = await addressesOf(site)
  const shown = new Map<string, string>()
  const edits: string[] = []
  const old: string[] = []
  const inVain: string[] = []
  let made = 0
  for (let n = 1; n <= EDITS; n++) {
    const cached = addresses.filter(({ isPage }) => isPage)
    for (const { address } of cached) shown.set(address, await read(site, address))
    edits.push(await edit(random, n))
    await hear()
    for (const { address } of cached) {
      const before = await renders()
      const now = await read(site, address)
      if ((await renders()) === before) continue
      made++
      // Missing pages are never cached.
      if (now.startsWith('200') && now === shown.get(address))
        inVain.push(`${address}: ${edits.at(-1)}`)
    }
    if (n % BETWEEN > 0) continue
    const fresh = siteOn(database)
    const there = await addressesOf(fresh)
    const gone = addresses.filter(({ address }) => there.every((one) => one.address !== address))
    for (const { address } of [...there, ...gone])
      if ((await read(site, address)) !== (await read(fresh, address)))
        old.push(`${address} after ${edits.slice(-BETWEEN).join('; ')}`)
    addresses = there
  }
  expect({ old, inVain }).toEqual({ old: [], inVain: [] })
  expect(made).toBeGreaterThan(EDITS)
  expect(made).toBeLessThan((EDITS * addresses.length) / 4)
}, 300_000)
