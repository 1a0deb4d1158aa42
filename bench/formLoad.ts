import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { Agent, request } from 'node:http'
import os from 'node:os'
import { join } from 'node:path'
import { answerHelp } from '../scripts/help.ts'
import { root } from '../scripts/root.ts'
import type { SiteProcess } from '../scripts/siteProcess.ts'
import { startMailServer } from './mailLoad.ts'
import { median, report, type Row } from './report.ts'
import { cores } from './throughput.ts'

const ROUNDS = 5
const SECONDS = 3
const AT_ONCE = 32

answerHelp(`npm run bench:forms [REV]
  Sends forms by different people simultaneously to this site and, alternating, to that of another revision, each on one core
  with its database. With WORKERS=2 in the environment, both have two processes and two cores.`)

const workers = process.env.WORKERS ?? '1'
const other = process.argv[2]
const temporary = mkdtempSync(join(os.tmpdir(), 'advantage-form-load-'))

interface Rival {
  name: string
  site: SiteProcess
  folder: string
  /** Forms per second of wall-clock time, and per second of CPU time of the site and its database. */
  speeds: { clock: number; core: number }[]
}

const mailServer = await startMailServer()
const rivals: Rival[] = []
let sent = 0
try {
  rivals.push(await startRival('this tree', root))
  if (other) rivals.push(await startRival(other, checkOut(other)))
  for (const rival of rivals) await load(rival)
  for (let round = 0; round < ROUNDS; round++)
    for (const rival of round % 2 === 0 ? rivals : rivals.toReversed())
      rival.speeds.push(await load(rival))
  const [own, theirs] = rivals.map(({ speeds }) => ({
    clock: median(speeds.map(({ clock }) => clock)),
    core: median(speeds.map(({ core }) => core)),
  }))
  const rows: Row[] = [own!, ...(theirs ? [theirs] : [])].flatMap(({ clock, core }, at) => [
    { what: `${rivals[at]!.name}: forms per second`, value: Math.round(clock), unit: '' },
    { what: `${rivals[at]!.name}: per second of CPU time`, value: Math.round(core), unit: '' },
  ])
  if (theirs)
    rows.push(
      { what: 'ratio by wall-clock time', value: own!.clock / theirs.clock, unit: 'times' },
      { what: 'ratio by CPU time', value: own!.core / theirs.core, unit: 'times' },
    )
  const place = workers === '1' ? 'site and database on one core' : `${workers} processes`
  report(`Messages and sign-ups, ${AT_ONCE} at once, stored with fsync; ${place}`, rows)
} finally {
  for (const { site } of rivals) await site.stop()
  await mailServer.close()
  if (other)
    execFileSync('git', ['worktree', 'remove', '--force', join(temporary, 'other')], { cwd: root })
  rmSync(temporary, { recursive: true, force: true })
}

/** Checks out another revision, using this one's libraries. */
function checkOut(revision: string): string {
  const tree = join(temporary, 'other')
  execFileSync('git', ['worktree', 'add', '--detach', tree, revision], { cwd: root, stdio: 'pipe' })
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  return tree
}

async function startRival(name: string, tree: string): Promise<Rival> {
  const folder = mkdtempSync(join(temporary, 'data-'))
  const scripts = (file: string) => import(join(tree, 'scripts', file))
  const { build } = (await scripts('build.ts')) as typeof import('../scripts/build.ts')
  const { startSite } = (await scripts(
    'siteProcess.ts',
  )) as typeof import('../scripts/siteProcess.ts')
  await build()
  const site = await startSite({
    env: {
      DATA_DIR: folder,
      SAMPLE_CONTENT: 'no',
      SMTP_URL: mailServer.url,
      TRUSTED_PROXIES: '1',
      WORKERS: workers,
      LOG_LEVEL: 'warn',
    },
    under: workers === '1' ? cores.server : [],
  })
  return { name, site, folder, speeds: [] }
}

async function load({ site, folder }: Rival) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const before = processorSeconds(site, folder)
  const begun = performance.now()
  const end = begun + SECONDS * 1000
  let taken = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < end) {
        await press(site.address, agent, sent++)
        taken++
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  agent.destroy()
  return { clock: taken / seconds, core: taken / (processorSeconds(site, folder) - before) }
}

/** Sends a message or a sign-up from a unique network and address, with unique words. */
function press(address: string, agent: Agent, n: number): Promise<void> {
  const email = `ana${n}@company${n % 97}.example`
  const [path, body] =
    n % 2 === 0
      ? [
          '/api/contact',
          {
            name: 'Ana Brandt',
            email,
            subject: 'Labs',
            message: `What would part ${n.toString(26).replaceAll(/\d/g, (digit) => 'pqrstuvwxy'[Number(digit)]!)} of your labs cost for a team of nine in spring?`,
          },
        ]
      : ['/api/newsletter/subscribe', { firstName: 'Ana', lastName: 'Brandt', email }]
  const headers = {
    'content-type': 'application/json',
    origin: address,
    'x-forwarded-for': `${11 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}.7`,
  }
  return new Promise((done, fail) => {
    request(address + path, { method: 'POST', agent, headers }, (response) => {
      if (response.statusCode === 200) response.resume().on('end', done)
      else fail(new Error(`${path}: ${response.statusCode}`))
    })
      .on('error', fail)
      .end(JSON.stringify(body))
  })
}

/** CPU time of the site's and the database's processes, including those that have ended. */
function processorSeconds({ child }: SiteProcess, folder: string): number {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) =>
    name.endsWith('postmaster.pid'),
  )!
  const postmaster = Number(readFileSync(join(folder, found), 'utf8').split('\n')[0])
  const all = readdirSync('/proc').flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
      return [{ pid: Number(name), parent: Number(fields[1]), ticks }]
    } catch {
      return []
    }
  })
  const isOurs = (pid: number): boolean =>
    pid === child.pid ||
    pid === postmaster ||
    all.some((one) => one.pid === pid && one.parent > 1 && isOurs(one.parent))
  return all.reduce((sum, { pid, ticks }) => sum + (isOurs(pid) ? ticks : 0), 0) / 100
}
