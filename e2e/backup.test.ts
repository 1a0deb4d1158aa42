import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { root } from '../scripts/root.ts'
import { type SiteProcess, startSite } from '../scripts/siteProcess.ts'
import { openDatabase } from '../src/database/open.ts'
import { sampleDatabase } from './ownSite.ts'

const base = mkdtempSync(join(os.tmpdir(), 'advantage-backup-'))
const running: SiteProcess[] = []
afterAll(async () => {
  for (const site of running) await site.stop()
  rmSync(base, { recursive: true, force: true })
})

const SITE_URL = 'https://www.example.com'
async function start(folder: string, env: Record<string, string> = {}): Promise<SiteProcess> {
  const site = await startSite({ env: { DATA_DIR: join(base, folder), SITE_URL, ...env } })
  running.push(site)
  return site
}

/** Runs a command on a data folder; resolves with its output and exit code. */
const command = (folder: string, ...args: string[]) =>
  commandWith({ DATA_DIR: join(base, folder) }, ...args)

async function commandWith(
  own: Record<string, string>,
  ...args: string[]
): Promise<{ said: string; code: number }> {
  const env = { ...process.env, ...own, ENV_FILE: 'none' }
  const run = promisify(execFile)(process.execPath, ['scripts/command.ts', ...args], {
    cwd: root,
    env,
  })
  return run.then(
    ({ stdout }) => ({ said: stdout, code: 0 }),
    ({ stdout, stderr, code }: { stdout: string; stderr: string; code: number }) => ({
      said: stdout + stderr,
      code,
    }),
  )
}

/** Every public URL that the site lists: pages, their Markdown and pictures, lists, and feeds. */
async function addressesOf({ address }: SiteProcess): Promise<string[]> {
  const read = async (path: string) => (await fetch(address + path)).text()
  const pages = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => url!.slice(SITE_URL.length) || '/',
  )
  const spec = JSON.parse(await read('/api/openapi.json')) as {
    paths: Record<string, { get?: unknown }>
  }
  const lists = Object.keys(spec.paths).filter(
    (path) => spec.paths[path]!.get && !path.includes('{'),
  )
  const files = [
    '/robots.txt',
    '/llms.txt',
    '/feed',
    '/news/feed.json',
    '/press/rss.xml',
    '/api/calendar/events.ics',
  ]
  return [
    ...pages,
    ...lists,
    ...files,
    '/api/posts?limit=100',
    '/api/search?q=agents',
    '/sitemap.xml',
  ]
}

test('U11: a backup of the running site, restored into an empty folder, gives the same response at every public URL', async () => {
  const site = await start('first')
  const form = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org' }),
  }
  expect((await fetch(`${site.address}/api/newsletter/subscribe`, form)).status).toBe(200)
  const changes = async () => (await fetch(`${site.address}/api/changes`)).text()
  await expect.poll(changes).toContain('"article"')
  const file = join(base, 'backup.zip')
  expect((await command('first', 'backup', file)).said).toMatch(
    /^Wrote \S+backup\.zip: \d+ rows of \d+ tables/m,
  )
  expect(await command('second', 'restore', file)).toMatchObject({
    code: 0,
    said: expect.stringContaining('Restored the backup of'),
  })
  const restored = await start('second', { SAMPLE_CONTENT: 'no' })

  const addresses = await addressesOf(site)
  expect(addresses.length).toBeGreaterThan(150)
  const responseOf = async ({ address }: SiteProcess, path: string) => {
    const response = await fetch(address + path)
    return [path, response.status, response.headers.get('content-type'), await response.text()]
  }
  for (const path of addresses)
    expect(await responseOf(restored, path)).toEqual(await responseOf(site, path))

  const inbox = (folder: string) => command(folder, 'inbox', 'newsletter', '--csv')
  expect((await inbox('second')).said).toContain('ada@example.org')
  expect((await inbox('second')).said).toBe((await inbox('first')).said)

  const refused = await command('second', 'restore', file)
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^The database already holds data .* --replace\n$/),
  })
  await fetch(`${restored.address}/api/newsletter/subscribe`, {
    ...form,
    body: form.body.replace('ada@', 'grace@'),
  })
  expect((await inbox('second')).said).toContain('grace@example.org')
  expect((await command('second', 'restore', file, '--replace')).code).toBe(0)
  expect((await inbox('second')).said).not.toContain('grace@example.org')
  expect((await fetch(`${restored.address}/news`)).status).toBe(200)
  expect((await command('second', 'restore', '--resume')).said).toBe('Sending is allowed again.\n')
})

test('U115: a command that waits too long for another program, such as a restore, says so, and not that the database was lost', async () => {
  const DATABASE_URL = await sampleDatabase()
  const { pool, close } = await openDatabase(DATABASE_URL)
  const holder = await pool.connect()
  await holder.query('set idle_in_transaction_session_timeout = 0')
  await holder.query('begin')
  await holder.query('lock table settings in access exclusive mode')
  expect(await commandWith({ DATABASE_URL }, 'settings')).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^Another program is using the database, such as a restore.+ Nothing was changed\. .+ try again\.\n$/,
    ),
  })
  await holder.query('rollback')
  holder.release()
  await close()
})
