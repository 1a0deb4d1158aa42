import type { Page, Route } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { hydrated, open, visit } from './browser.ts'

const isScript = /\/assets\/[^/]+\.js$/
const expected =
  /ERR_FAILED|status of 404|ScriptMissing|could not be|Failed to fetch|preload|TypeError|layout shift/

/** One path of each type in the sitemap, plus those it leaves out. */
async function everyKind(): Promise<string[]> {
  const sitemap = await (await fetch(`${inject('site')}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address!).pathname,
  )
  const kindOf = (path: string) =>
    listed.includes(path.replace(/\/[^/]+$/, '')) ? path.replace(/(\/[^/]+)\/[^/]+/, '$1/*') : path
  const kinds = new Map(listed.map((path) => [kindOf(path), path]))
  return [
    ...kinds.values(),
    '/search?q=ai',
    '/resources/ai-showcase/compare',
    '/no-such-page',
  ].filter((path) => path !== '/')
}

/** Navigates within the browser, like a click on a link. */
const walk = (page: Page, path: string) =>
  page.evaluate((to) => history.pushState({}, '', to), path)

async function expectFrame(page: Page, path: string) {
  expect(await page.getByRole('banner').isVisible(), `${path}: header`).toBe(true)
  expect(await page.getByRole('contentinfo').count(), `${path}: footer`).toBe(1)
  expect.soft(await page.title(), `${path}: title`).not.toBe('')
}

/** Collects the messages that ask to check the connection, and closes them. */
function warningsOf(page: Page): string[] {
  const warnings: string[] = []
  page.on('dialog', (dialog) => {
    if (dialog.message().includes('Please check your connection and try again.'))
      warnings.push(dialog.message())
    void dialog.accept()
  })
  return warnings
}

describe('a lost connection', () => {
  test("A17: keeps the frame and shows a message when a page's script fails to load, on every page", async () => {
    const page = await open('/', { expected })
    await page.route(/./, (route) => route.abort())
    for (const path of await everyKind()) {
      await walk(page, path)
      await page.getByRole('heading', { level: 1, name: 'This page did not load' }).waitFor()
      await expectFrame(page, path)
      expect(await page.getByRole('button', { name: 'Try again' }).isVisible(), path).toBe(true)
    }
    await walk(page, '/')
    await page
      .getByRole('heading', { level: 1, name: 'This page did not load' })
      .waitFor({ state: 'detached' })
    expect(await page.locator('main h1').count()).toBe(1)
  })

  test('A17: "Try again" loads the page once the connection is back', async () => {
    const page = await open('/', { expected })
    await page.route(/./, (route) => route.abort())
    await walk(page, '/about')
    const again = page.getByRole('button', { name: 'Try again' })
    await again.click()
    expect(await again.isVisible()).toBe(true)
    await page.unroute(/./)
    await again.click()
    await page
      .getByRole('heading', { level: 1, name: 'This page did not load' })
      .waitFor({ state: 'detached' })
    await hydrated(page)
    expect(await page.title()).toBe('About | Advantage')
  })

  test('A17: a dialog whose script was lost opens once the connection is back', async () => {
    const page = await open('/', { expected })
    const subscribe = page.getByRole('banner').getByRole('button', { name: 'Subscribe' })
    const warnings = warningsOf(page)
    await page.route(/./, (route) => route.abort())
    for (const times of [1, 2]) {
      await subscribe.click()
      await expect.poll(() => warnings.length).toBe(times)
    }
    await page.unroute(/./)
    // Some browsers load the script again, others the whole page.
    await subscribe.click()
    await page.getByRole('dialog', { name: 'Subscribe for updates' }).waitFor()
  })

  test('A16, A17: a page whose scripts were lost responds once the connection is back', async () => {
    const page = await open('/healthz', { first: true, expected })
    await page.route(isScript, (route) =>
      route.request().url().includes('/start-') ? route.continue() : route.abort(),
    )
    await page.goto('/', { waitUntil: 'load' })
    const theme = page.locator('.masthead__theme')
    await page.route(/./, (route) => route.abort())
    const warnings = warningsOf(page)
    await theme.click()
    await expect.poll(() => warnings.length).toBe(1)
    await page.unrouteAll()
    await theme.click()
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).not.toBeNull()
  })

  test('A17: a click whose page did not come back is not repeated an hour later', async () => {
    const page = await open('/healthz', { first: true, expected })
    await page.clock.install()
    await page.route(isScript, (route) =>
      route.request().url().includes('/start-') ? route.continue() : route.abort(),
    )
    await page.goto('/', { waitUntil: 'load' })
    const theme = page.locator('.masthead__theme')
    const warnings = warningsOf(page)
    await theme.click()
    await expect.poll(() => warnings.length).toBe(1)
    await page.route(/./, (route) =>
      route.request().method() === 'HEAD' ? route.continue() : route.abort(),
    )
    const failed = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest())
    await theme.click()
    await failed
    await page.unrouteAll()
    await page.clock.fastForward('01:00:00')
    await visit(page, '/')
    // The page's own clock says when it is painted, and that may be before the effects of a slow hydration.
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('click'))).toBeNull()
    expect(await page.locator('html').getAttribute('data-theme')).toBeNull()
  })

  test('A17: keeps the frame and shows the page or a message when all requests fail, on every page', async () => {
    const page = await open('/', { expected })
    let cut = 0
    await page.route('**/api/**', (route) => (cut++, route.abort()))
    for (const path of await everyKind()) {
      const before = cut
      await hydrated(page)
      await walk(page, path)
      await page.waitForFunction(
        (to) =>
          !document.querySelector('main [aria-busy=true]') &&
          location.pathname + location.search === to,
        path,
      )
      await expectFrame(page, path)
      const text = () => page.locator('main').innerText()
      await expect
        .poll(async () => (await text()).length, { message: `${path} is blank` })
        .toBeGreaterThan(40)
      const says = /try again|did not load|could not|couldn’t|reload the page|not found/i
      const stands = async () => (await text()).length > 2000 || says.test(await text())
      if (cut > before) await expect.poll(stands, { message: path }).toBe(true)
    }
    expect(cut).toBeGreaterThan(10)
  })

  test('A17: an article with missing fields keeps the frame and shows a message', async () => {
    const page = await open('/news', { expected: /./ })
    await page.route('**/api/posts/*', (route) => route.fulfill({ json: { slug: 'broken' } }))
    await page.locator('main .headline-link').first().click()
    await page.getByRole('heading', { level: 1, name: 'This page did not load' }).waitFor()
    await expectFrame(page, 'a broken article')
    await page.goBack()
    await page.getByPlaceholder('Search articles...').waitFor()
  })
})

test('A17: a script removed by a newer release is replaced by loading the page from the server', async () => {
  const page = await open('/', { expected })
  await page.route(/AboutPage/, (route) => route.fulfill({ status: 404, body: '' }))
  const reloaded = page.waitForEvent('load')
  await walk(page, '/about')
  await reloaded
  expect(await page.title()).toBe('About | Advantage')
  expect(await page.locator('main h1').innerText()).not.toBe('This page did not load')
  await expectFrame(page, '/about')
})

test("A25: while a page's script loads, its loading state shows, with its title and a stable frame, and no longer than needed", async () => {
  const page = await open('/healthz', { expected: /layout shift: .* of OUTPUT.count/ })
  await page.clock.install()
  await visit(page, '/')
  const held: Route[] = []
  let released = false
  await page.route(isScript, (route) => (released ? route.continue() : void held.push(route)))
  const header = await page.getByRole('banner').boundingBox()
  // Timers no longer fire.
  await page.clock.pauseAt(Date.now() + 60_000)
  await walk(page, '/news')
  await page.getByText('Loading news articles...').waitFor()
  expect(await page.title()).toBe('News & Insights | Advantage')
  expect(await page.getByRole('banner').boundingBox()).toEqual(header)
  const footer = (await page.getByRole('contentinfo').boundingBox())!
  expect(footer.y).toBeGreaterThanOrEqual(page.viewportSize()!.height)
  released = true
  await Promise.all(held.map((route) => route.continue()))
  await page.getByPlaceholder('Search articles...').waitFor()
  await page.clock.resume()
})
