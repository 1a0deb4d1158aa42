import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openPromise } from 'yauzl'
import { empty } from '#src/database/test/testing.ts'
import { testStaff } from '#src/features/accounts/server/test/testing.ts'
import { workOnExports } from '../exportWork.ts'

const desk = testStaff()
const folder = mkdtempSync(join(tmpdir(), 'prepared-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => empty(desk.database.db, 'exports', 'posts', 'audit'))

const work = (signal = new AbortController().signal) =>
  workOnExports({
    db: desk.database.db,
    pool: desk.database.pool,
    log: pino({ level: 'silent' }),
    origin: 'https://old.example',
    signal,
  })
const path = '/api/staff/exports'
type Browser = Awaited<ReturnType<typeof desk.join>>
const first = async (browser: Browser) => (await browser.get(path)).data.exports[0]
const download = (browser: Browser, id: string, method = 'POST') =>
  desk.staff.request(`${path}/${id}/archive.zip`, {
    method,
    headers: { cookie: browser.cookie(), origin: 'https://desk.advantage.example' },
  })

test('I50: an administrator has content prepared for another program by a job and downloads it once; each step is logged', async () => {
  const browser = await desk.join('administrator', 'ana')
  await desk.database.db.execute(sql`
    insert into posts (slug, title, excerpt, content, author, status, published_at)
    values ('cranes', 'Cranes', 'All', '<p>Twelve cranes.</p>', 'Ida', 'published', now())`)
  const { status, data } = await browser.post(path, { format: 'hugo' })
  expect([status, data.state, data.person]).toEqual([200, 'waiting', 'ana'])
  expect((await browser.post(path, { format: 'hugo' })).status).toBe(409)
  expect((await download(browser, data.id)).status).toBe(409)
  await work()
  expect(await first(browser)).toMatchObject({ state: 'ready', articles: 1, pictures: 0 })

  expect((await download(browser, data.id, 'GET')).status).toBe(405)
  const sent = await download(browser, data.id)
  expect([sent.status, sent.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename="hugo-[\d-]+\.zip"$/),
  ])
  const file = join(folder, 'hugo.zip')
  writeFileSync(file, Buffer.from(await sent.arrayBuffer()))
  const entries = await readZip(file)
  expect(entries.get('content/news/cranes.md')?.toString()).toContain('Twelve cranes.')
  expect([...entries.keys()]).toEqual(expect.arrayContaining(['README.md', 'schema.json']))

  expect((await download(browser, data.id)).status).toBe(409)
  expect((await first(browser)).state).toBe('downloaded')
  const { rows } = await desk.database.pool.query(
    `select operation from audit where kind = 'file' order by id`,
  )
  expect(rows.map(({ operation }) => operation)).toEqual(['start', 'export'])
  expect(await count('export_pieces')).toBe(0)
})

test('I50: tables of sessions, tools, subscribers, and submissions leave as CSV with a README and a JSON Schema', async () => {
  const browser = await desk.join('administrator')
  const { id } = (await browser.post(path, { format: 'csv' })).data
  await work()
  const sent = await download(browser, id)
  const file = join(folder, 'csv.zip')
  writeFileSync(file, Buffer.from(await sent.arrayBuffer()))
  const names = [...(await readZip(file)).keys()]
  for (const name of ['sessions', 'tools', 'newsletter_subscriptions', 'contact_messages'])
    expect(names).toContain(`${name}.csv`)
  expect(names).toEqual(expect.arrayContaining(['README.md', 'schema.json']))
})

test('I50: nobody else prepares, sees, or downloads an export; it is deleted on request, or after a day if nobody downloads it', async () => {
  const ana = await desk.join('administrator', 'ana')
  const editor = await desk.join('editor')
  const { id } = (await ana.post(path, { format: 'ghost' })).data
  await work()
  expect([
    (await editor.get(path)).status,
    (await editor.post(path, { format: 'csv' })).status,
    (await download(editor, id)).status,
    (await desk.staff.request(`${path}/${id}/archive.zip`, { method: 'POST' })).status,
  ]).toEqual([403, 403, 403, 401])
  expect((await ana.delete(`${path}/${id}`)).status).toBe(200)
  expect(await count('export_pieces')).toBe(0)

  await ana.post(path, { format: 'ghost' })
  await work()
  expect(await count('export_pieces')).toBeGreaterThan(0)
  await desk.database.db.execute(sql`update exports set created_at = now() - interval '25 hours'`)
  await work()
  expect([await count('export_pieces'), (await ana.get(path)).data.exports]).toEqual([0, []])
})

test('D117: an export is prepared again after its process was killed between storing it and saying so', async () => {
  const browser = await desk.join('administrator')
  const { id } = (await browser.post(path, { format: 'hugo' })).data
  await work()
  expect((await first(browser)).state).toBe('ready')
  await desk.database.db.execute(sql`update exports set state = 'running'`)
  await work()
  expect((await first(browser)).state).toBe('ready')
  expect((await download(browser, id)).status).toBe(200)
})

test('D118: an export requested before or during an erasure is not prepared until the erasure is stored', async () => {
  const browser = await desk.join('administrator')
  await browser.post(path, { format: 'csv' })
  const holder = await desk.database.pool.connect()
  const waitsFor = async (number: number) =>
    vi.waitFor(async () => {
      const { rows } = await holder.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(number)
    }, 20_000)
  try {
    // The erasure can't commit before it is let go.
    await holder.query(`create function wait_to_commit() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(118); return null; end $$;
      create constraint trigger waits after insert on erasures deferrable initially deferred
        for each row execute function wait_to_commit();
      select pg_advisory_lock(118)`)
    const erased = browser.post('/api/staff/privacy/erase', {
      address: 'wilhelmina.quist@example.org',
      named: [],
    })
    await waitsFor(1)
    const worked = work()
    await waitsFor(2)
    await holder.query('select pg_advisory_unlock(118)')
    expect((await erased).status).toBe(200)
    await worked
  } finally {
    await holder.query('select pg_advisory_unlock_all(); drop function wait_to_commit cascade')
    holder.release()
  }
  expect((await first(browser)).state).toBe('ready')
})

test('I50: an export whose process crashed twice is not started again, and says so', async () => {
  const browser = await desk.join('administrator')
  await browser.post(path, { format: 'csv' })
  await desk.database.db.execute(sql`update exports set state = 'running', deaths = 2`)
  await work()
  expect(await first(browser)).toMatchObject({ state: 'failed', problem: expect.any(String) })
})

async function readZip(file: string) {
  const zip = await openPromise(file, { lazyEntries: true })
  const entries = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return entries
}

const count = async (table: string) =>
  Number((await desk.database.pool.query(`select count(*) from ${table}`)).rows[0].count)
