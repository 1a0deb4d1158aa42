import { beforeEach, expect, test } from 'vitest'
import { addPosts, json, testSite } from '#src/test/testing.ts'

const fixture = testSite()
const ELSEWHERE = { origin: 'https://elsewhere.example' }
const allowed = async (path: string, init: RequestInit = {}) => {
  const { status, headers } = await fixture.site.request(path, {
    ...init,
    headers: { ...ELSEWHERE, ...init.headers },
  })
  return [
    path,
    status,
    headers.get('access-control-allow-origin'),
    headers.get('access-control-allow-credentials'),
  ]
}
beforeEach(() => addPosts(fixture.db, {}))

test('D24: a page of any other site can read the API, errors included, and is never allowed to send cookies', async () => {
  for (const [path, status] of [
    ['/api/posts', 200],
    ['/api/posts?limit=1', 200],
    ['/api/posts/post-1', 200],
    ['/api/openapi.json', 200],
    ['/news/feed.xml', 200],
    ['/api/calendar/events.ics', 200],
    ['/news/post-1.md', 200],
    ['/api/posts/no-such-post', 404],
    ['/api/posts?limit=0', 422],
  ] as const)
    expect(await allowed(path)).toEqual([path, status, '*', null])
  const { headers } = await fixture.site.request('/api/posts')
  expect(headers.get('access-control-expose-headers')).toContain('x-total-count')
})

test('D24: it can read no page and nothing that depends on a visitor, and can send nothing', async () => {
  for (const path of ['/', '/news/post-1', '/api/resources/nothing/text', '/api/nothing'])
    expect((await allowed(path))[2]).toBeNull()
  expect((await allowed('/api/newsletter/subscribe', json({})))[2]).toBeNull()
})

test('D24: a preflighted browser request may read with custom headers, but send no JSON', async () => {
  const ask = (path: string, method: string) =>
    fixture.site.request(path, {
      method: 'OPTIONS',
      headers: { ...ELSEWHERE, 'access-control-request-method': method },
    })
  const reading = await ask('/api/posts', 'GET')
  expect([reading.status, reading.headers.get('access-control-allow-headers')]).toEqual([
    204,
    'accept, if-none-match, x-request-id',
  ])
  expect(reading.headers.get('access-control-allow-methods')).toBe('GET, HEAD')
  const sending = await ask('/api/newsletter/subscribe', 'POST')
  expect([sending.status, sending.headers.get('access-control-allow-origin')]).toEqual([405, null])
})

test("D9, D26: a problem's type leads to a page that explains it", async () => {
  const { type, parameters } = (await (
    await fixture.site.request('/api/posts?colour=red&limit=x')
  ).json()) as {
    type: string
    parameters: object
  }
  expect(parameters).toEqual({
    colour: ['There is no parameter "colour". There are limit, offset, after, q, category, tag.'],
    limit: ['Please use a whole number for limit.'],
  })
  const page = await fixture.site.request(new URL(type).pathname)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(await page.text()).toContain('<h1>Unprocessable content</h1>')
  expect((await fixture.site.request('/api/problems/no-such-problem')).status).toBe(404)
})
