import { systemWriter } from '#src/records/actor.ts'
import { readConfig } from '../config.ts'
import { readMailSettings } from '../mail/mailSettings.ts'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createSite } from '../app.ts'
import { createTestDatabase, type TestDatabase } from '../database/test/testing.ts'
import { staffBrowser } from '../features/accounts/server/test/testing.ts'
import { firstInvitation, inviteUser } from '../features/accounts/server/invitations.ts'
import { Traffic } from '../http/traffic.ts'
import { startJobs } from '../jobs/jobs.ts'
import { defineJob } from '../jobs/job.ts'
import { mails } from '../mail/tables.ts'
import { openStore, StoreAway } from '../media/openStore.ts'
import { createMetrics } from '../runtime/metrics.ts'
import { createStaff } from '../staffApp.ts'
import { addPosts, ORIGIN, testSite } from './testing.ts'

const TOKEN = 'a-token-of-the-tests'
const { listen } = testSite()
const registries: Registry[] = []
let opened: Promise<TestDatabase> | undefined
let database: TestDatabase
let traffic: Traffic
let site: ReturnType<typeof createSite>
let staff: ReturnType<typeof createStaff>

beforeEach(async () => {
  database = await (opened ??= createTestDatabase())
  const deps = { ...database, log: pino({ level: 'silent' }), files: new Map(), trustedProxies: 0 }
  traffic = new Traffic()
  site = createSite({
    ...deps,
    origin: ORIGIN,
    assetsFor: () => ({ js: [], css: [], fonts: [] }),
    cacheResponses: true,
    traffic,
  })
  const metrics = createMetrics({ traffic, caches: site.caches, pool: database.pool })
  registries.push(metrics)
  const mail = readMailSettings(readConfig({}, '/'), ORIGIN)
  staff = createStaff({
    ...deps,
    mail,
    origin: ORIGIN,
    document: () => '',
    readPublic: site.request,
    siteIn: site.siteIn,
    metrics,
    metricsToken: TOKEN,
    traffic,
  })
})
afterAll(async () => {
  for (const registry of registries) registry.clear()
  await (await opened)?.close()
})

const collect = async () => {
  const response = await staff.request('/metrics', {
    headers: { authorization: `Bearer ${TOKEN}` },
  })
  expect(response.status).toBe(200)
  return response.text()
}
/** Value of a line such as `name{label="x"}`, with labels in any order. */
const valueOf = (text: string, name: string, labels: Record<string, string> = {}) => {
  const line = text
    .split('\n')
    .find(
      (one) =>
        one.replace(/[{ ].*/, '') === name &&
        Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`)),
    )
  return line && Number(line.split(' ').at(-1))
}

test('U14: Prometheus gets the number of responses by route and status, including cached ones, and never a URL', async () => {
  await addPosts(database.db, { slug: 'a-slug-nobody-may-read-here' })
  const at = await listen(0, site)
  for (const path of [
    '/news/a-slug-nobody-may-read-here',
    '/news/a-slug-nobody-may-read-here',
    '/news/none',
    '/nowhere/secret?token=1',
  ])
    await (await fetch(at + path)).arrayBuffer()
  await (await fetch(`${at}/made/up`, { method: 'POST' })).arrayBuffer()
  await (await fetch(`${at}/api/posts/%ff`)).arrayBuffer()
  const text = await collect()
  const requests = (route: string, status: number) =>
    valueOf(text, 'http_requests_total', { listener: 'site', route, status: `${status}` })
  expect(requests('/news/:slug', 200)).toBe(2)
  expect(requests('/news/:slug', 404)).toBe(1)
  expect(requests('*', 404)).toBe(1)
  expect(requests('*', 405)).toBe(1)
  expect(requests('malformed', 400)).toBe(1)
  expect(
    valueOf(text, 'site_cache_requests_total', { cache: 'content', result: 'hit' }),
  ).toBeGreaterThan(0)
  expect(valueOf(text, 'site_responses_made_total', { kind: 'page' })).toBe(3)
  expect(
    valueOf(text, 'http_request_duration_seconds_count', {
      listener: 'site',
      route: '/news/:slug',
    }),
  ).toBe(2)
  expect(text).not.toMatch(/nobody-may-read|secret|made\/up/)
})

test('U14: after a content change, stale responses from the cache are counted as such', async () => {
  const at = await listen(0, site)
  const read = async () => void (await (await fetch(`${at}/privacy`)).arrayBuffer())
  await read()
  site.contentChanged({ removed: false })
  await read()
  expect(
    valueOf(await collect(), 'site_cache_requests_total', { cache: 'content', result: 'stale' }),
  ).toBe(1)
})

test('U14: Prometheus gets the state of the database pool, jobs, event loop, and memory', async () => {
  const jobs = await startJobs(database, { error() {}, warn() {} })
  await jobs.send(database.db, defineJob('tests.waiting'), {})
  await jobs.stop()
  const busy = await database.pool.connect()
  const text = await collect()
  busy.release()
  expect(valueOf(text, 'site_database_up')).toBe(1)
  expect(valueOf(text, 'site_jobs', { queue: 'tests.waiting', state: 'created' })).toBe(1)
  expect(valueOf(text, 'site_database_connections', { state: 'busy' })).toBe(1)
  expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeDefined()
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6)
})

test('U14: Prometheus gets how long the oldest due email waits, and time and failures of the store', async () => {
  const mail = { kind: 'notice' as const, recipient: 'ana@example.com', state: 'waiting' as const }
  const since = (seconds: number) => new Date(Date.now() - seconds * 1_000)
  expect(valueOf(await collect(), 'site_mail_oldest_due_seconds')).toBe(0)
  await database.db.insert(mails).values([
    { ...mail, cause: 'a', dueSince: since(90) },
    { ...mail, cause: 'b', dueSince: since(-90) },
    { ...mail, cause: 'c', state: 'accepted' as const, dueSince: since(900) },
  ])
  const waited = Number(valueOf(await collect(), 'site_mail_oldest_due_seconds'))
  await database.db.delete(mails)
  expect(Math.round(waited / 10)).toBe(9)

  const put = { store: 'folder', operation: 'put' }
  const puts = async (name: string) => Number(valueOf(await collect(), name, put) ?? 0)
  const requests = await puts('site_media_store_request_duration_seconds_count')
  const failures = await puts('site_media_store_failures_total')
  const folder = mkdtempSync(join(tmpdir(), 'advantage-store-'))
  const store = openStore({ kind: 'folder', folder })!
  await store.put('a'.repeat(64), Buffer.from('bytes'))
  rmSync(folder, { recursive: true })
  writeFileSync(folder, '')
  await expect(store.put('b'.repeat(64), Buffer.from('bytes'))).rejects.toThrow(StoreAway)
  rmSync(folder)
  expect(await puts('site_media_store_request_duration_seconds_count')).toBe(requests + 2)
  expect(await puts('site_media_store_failures_total')).toBe(failures + 1)
})

test('U14: the Grafana dashboard queries only metrics the site exports', async () => {
  const { panels } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../deploy/grafana.json'), 'utf8'),
  ) as {
    panels: { targets: { expr: string }[] }[]
  }
  const told = await collect()
  const asked = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(site|http|nodejs|process)_\w+/g) ?? []),
  )
  expect(asked.length).toBeGreaterThan(15)
  expect(asked.filter((name) => !told.includes(`# TYPE ${name.replace(/_bucket$/, '')} `))).toEqual(
    [],
  )
})

test('U14: only administrators and the token can read the metrics, and they are not on the public listener', async () => {
  const { db } = database
  const accept = async (link: string, username: string) => {
    const browser = staffBrowser(staff)
    const body = {
      token: link.split('#')[1],
      username,
      name: username,
      password: 'lantern gravel otter fable',
    }
    await browser.post('/api/staff/invitation/accept', body)
    return browser.cookie()
  }
  const administrator = await accept((await firstInvitation(db))!, 'ada')
  const editor = await accept(
    await inviteUser(db, systemWriter, { name: 'Ed', roles: ['editor'] }),
    'ed',
  )
  const status = async (headers: Record<string, string>) =>
    (await staff.request('/metrics', { headers })).status
  expect(await status({ cookie: administrator })).toBe(200)
  expect(await status({ cookie: editor })).toBe(403)
  expect(await status({})).toBe(401)
  expect(await status({ authorization: `Bearer ${TOKEN}x` })).toBe(401)
  expect(await status({ authorization: 'Bearer undefined' })).toBe(401)
  expect(
    (await staff.request('/api/staff/users', { headers: { authorization: `Bearer ${TOKEN}` } }))
      .status,
  ).toBe(401)
  expect(
    (
      await site.request('/metrics', {
        headers: { authorization: `Bearer ${TOKEN}`, cookie: administrator },
      })
    ).status,
  ).toBe(404)
})
