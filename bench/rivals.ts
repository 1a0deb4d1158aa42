import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { Agent, request } from 'node:http'
import os from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/root.ts'
import type { SiteProcess } from '../scripts/siteProcess.ts'
import { cores } from './throughput.ts'

/** A running site of this tree or of another revision. */
export interface Rival {
  name: string
  site: SiteProcess
  folder: string
}

interface Options {
  env?: Record<string, string>
  /** Whether the site is pinned to the server core. */
  pinned?: boolean
  /** Fills the database of a running site, which is then restarted. */
  fill?: (tree: string, folder: string) => Promise<void>
}

/** Runs work with a site of this tree and, if given, one of another revision, each with its own data. */
export async function withRivals<Result>(
  revision: string | undefined,
  { env = {}, pinned = true, fill }: Options,
  work: (rivals: Rival[]) => Promise<Result>,
): Promise<Result> {
  const temporary = mkdtempSync(join(os.tmpdir(), 'advantage-rivals-'))
  const rivals: Rival[] = []
  const other = join(temporary, 'other')
  const start = async (name: string, tree: string) => {
    const scripts = (file: string) => import(join(tree, 'scripts', file))
    const { build } = (await scripts('build.ts')) as typeof import('../scripts/build.ts')
    const { startSite } = (await scripts(
      'siteProcess.ts',
    )) as typeof import('../scripts/siteProcess.ts')
    await build()
    const folder = mkdtempSync(join(temporary, 'data-'))
    const given = {
      env: { ...env, DATA_DIR: folder, TRUSTED_PROXIES: '1' },
      under: pinned ? cores.server : [],
    }
    if (fill) {
      const first = await startSite(given)
      try {
        await fill(tree, folder)
      } finally {
        await first.stop()
      }
    }
    rivals.push({ name, site: await startSite(given), folder })
  }
  try {
    await start('this tree', root)
    if (revision) {
      execFileSync('git', ['worktree', 'add', '--detach', other, revision], {
        cwd: root,
        stdio: 'pipe',
      })
      // The other tree uses the libraries of this one.
      symlinkSync(join(root, 'node_modules'), join(other, 'node_modules'))
      await start(revision, other)
    }
    return await work(rivals)
  } finally {
    for (const { site } of rivals) await site.stop()
    rmSync(temporary, { recursive: true, force: true })
    if (revision) execFileSync('git', ['worktree', 'prune'], { cwd: root })
  }
}

/** CPU seconds of the processes of the site and its database, including those that have ended. */
export function processorSeconds({ site, folder }: Rival): number {
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
    pid === site.child.pid ||
    pid === postmaster ||
    all.some((one) => one.pid === pid && one.parent > 1 && isOurs(one.parent))
  return all.reduce((sum, { pid, ticks }) => sum + (isOurs(pid) ? ticks : 0), 0) / 100
}

/** IP address of a visitor, each in a network of its own. */
export const networkOf = (n: number) => `${11 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}.7`

interface Call {
  agent: Agent
  /** Number of the visitor who sends the request. */
  visitor: number
  /** JSON to post; without it, the path is requested as a browser would. */
  body?: object
}

/** Sends a request to a site. Rejects unless the response has status 200. */
export function call(address: string, path: string, { agent, visitor, body }: Call): Promise<void> {
  const headers = {
    'x-forwarded-for': networkOf(visitor),
    ...(body
      ? { 'content-type': 'application/json', origin: address }
      : { 'accept-encoding': 'gzip, br' }),
  }
  return new Promise((done, fail) => {
    request(address + path, { method: body ? 'POST' : 'GET', agent, headers }, (response) => {
      if (response.statusCode === 200) response.resume().on('end', done)
      else fail(new Error(`${path}: ${response.statusCode}`))
    })
      .on('error', fail)
      .end(body && JSON.stringify(body))
  })
}

/** Sends a contact message or a newsletter sign-up from a visitor with a unique network, email address, and text. */
export function submitForm(address: string, agent: Agent, n: number): Promise<void> {
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
  return call(address, path, { agent, visitor: n, body })
}
