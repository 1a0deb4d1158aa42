import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, open, visit } from './browser.ts'

const RELEASE = '/press/executive-exchange-welcomes-practitioners'
const toList = (page: Page) =>
  page.locator('footer').getByRole('link', { name: 'Press', exact: true }).click()

describe('Press list', () => {
  test('P5: has three columns, with excerpts of at most three lines', async () => {
    const page = await open('/press')
    const cards = page.locator('.release')
    expect(await cards.count()).toBe(8)
    const lefts = await cards.evaluateAll(
      (all) => new Set(all.map((card) => Math.round(card.getBoundingClientRect().left))).size,
    )
    expect(lefts).toBe(3)
    const lines = await page
      .locator('.release__text')
      .evaluateAll((all) =>
        all.map((text) =>
          Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
        ),
      )
    expect(Math.max(...lines)).toBeLessThanOrEqual(3)
  })

  test('P6: shows six placeholder cards while loading, then the releases', async () => {
    const page = await open('/cookies')
    let release: (() => void) | undefined
    await page.route('**/api/press', async (route) => {
      await new Promise<void>((resolve) => (release = resolve))
      await route.continue()
    })
    await toList(page)
    await page.locator('[aria-busy=true] .release').first().waitFor()
    expect(await page.locator('[aria-busy=true] .release').count()).toBe(6)
    await expectAccessible(page, 'the press list while it loads')
    await expect.poll(() => release).toBeDefined()
    release!()
    await page.getByRole('heading', { name: 'Executive Exchange welcomes practitioners' }).waitFor()
  })

  test('P3, P7: says when there are none, and when they failed to load', async () => {
    const page = await open('/cookies', { expected: /status of 503/ })
    await page.route('**/api/press', (route) => route.fulfill({ status: 503, body: '' }))
    await toList(page)
    await page.getByRole('heading', { name: 'The press releases did not load' }).waitFor()
    await page.unroute('**/api/press')
    await page.route('**/api/press', (route) => route.fulfill({ json: [] }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Press Releases Coming Soon' }).waitFor()
    await expectAccessible(page, 'the empty press list')
  })
})

describe('Press detail', () => {
  test('P8: opens from the list and links back', async () => {
    const page = await open('/press')
    await page.getByRole('link', { name: 'Executive Exchange welcomes practitioners' }).click()
    await page
      .getByRole('heading', { level: 1, name: 'Executive Exchange welcomes practitioners' })
      .waitFor()
    await page.getByRole('link', { name: 'Back to Press Releases' }).click()
    await page.getByRole('heading', { level: 1, name: 'Press' }).waitFor()
  })

  test('P12: shows a skeleton while loading, and a message on failure', async () => {
    const page = await open('/press', { expected: /status of 503/ })
    let fail: (() => void) | undefined
    await page.route(`**/api${RELEASE}`, async (route) => {
      await new Promise<void>((resolve) => (fail = resolve))
      await route.fulfill({ status: 503, body: '' })
    })
    await page.getByRole('link', { name: 'Executive Exchange welcomes practitioners' }).click()
    await page.locator('main [aria-busy=true]').waitFor()
    await expect.poll(() => fail).toBeDefined()
    fail!()
    await page.getByRole('heading', { name: 'Press Release Not Found' }).waitFor()
    await page.getByRole('link', { name: 'Back to Press Releases' }).click()
    await page.waitForURL('**/press')
  })

  test('P13: shares title, excerpt, and URL through the device, from top and bottom', async () => {
    const page = await open('/')
    await page.addInitScript(() => {
      const shared: unknown[] = []
      Object.assign(globalThis, { shared })
      navigator.share = (data) => Promise.resolve(void shared.push(data))
    })
    await visit(page, RELEASE)
    for (const part of ['header', 'footer'])
      await page.locator(`main ${part}`).getByRole('button', { name: 'Share' }).click()
    const shared = await page.evaluate(() => (globalThis as unknown as { shared: object[] }).shared)
    const wanted = {
      title: 'Executive Exchange welcomes practitioners',
      text: 'Directors and managers can now apply for a level of their own, with technical deep-dives, implementation workshops and peer mentoring.',
      url: page.url(),
    }
    expect(shared).toEqual([wanted, wanted])
  })

  test.each(['is absent', 'fails'])(
    'P14: copies the URL when the device’s share function %s',
    async (how) => {
      const page = await open('/')
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.addInitScript((absent) => {
        Object.defineProperty(navigator, 'share', {
          value: absent ? undefined : () => Promise.reject(new TypeError('cannot share')),
          configurable: true,
        })
      }, how === 'is absent')
      await visit(page, RELEASE)
      await page.getByRole('button', { name: 'Share' }).first().click()
      await page.getByText('Link copied!').first().waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    },
  )

  test('P14: copies the URL where the browser has no clipboard for pages, as over plain HTTP', async () => {
    const page = await open('/')
    await page.addInitScript(() => {
      for (const name of ['share', 'clipboard'])
        Object.defineProperty(navigator, name, { value: undefined })
    })
    await visit(page, RELEASE)
    await page.getByRole('button', { name: 'Share' }).first().click()
    await page.getByText('Link copied!').first().waitFor()
    const address = page.url()
    await visit(page, '/news')
    const search = page.getByPlaceholder('Search articles...')
    await search.press('ControlOrMeta+V')
    expect(await search.inputValue()).toBe(address)
  })
})
