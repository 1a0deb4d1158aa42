import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { expectAccessible, open } from './browser.ts'

const site = inject('site')
const snippet = (
  scheme: string,
) => `<!doctype html><html lang="en" style="color-scheme: ${scheme}"><head><meta charset="utf-8">
<title>A page of somebody else</title><script src="${site}/embed.js" async></script></head>
<body><main><h1>Our partners</h1>
<event-list limit="3"><a href="${site}/events">Events</a></event-list>
<event-agenda event="advantage-executive-conference"></event-agenda>
<iframe title="Upcoming events" src="${site}/embed/events?limit=1" width="600" height="400"></iframe>
</main></body></html>`

const server = createServer(({ url }, response) =>
  response
    .writeHead(200, {
      'content-type': 'text/html',
      'content-security-policy': `script-src ${site}; connect-src ${site}; require-trusted-types-for 'script'; trusted-types 'none'`,
    })
    .end(snippet(url === '/dark' ? 'dark' : 'light')),
)
let elsewhere: string
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  elsewhere = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('W14: a page on another origin shows events and an agenda with one script, in its own color scheme, and a frame without any', async () => {
  const page = await open('/about', { expected: /other origin|favicon|layout shift/ })
  await page.goto(elsewhere)
  const list = page.locator('event-list')
  await list.getByRole('heading', { name: 'Upcoming events' }).waitFor()
  await expect.poll(() => list.getByRole('listitem').count()).toBe(3)
  const agenda = page.locator('event-agenda')
  await agenda.getByRole('link', { name: 'Full agenda' }).waitFor()
  expect(await agenda.getByRole('listitem').count()).toBeGreaterThan(10)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: 'Upcoming events', level: 1 }).waitFor()
  await expectAccessible(page)
  const href = await list
    .getByRole('listitem')
    .first()
    .getByRole('link')
    .first()
    .getAttribute('href')
  expect(href).toMatch(new RegExp(`^${site}/events/`))
  expect(await page.context().cookies()).toEqual([])
  const scheme = () => list.evaluate((element) => getComputedStyle(element).colorScheme)
  expect(await scheme()).toBe('light')
  await page.goto(`${elsewhere}/dark`)
  await list.getByRole('heading', { name: 'Upcoming events' }).waitFor()
  expect(await scheme()).toBe('dark')
})
