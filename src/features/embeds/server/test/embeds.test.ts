import { expect, test } from 'vitest'
import { listAddresses, sampleSite } from '#src/test/testing.ts'

const house = sampleSite()
const get = (path: string) => house.site.request(path)

test('A22, W14: only the event list and agendas may be framed by other sites', async () => {
  const listed = await listAddresses(house.site)
  const first = new Map(listed.toReversed().map((entry) => [entry.route, entry]))
  for (const { route, address } of first.values()) {
    const { headers } = await get(address)
    const framable = [
      headers.get('x-frame-options'),
      /frame-ancestors \*/.test(headers.get('content-security-policy')!),
    ]
    const own = /frame-ancestors 'self'/.test(headers.get('content-security-policy')!)
    if (route.kind === 'embed') expect([address, ...framable]).toEqual([address, null, true])
    else
      expect([address, ...framable, own]).toEqual([address, 'DENY', false, route.kind === 'report'])
  }
})

test('W14: an embedded page has no scripts and sets no cookies, and its links open on the site, outside the frame', async () => {
  for (const path of ['/embed/events', '/embed/agenda/advantage-executive-conference']) {
    const response = await get(path)
    const text = await response.text()
    expect([path, response.status, response.headers.get('set-cookie')]).toEqual([path, 200, null])
    expect(text).not.toContain('<script')
    const links = [...text.matchAll(/<a ([^>]+)>/g)].map(([, attributes]) => attributes!)
    expect(links.length).toBeGreaterThan(2)
    for (const link of links)
      expect(link).toMatch(/^href="https:\/\/advantage\.example\/[^"]+" target="_top"$/)
  }
})

test('W14: the list follows type, limit, and heading level, and escapes markup in text', async () => {
  const webinars = await (await get('/embed/events?type=webinar')).text()
  const all = await (await get('/embed/events')).text()
  const count = (text: string) => text.match(/<li>/g)?.length ?? 0
  expect(count(webinars)).toBeLessThan(count(all))
  expect(count(await (await get('/embed/events?limit=1&level=3')).text())).toBe(1)
  expect(await (await get('/embed/events?limit=1&level=3')).text()).toContain(
    '<h3 class="embed__title">',
  )
  expect(count(await (await get('/embed/events?limit=x&level=99&theme=<b>')).text())).toBe(
    count(all),
  )
  const missing = await get('/embed/agenda/no-such-event')
  expect([missing.status, await missing.text()]).toEqual([
    404,
    expect.stringContaining('Event not found'),
  ])
})
