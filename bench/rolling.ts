import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request as ask } from 'node:http'
import os from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startEmbedded } from '../src/database/embedded.ts'
import { answerHelp } from '../scripts/help.ts'
import { type SiteProcess, startSite } from '../scripts/siteProcess.ts'
import { startProxy } from './proxy.ts'

interface Options {
  /** Database folder. */
  folder: string
  /** Minimum number of requests; the load continues until the last restart is complete. */
  requests: number
  restarts: number
}

const paths = [
  '/',
  '/news',
  '/events',
  '/api/posts',
  '/speakers',
  '/news?page=2',
  '/sitemap.xml',
  '/healthz',
]
const visitors = 8
const TIMEOUT_MS = 60_000

/** Restarts two processes behind a proxy in turn while visitors read and subscribe; reports what failed. */
export async function rollingRestart({ folder, requests, restarts }: Options) {
  const database = await startEmbedded(folder)
  const { host, port, user } = database.connection
  const env = {
    DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}:${port}/postgres`,
    // Longer than a poll of /readyz takes on a busy machine.
    DRAIN_SECONDS: '5',
    TRUSTED_PROXIES: '1',
  }
  const sites: SiteProcess[] = []
  const proxy = await startProxy()
  const failed: string[] = []
  let sent = 0
  const over = new AbortController()
  const agent = new Agent({ keepAlive: true, maxSockets: visitors })
  const visit = async () => {
    while (sent < requests || !over.signal.aborted) {
      const at = sent++
      const outcome = await (at % 20 === 19
        ? subscribe(agent, proxy.address, at)
        : read(agent, proxy.address + paths[at % paths.length]!))
      if (outcome !== 200) failed.push(`request ${at}: ${outcome}`)
    }
  }
  try {
    for (let at = 0; at < 2; at++) sites.push(await startSite({ env }))
    const route = () =>
      proxy.use(sites.map(({ address }) => address.replace('localhost', '127.0.0.1')))
    const bothReady = async () => {
      for (const limit = Date.now() + TIMEOUT_MS; proxy.ready() < 2; await delay(20))
        if (Date.now() > limit) throw new Error('The proxy does not find both processes.')
    }
    route()
    await bothReady()
    const load = Promise.all(Array.from({ length: visitors }, visit))
    for (let turn = 0; turn < restarts; turn++) {
      const at = turn % 2
      await delay(200)
      const code = await sites[at]!.stop('SIGTERM')
      if (code !== 0) failed.push(`a process ended with ${code}`)
      sites[at] = await startSite({ env })
      route()
      await bothReady()
    }
    over.abort()
    await load
    return { sent, failed, restarts }
  } finally {
    over.abort()
    agent.destroy()
    proxy.close()
    await Promise.all(sites.map((site) => site.stop('SIGTERM')))
    await database.stop()
  }
}

const read = (agent: Agent, url: string) => status(agent, url, { method: 'GET' })

function subscribe(agent: Agent, origin: string, at: number) {
  const body = JSON.stringify({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `ada${at}@example.org`,
  })
  // Each visitor has a unique address, so that no limit applies.
  const address = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
  const headers = {
    'content-type': 'application/json',
    'content-length': String(body.length),
    'x-forwarded-for': address,
  }
  return status(agent, `${origin}/api/newsletter/subscribe`, { method: 'POST', headers }, body)
}

const outcomeOf = ({ statusCode }: IncomingMessage, text: string) =>
  `${statusCode} ${text.slice(0, 100)}`

function status(
  agent: Agent,
  url: string,
  options: { method: string; headers?: Record<string, string> },
  body?: string,
) {
  return new Promise<number | string>((done) => {
    const request = ask(url, { ...options, agent }, (response) => {
      let text = ''
      response
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => done(response.statusCode === 200 ? 200 : outcomeOf(response, text)))
        .on('error', (error) => done(error.message))
    })
    request.on('error', (error) => done(error.message))
    request.end(body)
  })
}

if (import.meta.main) {
  answerHelp(`npm run bench:rolling [REQUESTS]
  Restarts two processes behind a proxy in turn until the given number of requests (20000) is answered, and counts failures.`)
  const folder = mkdtempSync(join(os.tmpdir(), 'advantage-rolling-'))
  const requests = Number(process.argv[2] ?? 20_000)
  const { sent, failed, restarts } = await rollingRestart({ folder, requests, restarts: 6 })
  rmSync(folder, { recursive: true, force: true })
  for (const one of failed.slice(0, 20)) console.log(one)
  console.log(`${sent} requests during ${restarts} restarts: ${failed.length} failed.`)
  process.exitCode = failed.length > 0 ? 1 : 0
}
