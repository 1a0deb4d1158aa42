import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import os from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { root } from '../scripts/root.ts'
import { median } from './report.ts'

const ROUNDS = 7
const SECONDS = 2
const CONNECTIONS = 32

/** Command prefixes that pin servers to one core and the load to another, if the system supports it. */
export const cores = has('taskset')
  ? { server: ['taskset', '-c', '0'], load: ['taskset', '-c', '1'] }
  : { server: [], load: [] }
export const loadGenerator = has('wrk') ? 'wrk' : 'autocannon'

export interface Rival {
  name: string
  address: string
  /** Its processes. */
  pids: number[]
}

export interface Speed {
  /** Requests per second of wall-clock time. */
  clock: number
  /** Requests per second of CPU time: what a full core can handle, regardless of other load. */
  core: number
}

/**
 * Measures requests per second for a cached page of the site, a bare Node server, and nginx if
 * installed, all sending the same bytes, in alternation.
 */
export async function measureThroughput(site: Rival, path: string): Promise<Map<string, Speed>> {
  const reply = await capture(site.address + path)
  const folder = mkdtempSync(join(os.tmpdir(), 'advantage-bench-'))
  writeFileSync(join(folder, 'body'), reply.body)
  writeFileSync(join(folder, 'headers.json'), JSON.stringify(reply.headers))
  const servers: ChildProcess[] = []
  try {
    const rivals = [site, await startBare(folder, servers)]
    if (has('nginx')) rivals.push(await startNginx(folder, reply.headers, servers))
    const speeds = new Map<string, Speed[]>(rivals.map(({ name }) => [name, []]))
    for (const rival of rivals) {
      const { body } = await capture(rival.address + path)
      if (!body.equals(reply.body)) throw new Error(`${rival.name} does not send the same bytes.`)
      load(rival, path)
    }
    for (let round = 0; round < ROUNDS; round++) {
      const order = round % 2 === 0 ? rivals : rivals.toReversed()
      for (const rival of order) speeds.get(rival.name)!.push(load(rival, path))
    }
    const middle = (all: Speed[]) => ({
      clock: median(all.map(({ clock }) => clock)),
      core: median(all.map(({ core }) => core)),
    })
    return new Map([...speeds].map(([name, all]) => [name, middle(all)]))
  } finally {
    for (const server of servers) server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

function capture(url: string): Promise<{ headers: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      const own =
        /^(date|connection|keep-alive|x-request-id|transfer-encoding|server|last-modified|accept-ranges)$/i
      const pairs = response.rawHeaders.flatMap((name, at, all) =>
        at % 2 === 0 && !own.test(name) ? [name, all[at + 1]!] : [],
      )
      resolve({ headers: pairs, body: Buffer.concat(chunks) })
    }).on('error', reject)
  })
}

function load({ address, pids }: Rival, path: string): Speed {
  const before = processorSeconds(pids)
  const { requests, seconds } =
    loadGenerator === 'wrk' ? loadByWrk(address + path) : loadByAutocannon(address + path)
  const used = processorSeconds(pids) - before
  return { clock: requests / seconds, core: requests / (used || seconds) }
}

function loadByWrk(url: string) {
  const output = run([
    ...cores.load,
    'wrk',
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${SECONDS}s`,
    '-H',
    'accept-encoding: br',
    url,
  ])
  if (/Non-2xx/.test(output)) throw new Error(`${url} answered with errors:\n${output}`)
  const [, requests, seconds] = /(\d+) requests in ([\d.]+)s/.exec(output)!
  return { requests: Number(requests), seconds: Number(seconds) }
}

function loadByAutocannon(url: string) {
  const program = join(root, 'node_modules/.bin/autocannon')
  const args = [
    program,
    '--json',
    '-c',
    String(CONNECTIONS),
    '-d',
    String(SECONDS),
    '-H',
    'accept-encoding=br',
    url,
  ]
  const { requests, duration, non2xx } = JSON.parse(run([...cores.load, ...args])) as {
    requests: { total: number }
    duration: number
    non2xx: number
  }
  if (non2xx > 0) throw new Error(`${url} answered ${non2xx} times with errors.`)
  return { requests: requests.total, seconds: duration }
}

/** Zero on systems without /proc. */
function processorSeconds(pids: number[]): number {
  if (!existsSync('/proc/self/stat')) return 0
  const ticks = pids.map((pid) =>
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '),
  )
  return ticks.reduce((sum, fields) => sum + Number(fields[11]) + Number(fields[12]), 0) / 100
}

async function startBare(folder: string, servers: ChildProcess[]): Promise<Rival> {
  const command = [
    ...cores.server,
    process.execPath,
    fileURLToPath(new URL('bareServer.ts', import.meta.url)),
    folder,
  ]
  const child = spawn(command[0]!, command.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] })
  servers.push(child)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { name: 'bare', address: String(line).trim(), pids: [child.pid!] }
}

async function startNginx(
  folder: string,
  headers: string[],
  servers: ChildProcess[],
): Promise<Rival> {
  const port = 20_000 + (process.pid % 20_000)
  const lines = headers.flatMap((name, at) => {
    if (at % 2 !== 0 || /^(content-length|content-type)$/i.test(name)) return []
    return [`add_header ${name} "${headers[at + 1]!.replaceAll('"', '\\"')}";`]
  })
  const type = headers[headers.findIndex((name) => name.toLowerCase() === 'content-type') + 1]
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const configuration = `${user} worker_processes 1; daemon off; error_log ${folder}/error.log; pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http { access_log off; sendfile on; tcp_nopush on; tcp_nodelay on; etag off; keepalive_requests 100000000; open_file_cache max=10;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
server { listen 127.0.0.1:${port}; location / { root ${folder}; default_type '${type}'; ${lines.join(' ')} try_files /body =404; } } }`
  writeFileSync(join(folder, 'nginx.conf'), configuration)
  const command = [
    ...cores.server,
    'nginx',
    '-c',
    join(folder, 'nginx.conf'),
    '-e',
    join(folder, 'error.log'),
  ]
  const child = spawn(command[0]!, command.slice(1), { stdio: 'inherit' })
  servers.push(child)
  const address = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries++) {
    const answered = await fetch(address).catch((error: Error) => (tries > 100 ? error : undefined))
    if (answered instanceof Response)
      return { name: 'nginx', address, pids: [child.pid!, ...childrenOf(child.pid!)] }
    if (answered || child.exitCode !== null)
      throw new Error('nginx did not start.', { cause: answered })
    await delay(50)
  }
}

function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`
  return existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number) : []
}

function run([program, ...args]: string[]): string {
  return execFileSync(program!, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

function has(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`])
    return true
  } catch {
    return false
  }
}
