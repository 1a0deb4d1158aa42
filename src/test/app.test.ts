import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { saveRedirects } from '../records/redirects.ts'
import { posts } from '../features/news/server/tables.ts'
import { eq, sql } from 'drizzle-orm'
import { readPage } from '../content/test/testing.ts'
import { ART_VERSION, coverPath } from '../ui/artPaths.ts'
import { addPosts, json, ORIGIN, siteOn, testSite } from './testing.ts'

const fixture = testSite()
const get = (path: string) => fixture.site.request(path)
const text = async (path: string) => (await get(path)).text()
const headersOf = (response: Response) => Object.fromEntries(response.headers)

/** Makes every query fail as if the database were unreachable. */
function takeDatabaseAway() {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const spies = (['query', 'connect'] as const).map((way) =>
    vi.spyOn(fixture.database.pool, way).mockImplementation(() => Promise.reject(away) as never),
  )
  return { mockRestore: () => spies.forEach((spy) => spy.mockRestore()) }
}

describe('security headers', () => {
  test('A22: are on every type of response', async () => {
    await addPosts(fixture.db, {})
    await saveRedirects(fixture.db, [{ from: '/old', to: '/news/post-1' }])
    const wanted = {
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; script-src 'self'; style-src 'self';/,
      ),
    }
    const address = await fixture.listen()
    const subscribe = (init: RequestInit) => fetch(`${address}/api/newsletter/subscribe`, init)
    const responses: Record<string, Response> = {
      page: await fetch(`${address}/`),
      'page not found': await fetch(`${address}/nowhere`),
      redirect: await fetch(`${address}/old`, { redirect: 'manual' }),
      data: await fetch(`${address}/api/posts`),
      'data not found': await fetch(`${address}/api/posts/nowhere`),
      'bad address': await fetch(`${address}/%00`),
      subscribed: await subscribe(json({ firstName: 'A', lastName: 'B', email: 'a@example.com' })),
      refused: await subscribe(json({})),
      'wrong method': await fetch(`${address}/news`, { method: 'DELETE' }),
      alive: await fetch(`${address}/healthz`),
      art: await fetch(`${address}/art/cover/plate-light/640x400/fan/x.svg`),
    }
    for (const [kind, reply] of Object.entries(responses))
      expect({ kind, ...headersOf(reply) }).toMatchObject({ kind, ...wanted })
    expect(
      Object.fromEntries(Object.entries(responses).map(([kind, { status }]) => [kind, status])),
    ).toEqual({
      page: 200,
      'page not found': 404,
      redirect: 301,
      data: 200,
      'data not found': 404,
      'bad address': 400,
      subscribed: 200,
      refused: 422,
      'wrong method': 405,
      alive: 200,
      art: 200,
    })
  })

  test('A22: allow only scripts and styles of the site', async () => {
    const policy = (await get('/')).headers.get('content-security-policy')
    expect(policy).not.toContain('unsafe')
    expect(policy).not.toContain('*')
  })

  test('D15: include the request id, taken from the request if it looks valid', async () => {
    const address = await fixture.listen()
    const idOf = async (path: string, id: string, init: RequestInit = {}) =>
      (
        await fetch(address + path, {
          ...init,
          headers: { ...(init.headers as object), 'x-request-id': id },
        })
      ).headers.get('x-request-id')
    expect(await idOf('/api/posts?q=x', 'visit-12345')).toBe('visit-12345')
    expect(await idOf('/api/newsletter/subscribe', 'visit-12345', json({}))).toBe('visit-12345')
    expect(await idOf('/api/posts?q=y', '<script>')).toMatch(/^[\da-f-]{36}$/)
  })
})

describe('paths', () => {
  test('A8: are matched in any case, with or without a trailing slash', async () => {
    await addPosts(fixture.db, { title: 'The one' })
    const page = await text('/news/post-1')
    expect(page).toContain('The one')
    for (const path of ['/NEWS/Post-1', '/news/post-1/', '/News/POST-1//'])
      expect(await text(path)).toBe(page)
  })

  test('A11: from an old site redirect to the new one, with their query, in any case', async () => {
    await saveRedirects(fixture.db, [
      { from: '/2019/05/Old-Post/', to: '/news/new-post' },
      { from: '/?p=12', to: '/news/twelve' },
      { from: '/archive?id=7', to: '/news/seven' },
    ])
    const leads = async (path: string) => {
      const { status, headers } = await get(path)
      return [status, headers.get('location')]
    }
    expect(await leads('/2019/05/old-post')).toEqual([301, '/news/new-post'])
    expect(await leads('/2019/05/OLD-post/?utm_source=x')).toEqual([301, '/news/new-post'])
    expect(await leads('/?p=12')).toEqual([301, '/news/twelve'])
    expect(await leads('/archive?id=7')).toEqual([301, '/news/seven'])
    expect(await leads('/archive?id=8')).toEqual([404, null])
  })

  test('A5: that do not exist get the 404 page with status 404', async () => {
    const response = await get('/nowhere')
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('cache-control'),
    ]).toEqual([404, 'text/html; charset=utf-8', 'no-store'])
    expect(await response.text()).toContain(`<link rel="canonical" href="${ORIGIN}/404"`)
  })

  test('A6: of missing articles get 404, not 200', async () => {
    await addPosts(fixture.db, { slug: 'draft', status: 'draft', title: 'Secret' })
    const response = await get('/news/draft')
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('Secret')
  })
})

describe('cached responses', () => {
  test('D17: are made once for simultaneous visitors, and not again for the next', async () => {
    await addPosts(fixture.db, {})
    const made = await fixture.countQueries(() =>
      Promise.all(Array.from({ length: 20 }, () => get('/news/post-1'))),
    )
    const one = await fixture.countQueries(async () => {
      fixture.site.contentChanged({ removed: true })
      await get('/news/post-1')
    })
    expect(made).toBe(one)
    expect(await fixture.countQueries(() => get('/news/post-1'))).toBe(0)
    expect(await fixture.countQueries(() => get('/NEWS/post-1/?utm_source=x'))).toBe(0)
  })

  test('D16: remain while they are rebuilt after a change', async () => {
    await addPosts(fixture.db, { title: 'Before' })
    await get('/news/post-1')
    await fixture.db.update(posts).set({ title: 'After' })
    expect(await text('/news/post-1')).toContain('Before')
    fixture.site.contentChanged({ removed: false })
    expect(await text('/news/post-1')).toContain('Before')
    await vi.waitFor(async () => expect(await text('/news/post-1')).toContain('After'), 60_000)
  })

  test('D16: are dropped at once when content must disappear', async () => {
    await addPosts(fixture.db, { title: 'Withdrawn' }, {})
    for (const path of ['/news/post-1', '/news', '/', '/api/posts', '/api/posts/post-1'])
      expect(await text(path)).toContain('Withdrawn')
    await fixture.db.update(posts).set({ status: 'draft' }).where(eq(posts.slug, 'post-1'))
    fixture.site.contentChanged({ removed: true })
    for (const path of ['/news', '/', '/api/posts'])
      expect(await text(path)).not.toContain('Withdrawn')
    expect([(await get('/news/post-1')).status, (await get('/api/posts/post-1')).status]).toEqual([
      404, 404,
    ])
  })

  test('D14, U23: are served while the database is unavailable; other pages respond with 503', async () => {
    await addPosts(fixture.db, {}, {})
    const [page, data] = [await text('/news/post-1'), await text('/api/posts')]
    fixture.site.contentChanged({ removed: false })
    const away = takeDatabaseAway()
    try {
      expect(await text('/news/post-1')).toBe(page)
      expect(await text('/api/posts')).toBe(data)
      const missed = [
        await get('/news/post-2'),
        await get('/api/posts/post-2'),
        await get('/readyz'),
      ]
      expect(missed.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
        [503, '5'],
        [503, '5'],
        [503, '5'],
      ])
      expect(missed[0]!.headers.get('content-type')).toBe('text/html; charset=utf-8')
      const subscription = await fixture.site.request(
        '/api/newsletter/subscribe',
        json({ firstName: 'A', lastName: 'B', email: 'a@b.cd' }),
      )
      expect([subscription.status, subscription.headers.get('content-type')]).toEqual([
        503,
        'application/problem+json',
      ])
      expect((await get('/healthz')).status).toBe(200)
    } finally {
      away.mockRestore()
    }
    expect((await get('/news/post-2')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(200)
  })

  test('U23: /readyz waits while other requests occupy the database for longer than two seconds', async () => {
    const { pool } = fixture.database
    const busy = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    try {
      const ready = get('/readyz')
      await delay(2_500)
      for (const connection of busy.splice(0)) connection.release()
      expect((await ready).status).toBe(200)
    } finally {
      for (const connection of busy) connection.release()
    }
  })

  test('U31: a restore with locked tables shows in /readyz, and uncached pages respond with 503', async () => {
    await addPosts(fixture.db, {}, {})
    await fixture.db.transaction(async (tx) => {
      await tx.execute(sql`lock table posts, settings in access exclusive mode`)
      const [ready, alive, page] = await Promise.all([
        get('/readyz'),
        get('/healthz'),
        get('/api/posts/post-2'),
      ])
      expect([ready.status, alive.status, page.status]).toEqual([503, 200, 503])
    })
    expect((await get('/readyz')).status).toBe(200)
  })

  test('are cached by browsers for a year only if the URL has the version of a drawing', async () => {
    const now = coverPath({ slug: 'x', scheme: 'light', kind: 'fan' })
    const caching = async (path: string) => (await get(path)).headers.get('cache-control')
    expect(await caching(now)).toBe('public, max-age=31536000, immutable')
    for (const old of ['/art/', '/art/0a1b2c/'])
      expect(await caching(now.replace(`/art/${ART_VERSION}/`, old))).not.toContain('immutable')
  })

  test('D19: are not made for filters without matches: made-up values fill no cache', async () => {
    await addPosts(fixture.db, { tags: ['known'], category: 'Sales' })
    const isCached = async (path: string) =>
      (await get(path)).headers.get('cache-control') !== 'no-store'
    for (const path of ['/news?tag=known', '/news?category=Sales', '/api/posts?category=Sales'])
      expect([path, await isCached(path)]).toEqual([path, true])
    for (const path of [
      '/news?tag=x',
      '/news?category=x',
      '/news?page=99',
      '/api/posts?category=x',
      '/api/posts?offset=5',
    ])
      expect([path, await isCached(path)]).toEqual([path, false])
  })

  test("D20: are cached for a while by a CDN, and search results only by the visitor's browser", async () => {
    await addPosts(fixture.db, {})
    const caching = async (path: string) => (await get(path)).headers.get('cache-control')
    const cacheControl =
      'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'
    expect([
      await caching('/'),
      await caching('/api/posts'),
      await caching('/api/posts/x'),
      await caching('/healthz'),
    ]).toEqual([cacheControl, cacheControl, 'no-store', 'no-store'])
  })
})

describe('internal errors', () => {
  test('D15: show a page, or a problem for API calls, that reveals nothing', async () => {
    const broken = vi
      .spyOn(fixture.database.pool, 'query')
      .mockImplementation(() => Promise.reject(new Error('secret detail')) as never)
    const [page, data] = [await get('/'), await get('/api/posts')]
    broken.mockRestore()
    expect([page.status, data.status]).toEqual([500, 500])
    expect(await data.json()).toMatchObject({
      message: 'Something went wrong on our side. Please try again.',
    })
    const html = await page.text()
    expect(readPage(html).links).toContainEqual(
      expect.objectContaining({ href: '', label: 'Try again' }),
    )
    expect(html).not.toContain('secret')
  })

  test('D15: are logged once, even when a page calls a failing endpoint', async () => {
    const lines: string[] = []
    const site = siteOn(fixture.database, { onLog: (line) => lines.push(line) })
    const broken = vi
      .spyOn(fixture.database.pool, 'query')
      .mockImplementation(() => Promise.reject(new Error('broken')) as never)
    onTestFinished(() => broken.mockRestore())
    for (const path of ['/press', '/press/some-release', '/press/feed.xml']) {
      lines.length = 0
      expect((await site.request(path)).status).toBe(500)
      expect(
        lines.map((line) => (JSON.parse(line) as { err: { message: string } }).err.message),
      ).toEqual([expect.stringContaining('broken')])
    }
  })
})
