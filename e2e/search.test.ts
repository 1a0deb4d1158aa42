import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, open } from './browser.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the site' })
const options = (page: Page) => page.getByRole('dialog').getByRole('option')
const active = (page: Page) => page.locator('.choice[aria-selected=true]')
const isFocused = (page: Page) => field(page).evaluate((input) => input === document.activeElement)

/** Opens the quick search with its shortcut and waits for results. */
async function search(page: Page, text: string) {
  await page.keyboard.press('/')
  await field(page).waitFor()
  await page.keyboard.type(text)
  await page.getByRole('option', { name: /^Show all/ }).waitFor()
}

describe('quick search', () => {
  test('Q13: opens by click, "/", and Ctrl or Cmd and K, focuses its field, and restores focus', async () => {
    const page = await open('/news')
    const link = page.getByRole('banner').getByRole('link', { name: 'Search' })
    for (const start of [
      () => link.click(),
      () => page.keyboard.press('/'),
      () => page.keyboard.press('Control+k'),
      () => page.keyboard.press('Meta+k'),
    ]) {
      await link.focus()
      await start()
      await field(page).waitFor()
      await expect.poll(() => isFocused(page)).toBe(true)
      await page.keyboard.press('Escape')
      await field(page).waitFor({ state: 'detached' })
      await expect.poll(() => link.evaluate((one) => one === document.activeElement)).toBe(true)
    }
  })

  test("X71: lists the site's fixed pages, even if nothing else is found", async () => {
    const page = await open('/news')
    await page.keyboard.press('/')
    await field(page).waitFor()
    await page.keyboard.type('privcy')
    await page.getByRole('option', { name: 'Privacy Policy' }).waitFor()
    expect(await page.getByRole('dialog').getByText('Nothing found').count()).toBe(0)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/privacy')
  })

  test('Q13: "/" typed into a field is a character', async () => {
    const page = await open('/news')
    const box = page.getByRole('searchbox', { name: 'Search articles' })
    await box.fill('a')
    await box.press('/')
    expect(await box.inputValue()).toBe('a/')
    expect(await field(page).count()).toBe(0)
  })

  test('Q14: arrow keys wrap around, Enter opens, and the number of results is announced', async () => {
    const page = await open('/')
    await search(page, 'forec')
    expect(await page.getByRole('dialog').getByRole('status').innerText()).toMatch(/^\d+ results?$/)
    expect(await field(page).getAttribute('aria-expanded')).toBe('true')
    expect(await active(page).count()).toBe(0)
    await page.keyboard.press('ArrowDown')
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(
      await active(page).getAttribute('id'),
    )
    const first = await active(page).getAttribute('href')
    await page.keyboard.press('ArrowUp')
    expect(await active(page).count()).toBe(0)
    await page.keyboard.press('ArrowUp')
    expect(await active(page).innerText()).toMatch(/^Show all/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await active(page).getAttribute('href')).toBe(first)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname + url.search + url.hash === first)
    expect(await field(page).count()).toBe(0)
  })

  test('Q14: Enter without a selection opens the page with all results', async () => {
    const page = await open('/')
    await search(page, 'forecast')
    await page.keyboard.press('Enter')
    await page.waitForURL('/search?q=forecast')
    await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor()
  })

  test('Q13: results are links: with Ctrl they open in a new tab and the search stays open', async () => {
    const page = await open('/')
    await search(page, 'forecast')
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      options(page)
        .first()
        .click({ modifiers: ['Control'] }),
    ])
    expect(
      new URL(
        tab.url() === 'about:blank'
          ? await tab.waitForURL(/http/).then(() => tab.url())
          : tab.url(),
      ).pathname,
    ).not.toBe('/')
    expect(await field(page).count()).toBe(1)
  })

  test('Q17: an outdated search is aborted, and each pause makes one request', async () => {
    const page = await open('/')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/search') asked.push(searchParams.get('q')!)
    })
    await search(page, 'forecasting')
    await expect.poll(() => asked.at(-1)).toBe('forecasting')
    expect(asked.length).toBeLessThan('forecasting'.length)
  })

  test('Q3: corrects a typo and links to the corrected search', async () => {
    const page = await open('/')
    await search(page, 'copliot')
    await page.getByRole('dialog').getByRole('link', { name: 'copilot', exact: true }).click()
    await page.waitForURL('/search?q=copilot')
    expect(await field(page).count()).toBe(0)
  })

  test('Q17: says so when the server does not respond', async () => {
    const page = await open('/', { expected: /status of 503/ })
    await page.route(/\/api\/search/, (route) => route.fulfill({ status: 503, body: '' }))
    await page.keyboard.press('/')
    await field(page).fill('forecast')
    await page
      .getByText('The search did not work. Please check your connection and try again.')
      .waitFor()
  })
})

describe('/search', () => {
  test('Q16: searches while typing, keeps the query in the URL, and filters by type', async () => {
    const page = await open('/search')
    await page.getByRole('searchbox', { name: 'Search the site' }).fill('forecast')
    await page.waitForURL('/search?q=forecast')
    await page
      .getByRole('navigation', { name: 'Result types' })
      .getByRole('link', { name: /^Articles/ })
      .click()
    await page.waitForURL('/search?q=forecast&kind=article')
    await expect.poll(() => page.locator('.found h2').allInnerTexts()).toEqual(['Articles'])
    await page.goBack()
    await expect.poll(() => page.locator('.found h2').count()).toBeGreaterThan(1)
  })

  test('Q16: works without scripts, starting from the link in the header', async () => {
    const page = await open('/', { javaScript: false })
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await page.getByRole('searchbox', { name: 'Search the site' }).fill('forecast')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL(/\/search\?q=forecast/)
    expect(await page.locator('.result').count()).toBeGreaterThan(1)
  })

  test('Q18: the drawer on small screens links to it', async () => {
    const page = await open('/', { width: 390 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Search', exact: true }).click()
    await page.waitForURL('/search')
  })
})

test.each([1440, 320])(
  'A15: axe finds nothing in quick search at %i pixels, empty and with results',
  async (width) => {
    const page = await open('/news', { width })
    await page.keyboard.press('/')
    await field(page).waitFor()
    await expectAccessible(page, 'empty')
    await page.keyboard.type('forecast')
    await page.getByRole('option', { name: /^Show all/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await expectAccessible(page, 'with results')
  },
)
