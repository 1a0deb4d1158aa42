import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { SiteServer } from '#src/app.ts'
import { defaultSettings } from '#src/settings.ts'
import { json, siteOn, testSite } from '#src/test/testing.ts'
import { SlidingCounts } from '../sliding.ts'

const fixture = testSite()
const ana = { firstName: 'Ana', lastName: 'Brandt', email: 'ana@example.com' }
const message = {
  name: 'Ana',
  email: 'ana@example.com',
  subject: 'A question',
  message: 'Do you come to Ohio?',
}
const strict = { ...defaultSettings.limits, form: { requests: 3, seconds: 600, waiting: 0 } }

const sending = (site: SiteServer) => ({
  subscribe: async (body: object = ana) =>
    (await site.request('/api/newsletter/subscribe', json(body))).status,
  write: async () => (await site.request('/api/contact', json(message))).status,
})
const times = async (count: number, call: () => Promise<number>) => {
  const statuses = []
  for (let at = 0; at < count; at++) statuses.push(await call())
  return [...new Set(statuses)]
}

test('D13: every form that visitors send is counted, except the unsubscribe button', () => {
  const { endpoint, form } = fixture.site.routes
  const uncounted = [...endpoint, ...form].filter(
    ({ method, limit }) => method !== 'GET' && limit !== 'form',
  )
  expect(uncounted.map(({ path }) => path)).toEqual(['/newsletter/unsubscribe/:token'])
})

describe('people behind one address', () => {
  test('D13: can all send a form: three hundred people at a conference subscribe within ten minutes', async () => {
    const { subscribe } = sending(fixture.site)
    expect(await times(300, subscribe)).toEqual([200])
  })

  test('D13: are served one after another beyond the limit, and refused only when too many wait', async () => {
    const { subscribe } = sending(
      siteOn(fixture.database, { limits: { ...strict, form: { ...strict.form, waiting: 1 } } }),
    )
    expect(await times(3, subscribe)).toEqual([200])
    const statuses = await Promise.all([subscribe(), subscribe(), subscribe(), subscribe()])
    expect(statuses.toSorted()).toEqual([200, 200, 429, 429])
  })

  test('D13: learn when to come back, and can send every other form in the meantime', async () => {
    const site = siteOn(fixture.database, { limits: strict })
    const { subscribe, write } = sending(site)
    expect(await times(3, subscribe)).toEqual([200])
    const refusal = await site.request('/api/newsletter/subscribe', json(ana))
    expect([refusal.status, ((await refusal.json()) as { code: string }).code]).toEqual([
      429,
      'too_many',
    ])
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(500)
    expect(await times(3, write)).toEqual([200])
  })
})

/** Lets this many seconds pass for the counts in the database. */
const pass = (seconds: number) =>
  fixture.db.execute(
    sql`update request_counts set ends_at = ends_at - make_interval(secs => ${seconds})`,
  )

test('D36: no period of ten minutes takes more than the limit, wherever it begins: window boundaries let nothing extra through', async () => {
  const { subscribe } = sending(siteOn(fixture.database, { limits: strict }))
  expect(await times(3, subscribe)).toEqual([200])
  await pass(601)
  expect(await subscribe()).toBe(429)
  await pass(200)
  expect([await subscribe(), await subscribe()]).toEqual([200, 429])
  await pass(1200)
  expect(await times(3, subscribe)).toEqual([200])
})

test('D36: refused requests do not prolong the wait, which the refusal states', async () => {
  const site = siteOn(fixture.database, { limits: strict })
  const { subscribe } = sending(site)
  expect(await times(3, subscribe)).toEqual([200])
  expect(await times(20, subscribe)).toEqual([429])
  const refusal = await site.request('/api/newsletter/subscribe', json(ana))
  const wait = Number(refusal.headers.get('retry-after'))
  await pass(wait - 2)
  expect(await subscribe()).toBe(429)
  await pass(3)
  expect(await subscribe()).toBe(200)
})

test('D36: counts of each process slide as well, and forget networks that left', () => {
  let now = 0
  const counts = new SlidingCounts({ most: 10, seconds: 60 }, () => now)
  const take = (points: number) => counts.count('a', points)
  expect(take(10)).toBeUndefined()
  now = 61
  expect(take(5)).toBeGreaterThan(0)
  const wait = take(5)!
  now += wait - 0.1
  expect(take(5)).toBeGreaterThan(0)
  now += 0.2
  expect(take(5)).toBeUndefined()
  expect(take(-5)).toBeUndefined()
  now += 200
  expect(take(10)).toBeUndefined()
})

describe('what counts', () => {
  test('D13: is what was accepted: a form refused for its contents counts a tenth', async () => {
    const { subscribe } = sending(siteOn(fixture.database, { limits: strict }))
    expect(await times(10, () => subscribe({ ...ana, email: 'none' }))).toEqual([422])
    expect(await times(2, subscribe)).toEqual([200])
    expect(await subscribe()).toBe(429)
  })

  test('D13: is not what failed on our side: after an outage every form is accepted', async () => {
    const { subscribe } = sending(siteOn(fixture.database, { limits: strict }))
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const calls = (['query', 'connect'] as const).map((name) =>
      vi.spyOn(fixture.database.pool, name).mockImplementation(() => Promise.reject(away) as never),
    )
    try {
      expect(await times(20, subscribe)).toEqual([503])
    } finally {
      for (const call of calls) call.mockRestore()
    }
    expect(await times(3, subscribe)).toEqual([200])
  })

  test('D35: is weighted by cost: a list that is searched, long, or read far down counts more than a short one', async () => {
    const limits = { ...defaultSettings.limits, list: { requests: 20, seconds: 60, waiting: 0 } }
    const countOf = async (path: (at: number) => string) => {
      const address = await fixture.listen(0, siteOn(fixture.database, { limits }))
      for (let at = 0; at < 60; at++) {
        const { status, headers } = await fetch(address + path(at))
        if (status === 429)
          return (expect(Number(headers.get('retry-after'))).toBeGreaterThan(0), at)
      }
      return Infinity
    }
    expect(await countOf((at) => `/api/posts?limit=${at + 1}`)).toBe(20)
    expect(await countOf((at) => `/api/posts?limit=1&q=word${at}`)).toBe(4)
    expect(await countOf((at) => `/api/posts?offset=${at + 1}`)).toBe(4)
    expect(await countOf((at) => `/api/posts?limit=1&offset=${9_000 + at}`)).toBe(2)
    expect(await countOf((at) => `/news?q=word${at}`)).toBe(2)
    expect(await countOf(() => '/api/posts')).toBe(Infinity)
    expect(await countOf((at) => `/news?invented=${at}`)).toBe(Infinity)
  })

  test('D13: is what visitors request, not what pages read: beyond the search limit, result pages are still rendered', async () => {
    const limits = { ...defaultSettings.limits, search: { requests: 2, seconds: 60, waiting: 0 } }
    const address = await fixture.listen(0, siteOn(fixture.database, { limits }))
    const status = async (path: string) => (await fetch(address + path)).status
    expect([
      await status('/api/search?q=a'),
      await status('/api/search?q=b'),
      await status('/api/search?q=c'),
    ]).toEqual([200, 200, 429])
    for (const q of ['d', 'e', 'f']) expect(await status(`/search?q=${q}`)).toBe(200)
  })
})
