import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONTENT_CHANGED, readChange } from '#src/database/contentChange.ts'
import type { TestDatabase } from '#src/database/test/testing.ts'
import { applySettings } from '#src/settings.ts'
import { createSampleDatabase, listAddresses, siteOn } from '#src/test/testing.ts'
import { Cdn } from '../cdn.ts'
import { type CdnSettings, providers } from '../providers.ts'
import { tagsOfChange } from '../tags.ts'

interface Call {
  path: string
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
}

/** A fake CDN API that records its requests. */
const calls: Call[] = []
let answers: number[] = []
let onCall: () => void = () => {}
const api = createServer(async (request, response) => {
  const body = JSON.parse((await text(request)) || '{}') as Call['body']
  const status = answers.shift() ?? 200
  if (status === 200) calls.push({ path: request.url ?? '', headers: request.headers, body })
  response.writeHead(status).end('{}')
  onCall()
})
let database: TestDatabase
const log = pino({ level: 'silent' })
const open: Cdn[] = []
const cdnOf = (provider: CdnSettings['provider'], waits = [1]) => {
  const { port } = api.address() as AddressInfo
  const cdn = new Cdn(
    { provider, id: 'own', token: 'secret', api: `http://127.0.0.1:${port}` },
    { log, today: () => '2026-01-01', purges: true, waits },
  )
  open.push(cdn)
  return cdn
}
/** Returns the requests after `count` of them have been answered. */
const heard = async (count: number) => {
  while (calls.length < count) await new Promise<void>((resolve) => (onCall = resolve))
  return calls.splice(0)
}
beforeAll(async () => {
  applySettings({})
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
  database = await createSampleDatabase()
  await database.db.execute(sql`delete from reviews`)
  // A few of each kind, none of them sample content, which every page would mention.
  for (const table of ['posts', 'press_releases', 'resources', 'sessions', 'speakers', 'tools'])
    await database.db.execute(
      sql.raw(
        `delete from ${table} where id not in (select id from ${table} order by visible_from desc limit 2)`,
      ),
    )
  await database.db.execute(sql`delete from audit`)
})
afterAll(async () => {
  for (const cdn of open) await cdn.close()
  api.close()
  await database.close()
})

test.each([
  [
    'fastly',
    ['/service/own/purge_all', '/service/own/purge'],
    { surrogate_keys: ['anything', 'posts', 'posts:one'] },
    { 'fastly-key': 'secret', 'fastly-soft-purge': '1' },
  ],
  [
    'cloudflare',
    ['/client/v4/zones/own/purge_cache', '/client/v4/zones/own/purge_cache'],
    { tags: ['anything', 'posts', 'posts:one'] },
    { authorization: 'Bearer secret' },
  ],
] as const)(
  'D62: %s is told to drop everything at the start, and what a change touches after it',
  async (provider, paths, body, headers) => {
    const cdn = cdnOf(provider)
    const [all] = await heard(1)
    cdn.changed({ removed: false, table: 'posts', slugs: ['one'] })
    const [purge] = await heard(1)
    expect([all!.path, purge!.path]).toEqual(paths)
    expect(purge).toMatchObject({ body, headers })
  },
)

test('D62: content that must disappear is purged at once, and a purge that failed is sent later', async () => {
  const cdn = cdnOf('fastly')
  await heard(1)
  answers = [429, 503]
  cdn.changed({ removed: true, table: 'posts', slugs: ['gone'] })
  while (answers.length > 1) await new Promise<void>((resolve) => (onCall = resolve))
  answers = []
  cdn.changed({ removed: false, table: 'events' })
  const [withdrawn, changed] = await heard(2)
  expect(withdrawn!.headers).not.toHaveProperty('fastly-soft-purge')
  expect(withdrawn!.body.surrogate_keys).toContain('posts:gone')
  expect(changed!.body.surrogate_keys).toEqual(['events', 'events:*'])
})

test('D62: browsers get the same headers with a CDN as without', async () => {
  const plain = siteOn(database)
  for (const provider of Object.keys(providers) as CdnSettings['provider'][]) {
    const { request } = siteOn(database, { cdn: cdnOf(provider, []) })
    const own = /^(surrogate-|cache-tag|cloudflare-)/
    for (const [address, count] of Object.entries({
      '/': 2,
      '/about': 2,
      '/api/posts': 2,
      // Neither is tagged: the CDN caches a search for a minute, as without tags.
      '/search?q=desk': 0,
      '/nothing': 0,
    })) {
      const [with_, without] = [await request(address), await plain.request(address)]
      const rest = [...with_.headers].filter(([name]) => !own.test(name))
      expect([address, rest]).toEqual([address, [...without.headers]])
      const tagged = [...with_.headers.keys()].filter((name) => own.test(name))
      expect([address, tagged.length]).toEqual([address, count])
    }
  }
})

test('D62: after a change every address whose response differs is purged, and most others are not', async () => {
  const { db } = database
  const site = siteOn(database, { cdn: cdnOf('fastly', []) })
  let purged: string[] | undefined = []
  let heardLast = () => {}
  await database.listen(CONTENT_CHANGED, (message) => {
    if (message === 'heard') return heardLast()
    const change = readChange(message)
    site.contentChanged({ ...change, removed: true })
    const tags = tagsOfChange(change)
    purged = tags && purged?.concat(tags)
  })
  const addresses = (await listAddresses(site))
    .map(({ address }) => address)
    .filter((address) => !/^\/(art|pictures)\//.test(address))
  const readAll = async () => {
    const found = new Map<string, { body: string; tags: string[] }>()
    for (const address of addresses) {
      const response = await site.request(address)
      const tags = response.headers.get('surrogate-key')?.split(' ') ?? []
      found.set(address, { body: `${response.status} ${await response.text()}`, tags })
    }
    return found
  }
  let was = await readAll()
  for (const [table, edit] of [
    ['posts', `title = 'Another title'`],
    ['tools', `slug = 'another-address'`],
    ['events', `title = 'Another event'`],
    ['speakers', `name = 'Somebody Else'`],
    ['sessions', `title = 'Another session'`],
  ] as const) {
    purged = []
    await db.execute(
      sql.raw(`update ${table} set ${edit} where slug = (select min(slug) from ${table})`),
    )
    const last = new Promise<void>((resolve) => (heardLast = resolve))
    await database.pool.query(`notify ${CONTENT_CHANGED}, 'heard'`)
    await last
    const is = await readAll()
    const isPurged = (address: string) =>
      was.get(address)!.tags.some((tag) => purged!.includes(tag))
    const tagged = addresses.filter((address) => was.get(address)!.tags.length > 0)
    const changed = tagged.filter((address) => was.get(address)!.body !== is.get(address)!.body)
    expect(changed.length, table).toBeGreaterThan(0)
    expect(changed.filter((address) => !isPurged(address))).toEqual([])
    expect(isPurged('/privacy'), table).toBe(false)
    was = is
  }
})
