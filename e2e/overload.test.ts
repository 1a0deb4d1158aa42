import { once } from 'node:events'
import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteProcess } from '../scripts/siteProcess.ts'
import { startSite } from '../scripts/siteProcess.ts'
import { openDatabase } from '../src/database/open.ts'
import { type Answer, ask } from './overloadClient.ts'
import { sampleDatabase } from './ownSite.ts'

const PAGES = 5_000
/** Number of pages added by one statement, well within its time limit. */
const STEP = 500
/**
 * Connections open at the same time: slightly fewer than Linux lets wait to be accepted. It answers none of the others
 * until the client's TCP tries again, after up to a minute.
 */
const CONNECTIONS = 4_000
/** Requests that wait for their turn for two seconds in vain, at most. */
const MAX_QUEUED = 500
const METRICS_TOKEN = 'a-token-of-the-tests'

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
    env: { DATABASE_URL: database, LOG_LEVEL: 'warn', TRUSTED_PROXIES: '1', METRICS_TOKEN },
  })
})
afterAll(async () => void (await site.stop()))

const middleOf = (answers: Answer[]) =>
  Math.round(
    answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)[
      Math.floor(answers.length / 2)
    ] ?? NaN,
  )

/** Number of requests for articles whose response the site did not have ready within 50 milliseconds. */
async function readyLater(): Promise<number> {
  const office = /The back office is at (http:\S+)/.exec(site.output())![1]!
  const scrape = await fetch(`${office}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  const text = await scrape.text()
  const [within, all] = ['0.05', '+Inf'].map((most) => {
    const line = text
      .split('\n')
      .find((one) =>
        ['http_request_duration_seconds_bucket{', `le="${most}"`, 'route="/news/:slug"'].every(
          (part) => one.includes(part),
        ),
      )
    return Number(line?.split(' ').at(-1))
  })
  return all! - within!
}

test('D54: of 5,000 requests for uncached pages, 4,000 at once, those that cannot be served in time are rejected right away; cached pages and forms still respond', async () => {
  const visitor = new Agent({ keepAlive: true })
  await ask(`${site.address}/`, visitor)
  for (let n = 0; n < 20; n++) await ask(`${site.address}/news/asked-${PAGES - n}`, visitor)
  const laterBefore = await readyLater()
  const begun = performance.now()
  const addresses = Array.from(
    { length: PAGES - 20 },
    (_, n) => `${site.address}/news/asked-${n + 1}`,
  )
  // In a thread of its own, so that others do not wait for the client of the crowd.
  const crowd = new Worker(new URL('overloadCrowd.ts', import.meta.url), {
    workerData: { addresses, connections: CONNECTIONS },
  })
  const storm = once(crowd, 'message').then(([answers]) => answers as Answer[])
  const cached: Answer[] = []
  const forms: Answer[] = []
  for (let n = 0, isOver = false; !isOver; n++) {
    cached.push(await ask(`${site.address}/`, visitor))
    const message = `What would part ${'abcdefghij'[n % 10]} of your labs cost for a team in spring?`
    const sender = { name: 'Ana Brandt', email: `ana${n}@company.example`, subject: 'Labs' }
    if (n % 5 === 0)
      forms.push(await ask(`${site.address}/api/contact`, visitor, { ...sender, message }))
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
  const later = (await readyLater()) - laterBefore
  console.log(`${later} responses were not ready within 50 ms`)
  visitor.destroy()
  expect(made!.length + refused!.length).toBe(answers.length)
  // How many depends on the machine: `npm run bench` has the limit.
  expect(made!.length).toBeGreaterThan(0)
  expect(refused!.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)
  expect(cached.every(({ status }) => status === 200)).toBe(true)
  expect(forms.every(({ status }) => status === 200)).toBe(true)
  // Durations depend on the machine; that cheap requests don't wait doesn't.
  expect(refusing).toBeLessThan(making! / 2)
  // How long a connection waits to be accepted depends on the number before it, so the site's own time counts.
  expect(later - made!.length).toBeLessThan(0.01 * refused!.length + MAX_QUEUED)
  expect(reading).toBeLessThan(making! / 4)
  expect(sending).toBeLessThan(making! / 2)
})
