import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteProcess } from '../scripts/siteProcess.ts'
import { startSite } from '../scripts/siteProcess.ts'
import { openDatabase } from '../src/database/open.ts'
import { sampleDatabase } from './ownSite.ts'

const PAGES = 5_000
/** Number of pages added by one statement, well within its time limit. */
const STEP = 500

let site: SiteProcess
beforeAll(async () => {
  const database = await sampleDatabase()
  const { pool, close } = await openDatabase(database)
  for (let last = STEP; last <= PAGES; last += STEP)
    await pool.query(
      `insert into posts (slug, title, excerpt, content, author, category, status, published_at)
       select 'asked-' || n, 'Report ' || n, 'What a team learned', repeat('<p>One paragraph of a body. </p>', 60), 'Ana Brandt',
         'Sales', 'published', now() - n * interval '1 hour' from generate_series($1::int, $2::int) n`,
      [last - STEP + 1, last],
    )
  await close()
  site = await startSite({
    env: { DATABASE_URL: database, LOG_LEVEL: 'warn', TRUSTED_PROXIES: '1' },
  })
})
afterAll(async () => void (await site.stop()))

interface Answer {
  status: number
  milliseconds: number
  retryAfter: string | undefined
}

function ask(path: string, agent: Agent, body?: object): Promise<Answer> {
  let begun = performance.now()
  const method = body ? 'POST' : 'GET'
  const headers = { 'accept-encoding': 'br', 'x-forwarded-for': '203.0.113.7' }
  return new Promise((done, fail) => {
    const asked = request(
      site.address + path,
      {
        agent,
        method,
        headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      },
      (response) =>
        response.resume().on('end', () =>
          done({
            status: response.statusCode!,
            milliseconds: performance.now() - begun,
            retryAfter: response.headers['retry-after'],
          }),
        ),
    )
    asked.on('error', fail).end(body && JSON.stringify(body))
    // Starts the clock once connected, since opening thousands of connections is the client's cost.
    asked.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => (begun = performance.now()))
    })
  })
}

const middleOf = (answers: Answer[]) =>
  Math.round(
    answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)[
      Math.floor(answers.length / 2)
    ] ?? NaN,
  )

test('D54: of 5,000 simultaneous requests for uncached pages, those that cannot be served in time are rejected right away; cached pages and forms still respond', async () => {
  const visitor = new Agent({ keepAlive: true })
  const crowd = new Agent()
  await ask('/', visitor)
  for (let n = 0; n < 20; n++) await ask(`/news/asked-${PAGES - n}`, visitor)
  const begun = performance.now()
  const storm = Promise.all(
    Array.from({ length: PAGES - 20 }, (_, n) => ask(`/news/asked-${n + 1}`, crowd)),
  )
  const cached: Answer[] = []
  const forms: Answer[] = []
  for (let n = 0, isOver = false; !isOver; n++) {
    cached.push(await ask('/', visitor))
    const message = `What would part ${'abcdefghij'[n % 10]} of your labs cost for a team in spring?`
    const sender = { name: 'Ana Brandt', email: `ana${n}@company.example`, subject: 'Labs' }
    if (n % 5 === 0) forms.push(await ask('/api/contact', visitor, { ...sender, message }))
    isOver = await Promise.race([storm.then(() => true), delay(20, false)])
  }
  const answers = await storm
  const seconds = (performance.now() - begun) / 1_000
  const [made, refused] = [200, 503].map((code) => answers.filter(({ status }) => status === code))
  const [making, refusing, reading, sending] = [made!, refused!, cached, forms].map(middleOf)
  console.log(
    `${made!.length} made and ${refused!.length} refused in ${seconds.toFixed(1)} s; in the middle, a page took ` +
      `${making} ms, a refusal ${refusing} ms, a cached page ${reading} ms, and a form ${sending} ms`,
  )
  visitor.destroy()
  crowd.destroy()
  expect(made!.length + refused!.length).toBe(answers.length)
  expect(made!.length).toBeGreaterThan(50)
  expect(refused!.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)
  expect(cached.every(({ status }) => status === 200)).toBe(true)
  expect(forms.every(({ status }) => status === 200)).toBe(true)
  // Durations depend on the machine; that cheap requests don't wait doesn't.
  expect(refusing).toBeLessThan(making! / 2)
  expect(reading).toBeLessThan(making! / 4)
  expect(sending).toBeLessThan(making! / 2)
})
