import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SiteServer } from '../app.ts'
import { readConfig } from '../config.ts'
import { runMigrations } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { readFromReplica, type Replica } from '../database/replica.ts'
import { startCluster } from '../database/test/replicaServer.ts'
import { posts } from '../features/news/server/tables.ts'
import { watchedKinds } from '../servedKinds.ts'
import { watchKinds } from '../kinds/watchKinds.ts'
import { readMailSettings } from '../mail/mailSettings.ts'
import { type Backend, openBackend } from '../runtime/backend.ts'
import { createMetrics } from '../runtime/metrics.ts'
import { applySettings } from '../settings.ts'
import { Traffic } from '../http/traffic.ts'
import { addPosts, ORIGIN, siteOn } from './testing.ts'

const LAG_SECONDS = 2
let cluster: Awaited<ReturnType<typeof startCluster>>
let backend: Backend
let replica: Replica
let site: SiteServer
let heardAll = () => {}

beforeAll(async () => {
  applySettings({})
  cluster = await startCluster()
  const first = await openDatabase(cluster.primary)
  await runMigrations(first.pool, join(import.meta.dirname, '../../migrations'))
  await watchKinds(first.db, watchedKinds)
  await first.close()
  backend = await openBackend(cluster.primary, {
    log: pino({ level: 'silent' }),
    mail: readMailSettings(readConfig({}, '/'), ORIGIN),
    staffOrigin: 'https://desk.example',
    media: [],
    replica: { url: cluster.replicaUrl, lagSeconds: LAG_SECONDS },
  })
  replica = backend.replica!
  // Otherwise stale responses would be served for a second.
  await backend.onContentChanged((change) => site?.contentChanged({ ...change, removed: true }))
  await backend.listen(HEARD, () => heardAll())
}, 120_000)
afterAll(async () => {
  await backend?.close()
  await cluster?.stop()
}, 60_000)

beforeEach(async () => {
  await backend.db.execute(sql`delete from posts`)
  await hear()
  site = siteOn(backend as never)
  await until(() => replica.isUsable)
})
afterEach(() => cluster.resume())

const HEARD = 'heard'
/** Resolves once all changes so far have been received. */
async function hear() {
  const heard = new Promise<void>((resolve) => (heardAll = resolve))
  await backend.pool.query(`notify ${HEARD}`)
  await heard
}

async function until(condition: () => boolean | Promise<boolean>) {
  for (const limit = Date.now() + 30_000; !(await condition()); await delay(10))
    if (Date.now() > limit) throw new Error('it did not happen')
}
async function change(work: () => Promise<unknown>) {
  await work()
  await hear()
}
/** Number of queries to each server during some work. */
async function readsOf(work: () => Promise<unknown>) {
  const before = { ...replica.counts }
  await work()
  return {
    replica: replica.counts.replica - before.replica,
    primary: replica.counts.primary - before.primary,
  }
}
const textOf = async (path: string) => (await site.request(path)).text()

test('D85: public pages and data are read from the replica, and nothing else is', async () => {
  await change(() => addPosts(backend.db, { title: 'Tides' }))
  for (const path of ['/api/posts', '/news', '/news/post-1', '/sitemap.xml', '/search?q=tides']) {
    // On a busy machine it may fall behind for a moment.
    await until(() => replica.isUsable)
    const reads = await readsOf(async () => expect((await site.request(path)).status).toBe(200))
    expect([path, reads.primary]).toEqual([path, 0])
  }
  const none = await readsOf(async () => {
    await site.request('/readyz')
    await backend.db.$count(posts)
  })
  expect(none).toEqual({ replica: 0, primary: 0 })
})

test('D85: recurring reads are prepared under no name on the replica, so that a pooler may be in front of it', async () => {
  const read = () =>
    readFromReplica(async () => {
      await backend.db.execute(sql`with one as (select 1) table one`)
    })
  const counts = await readsOf(async () => {
    for (let times = 0; times < 30; times++) {
      await until(() => replica.isUsable)
      await read()
    }
  })
  expect(counts).toEqual({ replica: 30, primary: 0 })
  const { rows } = await replica.pool.query('select statement from pg_prepared_statements')
  expect(rows).toEqual([])
})

test('D86: a change shows right away although the replica lacks it, and the replica is read again once it has caught up', async () => {
  await change(() => addPosts(backend.db, { title: 'Tides' }))
  expect(await textOf('/news')).toContain('Tides')
  await until(() => replica.isUsable)
  await cluster.pause()
  await change(() => backend.db.update(posts).set({ title: 'Storms' }))
  const reads = await readsOf(async () => {
    expect(await textOf('/news')).toContain('Storms')
    expect(await textOf('/api/posts')).toContain('Storms')
    expect(await textOf('/news/post-1')).toContain('Storms')
  })
  expect([reads.replica, reads.primary > 0, replica.isUsable]).toEqual([0, true, false])
  await cluster.resume()
  await until(() => replica.isUsable)
  await change(() => backend.db.update(posts).set({ title: 'Calm' }))
  await until(() => replica.isUsable)
  const after = await readsOf(async () => expect(await textOf('/news/post-1')).toContain('Calm'))
  expect([after.replica > 0, after.primary]).toEqual([true, 0])
})

test('D86: with many changes while pages are read, none is lost, whatever the replica has replayed', async () => {
  await change(() => addPosts(backend.db, { title: 'Title 0' }))
  for (let at = 1; at <= 30; at++) {
    if (at % 3 === 0) await cluster.pause()
    await Promise.all([
      change(() => backend.db.update(posts).set({ title: `Title ${at}` })),
      textOf('/news/post-1'),
      textOf('/api/posts'),
    ])
    expect(await textOf('/api/posts')).toContain(`Title ${at}"`)
    if (at % 3 === 0) await cluster.resume()
  }
})

test('D86: visitors see their own submission while the replica lags', async () => {
  await cluster.pause()
  const sent = await site.request('/forms/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN },
    body: new URLSearchParams({
      name: 'Ada',
      email: 'ada@example.com',
      company: '',
      subject: 'Hello',
      inquiryType: 'general',
      message: 'A question about the tides of next week',
    }),
  })
  expect(sent.status).toBe(303)
  const page = await site.request(sent.headers.get('location')!.replace(ORIGIN, ''))
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('tides')])
})

test('D87: a replica too far behind is not read, and metrics report its lag', async () => {
  const registry = createMetrics({
    traffic: new Traffic(),
    caches: site.caches,
    pool: backend.pool,
    replica,
  })
  const value = async (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await registry.metrics())?.[1])
  await cluster.pause()
  await backend.db.execute(sql`select pg_logical_emit_message(false, 'test', 'a')`)
  expect(replica.isUsable).toBe(true)
  await until(() => !replica.isUsable)
  expect(await value('site_replica_lag_seconds')).toBeGreaterThan(LAG_SECONDS)
  expect(await value('site_replica_lag_bytes')).toBeGreaterThan(0)
  expect(await value('site_replica_up')).toBe(0)
  expect((await readsOf(() => textOf('/news'))).replica).toBe(0)
  await cluster.resume()
  await until(() => replica.isUsable)
  await expect.poll(() => value('site_replica_lag_bytes')).toBe(0)
  expect(await value('site_replica_up')).toBe(1)
  registry.clear()
})

test('D88: while the replica is down everything is read from the primary, and from the replica again once it is back', async () => {
  await change(() => addPosts(backend.db, { title: 'Tides' }))
  await until(() => replica.isUsable)
  await cluster.stopReplica()
  for (const path of ['/news', '/news/post-1', '/api/posts'])
    expect((await site.request(path)).status).toBe(200)
  expect(replica.isUsable).toBe(false)
  await cluster.startReplica()
  await until(() => replica.isUsable)
  site = siteOn(backend as never)
  expect(await readsOf(() => textOf('/api/posts'))).toMatchObject({ primary: 0 })
})
