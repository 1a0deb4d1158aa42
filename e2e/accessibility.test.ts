import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, expectTemplatesAccessible, hydrated, open } from './browser.ts'
import { resourceTemplates, templates } from './templates.ts'

const expected = /status of (404|503)|ERR_FAILED/

test(
  'A15: axe finds nothing on any template, and each fits windows from 320 pixels wide',
  { timeout: 600_000 },
  async () => {
    await expectTemplatesAccessible([...templates, ...resourceTemplates])
  },
)

async function openNewsletter(page: Page, width: number) {
  if (width < 600) await page.getByRole('button', { name: 'Open menu' }).click()
  await page
    .getByRole('button', { name: 'Subscribe' })
    .and(page.locator(width < 600 ? '[role=dialog] *' : 'header *'))
    .click()
  await page.getByRole('dialog', { name: 'Subscribe for updates' }).waitFor()
}

describe.each([1440, 390])('axe finds nothing at %i pixels', (width) => {
  test('A15: in the newsletter dialog, empty, with errors, and with an error toast', async () => {
    const page = await open('/', { width, expected })
    await openNewsletter(page, width)
    await expectAccessible(page, 'the dialog')
    const dialog = page.getByRole('dialog', { name: 'Subscribe for updates' })
    await dialog.getByRole('button', { name: 'Subscribe' }).click()
    await dialog.getByText('First name is required').waitFor()
    await expectAccessible(page, 'the dialog with errors')
    await page.route('**/api/newsletter/subscribe', (route) =>
      route.fulfill({ status: 503, body: '' }),
    )
    await dialog.getByLabel('First name').fill('Ana')
    await dialog.getByLabel('Last name').fill('Brandt')
    await dialog.getByLabel('Email').fill('ana@example.com')
    await dialog.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText('Subscription failed').first().waitFor()
    await expectAccessible(page, 'the dialog with a toast')
  })

  test('A15: with a menu open', async () => {
    // Nothing clickable is behind the menu there.
    const page = await open('/about', { width })
    await page.getByRole('button', { name: width < 600 ? 'Open menu' : 'Events' }).click()
    await page.getByRole('link', { name: 'Speaker Directory' }).first().waitFor()
    await expectAccessible(page, 'the open menu')
  })

  test('A15: while the articles load, and when they fail to', async () => {
    const page = await open('/no/such/page', { width, expected })
    let fail: (() => void) | undefined
    await page.route('**/api/posts', async (route) => {
      await new Promise<void>((resolve) => (fail = resolve))
      await route.abort()
    })
    await page.getByRole('link', { name: 'Read the news' }).click()
    await expect.poll(() => fail).toBeDefined()
    await page.getByRole('heading', { level: 1, name: 'News & Insights' }).waitFor()
    await page.getByText('Loading news articles...').waitFor()
    await expectAccessible(page, 'the list while it loads')
    fail!()
    await page.getByRole('heading', { name: 'The articles did not load' }).waitFor()
    await expectAccessible(page, 'the list that did not load')
  })
})

test.for([
  ['/news?q=zzzz', 'button', 'Clear Filters'],
  ['/resources/ai-showcase?q=zzzz', 'button', 'Clear All Filters'],
  ['/search?q=zzzz', 'button', 'Clear Search'],
  ['/resources/ai-showcase?compare=clay,cursor', 'button', 'Clear'],
  ['/resources/ai-showcase/compare?tools=clay,cursor,claude', 'link', 'Remove Cursor'],
] as const)('A50: on %s, the focus stays near %s “%s”', async ([path, role, name]) => {
  const page = await open(path)
  const control = page.getByRole('main').getByRole(role, { name, exact: true })
  await control.focus()
  await hydrated(page)
  await control.focus()
  await page.keyboard.press('Enter')
  await control.waitFor({ state: 'detached' })
  expect(await page.locator(':focus').evaluate((element) => element.closest('main') !== null)).toBe(
    true,
  )
})
