import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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

/** Prefixes that keep servers on one core and the load on another, where the system can. */
export const cores = has('taskset') ? { server: ['taskset', '-c', '0'], load: ['taskset', '-c', '1'] } : { server: [], load: [] }
export const loadGenerator = has('wrk') ? 'wrk' : 'autocannon'

export interface Throughput {
  site: number
  bare: number
  /** Undefined where nginx is not installed. */
  nginx: number | undefined
}

/** Requests a second for one kept page from the site, a bare Node server and nginx, all sending the same bytes, in turns. */
export async function measureThroughput(address: string, path: string): Promise<Throughput> {
  const answer = await capture(address + path)
  const folder = mkdtempSync(join(os.tmpdir(), 'advantage-bench-'))
  writeFileSync(join(folder, 'body'), answer.body)
  writeFileSync(join(folder, 'headers.json'), JSON.stringify(answer.headers))
  const servers: ChildProcess[] = []
  const rates: Record<string, number[]> = { site: [], bare: [], nginx: [] }
  try {
    const rivals = [
      { name: 'site', address },
      { name: 'bare', address: await startBare(folder, servers) },
      ...(has('nginx') ? [{ name: 'nginx', address: await startNginx(folder, answer.headers, servers) }] : []),
    ]
    for (const rival of rivals) {
      const { body } = await capture(rival.address + path)
      if (!body.equals(answer.body)) throw new Error(`${rival.name} does not send the same bytes.`)
      load(rival.address + path)
    }
    for (let round = 0; round < ROUNDS; round++) {
      const order = round % 2 === 0 ? rivals : rivals.toReversed()
      for (const rival of order) rates[rival.name]!.push(load(rival.address + path))
    }
  } finally {
    for (const server of servers) server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    site: median(rates.site!),
    bare: median(rates.bare!),
    nginx: rates.nginx!.length > 0 ? median(rates.nginx!) : undefined,
  }
}

function capture(url: string): Promise<{ headers: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      const own = /^(date|connection|keep-alive|x-request-id|transfer-encoding|server|last-modified|accept-ranges)$/i
      const pairs = response.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 && !own.test(name) ? [name, all[at + 1]!] : []))
      resolve({ headers: pairs, body: Buffer.concat(chunks) })
    }).on('error', reject)
  })
}

function load(url: string): number {
  if (loadGenerator === 'wrk') {
    const words = ['wrk', '-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-H', 'accept-encoding: br', url]
    const said = run([...cores.load, ...words])
    if (/Non-2xx/.test(said)) throw new Error(`${url} answered with errors:\n${said}`)
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(said)![1])
  }
  const program = join(root, 'node_modules/.bin/autocannon')
  const words = [program, '--json', '-c', String(CONNECTIONS), '-d', String(SECONDS), '-H', 'accept-encoding=br', url]
  const { requests, non2xx } = JSON.parse(run([...cores.load, ...words])) as { requests: { average: number }; non2xx: number }
  if (non2xx > 0) throw new Error(`${url} answered ${non2xx} times with errors.`)
  return requests.average
}

async function startBare(folder: string, servers: ChildProcess[]): Promise<string> {
  const command = [...cores.server, process.execPath, fileURLToPath(new URL('bareServer.ts', import.meta.url)), folder]
  const child = spawn(command[0]!, command.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] })
  servers.push(child)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return String(line).trim()
}

async function startNginx(folder: string, headers: string[], servers: ChildProcess[]): Promise<string> {
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
  const command = [...cores.server, 'nginx', '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
  const child = spawn(command[0]!, command.slice(1), { stdio: 'inherit' })
  servers.push(child)
  const address = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries++) {
    const answered = await fetch(address).catch((error: Error) => (tries > 100 ? error : undefined))
    if (answered instanceof Response) return address
    if (answered || child.exitCode !== null) throw new Error('nginx did not start.', { cause: answered })
    await delay(50)
  }
}

function run([program, ...words]: string[]): string {
  return execFileSync(program!, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

function has(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`])
    return true
  } catch {
    return false
  }
}
