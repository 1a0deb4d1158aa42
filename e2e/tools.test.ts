import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { expectAccessible, open, visit } from './browser.ts'

const LIST = '/resources/ai-showcase'

const count = (page: Page) => page.locator('.listbar__count')
const names = (page: Page) => page.locator('.toolcard__name').allTextContents()
const toast = (page: Page, phrase: string) => page.locator('.toast', { hasText: phrase })
const query = (page: Page) => new URL(page.url()).search

describe('Tool directory', () => {
  test('T2, T3, T13: filters and sorts in the URL, and Back works', async () => {
    const page = await open(LIST, { cold: true })
    const all = await count(page).textContent()
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`)
    })
    await Promise.all([
      page.waitForResponse((held) => held.url().endsWith('/api/tools')),
      page.getByLabel('Main category').focus(),
    ])
    expect(await page.getByLabel('Subcategory').isDisabled()).toBe(true)
    await page.getByLabel('Main category').selectOption('sales')
    await page.waitForURL('**?category=sales')
    await page.getByLabel('Subcategory').selectOption('crm')
    await page.waitForURL('**?category=sales&subcategory=crm')
    await expect.poll(() => names(page)).toContain('HubSpot')
    await page.getByLabel('Main category').selectOption('marketing')
    await page.waitForURL('**?category=marketing')
    expect(await page.getByLabel('Subcategory').inputValue()).toBe('')
    await page.getByRole('button', { name: 'Freemium' }).click()
    await page.waitForURL('**?category=marketing&pricing=Freemium')
    expect(await page.getByRole('button', { name: 'Freemium' }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    await page.getByRole('button', { name: 'Freemium' }).click()
    await page.waitForURL('**?category=marketing')
    await page.getByLabel('Sort by').selectOption('A-Z')
    await page.waitForURL('**sort=name')
    const inOrder = async () => {
      const shown = await names(page)
      return shown.join() === shown.toSorted((one, other) => one.localeCompare(other)).join()
    }
    await expect.poll(inOrder).toBe(true)
    for (let step = 0; step < 6; step++) await page.goBack()
    await expect.poll(() => query(page)).toBe('')
    await expect.poll(() => count(page).textContent()).toBe(all)
    expect(calls).toEqual(['GET /api/tools'])
  })

  test('T6, T7: searches while typing, allows a typo, and clears all filters when nothing is found', async () => {
    const page = await open(
      `${LIST}?category=marketing&subcategory=content-assessments&pricing=Freemium`,
    )
    const search = page.getByLabel('Search tools')
    await search.fill('gramarly')
    await expect.poll(() => names(page)).toEqual(['Grammarly'])
    await search.fill('nothing like this')
    await page.getByText('No tools found').waitFor()
    expect(await page.getByText('Try adjusting your filters or search terms.').isVisible()).toBe(
      true,
    )
    await page.getByRole('button', { name: 'Clear All Filters' }).click()
    await expect.poll(() => query(page)).toBe('')
    await expect.poll(() => search.inputValue()).toBe('')
    expect(await page.getByLabel('Main category').inputValue()).toBe('')
    expect(await page.getByLabel('Subcategory').inputValue()).toBe('')
    expect(await page.getByRole('button', { name: 'Freemium' }).getAttribute('aria-pressed')).toBe(
      'false',
    )
  })

  for (const width of [1440, 390])
    test(`T69: the filters in effect are above the list, each with a link that removes it, at ${width}`, async () => {
      const page = await open(`${LIST}?category=sales&subcategory=crm&pricing=Freemium&q=no+such`, {
        width,
      })
      await page.getByText('No tools found').waitFor()
      const chosen = page.getByRole('list', { name: 'Chosen filters' }).getByRole('link')
      const filters = ['“no such”', 'Sales', 'CRM', 'Freemium']
      expect(await chosen.allTextContents()).toEqual(filters.map((one) => `Remove filter ${one}`))
      await chosen.first().click()
      await expect.poll(() => names(page)).toContain('HubSpot')
      await chosen.first().press('Enter')
      await expect.poll(() => query(page)).toBe('?pricing=Freemium')
      expect(
        await chosen.evaluateAll((links) =>
          links.includes(document.activeElement as HTMLAnchorElement),
        ),
      ).toBe(true)
      await chosen.click()
      await expect.poll(() => query(page)).toBe('')
      expect(await chosen.count()).toBe(0)
    })

  test('T10, T11: a card opens its page; Visit Tool opens the tool in a new tab and sends nothing to the site', async () => {
    const page = await open(LIST)
    const visitTool = page.getByRole('link', { name: /^Visit Tool/ }).first()
    expect([await visitTool.getAttribute('target'), await visitTool.getAttribute('rel')]).toEqual([
      '_blank',
      'sponsored noopener',
    ])
    const asked: string[] = []
    page.on('request', (request) => void (request.method() !== 'GET' && asked.push(request.url())))
    await visitTool.evaluate((link) =>
      link.addEventListener('click', (event) => event.preventDefault()),
    )
    const [logged] = await Promise.all([page.waitForEvent('console'), visitTool.click()])
    expect([logged.text().startsWith('Visit Tool: '), asked]).toEqual([true, []])
    await page
      .locator('.toolcard')
      .first()
      .click({ position: { x: 20, y: 100 } })
    await page.waitForURL(`**${LIST}/*`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  test('T12: shows a loading message until the tools have loaded and, on failure, offers to try again', async () => {
    const page = await open('/', { expected: /ERR_FAILED/ })
    const held = Promise.withResolvers<void>()
    await page.route(
      '**/api/tool-listing*',
      async (route) => {
        await held.promise
        await route.abort()
      },
      { times: 1 },
    )
    await page.getByRole('contentinfo').getByRole('link', { name: 'AI Showcase' }).click()
    await page.getByText('Loading tools...').waitFor()
    expect(await page.locator('.toolcard').count()).toBe(0)
    // Below the line stands what a list takes, so that the footer does not jump.
    await expect.poll(() => page.locator('.bones__row').count()).toBeGreaterThan(8)
    held.resolve()
    await page.getByRole('heading', { name: 'The tools did not load' }).waitFor()
    await page.getByRole('button', { name: /try again/i }).click()
    await page.locator('.toolcard').first().waitFor()
    expect(await page.getByText('Loading tools...').count()).toBe(0)
  })

  test('T9: badges differ in color, columns are stacked, and Visit Tool stays on one line', async () => {
    const page = await open(LIST)
    const colors = await page.locator('.toolcard__price .tag').evaluateAll((badges) =>
      badges.map((badge) => {
        const { color, backgroundColor } = getComputedStyle(badge)
        return [badge.textContent, `${color} on ${backgroundColor}`]
      }),
    )
    const colorOf = new Map(colors as [string, string][])
    expect(new Set(colorOf.keys())).toEqual(new Set(['Free', 'Freemium', 'Paid']))
    expect(new Set(colorOf.values()).size).toBe(3)
    const rows = await page.locator('.toolcard').evaluateAll((cards) =>
      cards.map((card) => ({
        lefts: ['.toolcard__name', '.toolcard__best', '.toolcard__price', '.toolcard__compare'].map(
          (part) => Math.round(card.querySelector(part)!.getBoundingClientRect().left),
        ),
        visit: card.querySelector('.toolcard__foot .more')!.getClientRects().length,
        isWhole:
          card.querySelector('.toolcard__rate > *')!.getBoundingClientRect().right <=
          card.getBoundingClientRect().right + 1,
      })),
    )
    expect(rows.length).toBeGreaterThan(20)
    for (const row of rows) expect(row).toEqual({ ...rows[0], visit: 1, isWhole: true })
  })

  test('T52: price and rating are beside the description on a tablet', async () => {
    const page = await open(LIST, { width: 768 })
    const rows = await page
      .locator('.toolcard')
      .evaluateAll((cards) =>
        cards.map((card) =>
          ['.toolcard__what', '.toolcard__price', '.toolcard__rate'].map((part) =>
            Math.round(card.querySelector(part)!.getBoundingClientRect().top),
          ),
        ),
      )
    expect(rows.length).toBeGreaterThan(20)
    for (const [what, ...beside] of rows) expect(beside).toEqual([what, what])
  })

  test('T53: five tools are in the first screen of a laptop', async () => {
    const page = await open(LIST, { width: 1440 })
    const { height } = page.viewportSize()!
    const fifth = (await page.locator('.toolcard').nth(4).boundingBox())!
    expect(fifth.y + fifth.height).toBeLessThanOrEqual(height)
  })

  test('T65: ratings and prices of three tools are in the first screen of a laptop', async () => {
    const page = await open(`${LIST}/compare?tools=chatgpt,claude,gemini`, { width: 1440 })
    const { height } = page.viewportSize()!
    const prices = (await page.getByRole('row', { name: /^Price/ }).boundingBox())!
    expect(prices.y + prices.height).toBeLessThanOrEqual(height * 0.8)
  })

  test('T17: a tool is added to the comparison and removed again by keyboard; a fifth cannot be added', async () => {
    const page = await open(`${LIST}?sort=name&compare=chatgpt,claude,gemini`)
    const first = page.locator('.toolcard__compare').first()
    await first.focus()
    await page.keyboard.press('Space')
    await page.getByText('4 of 4 to compare').waitFor()
    expect(await first.getAttribute('aria-pressed')).toBe('true')
    expect(await page.locator('.toolcard__compare[aria-pressed="false"]').count()).toBe(0)
    await page.locator('.toolcard__compare').first().press('Enter')
    await page.getByText('3 of 4 to compare').waitFor()
  })

  test('T70: each category says how many tools choosing it shows, also after a search', async () => {
    const page = await open(LIST)
    const option = page.getByLabel('Main category').locator('option[value=sales]')
    expect(await option.textContent()).toBe('Sales')
    await page.getByLabel('Main category').focus()
    await expect.poll(() => option.textContent()).toMatch(/^Sales \(\d+\)$/)
    const before = await option.textContent()
    await page.getByLabel('Search tools').fill('email')
    await expect.poll(() => option.textContent()).not.toBe(before)
    const found = Number(/\d+/.exec((await option.textContent())!)![0])
    await page.getByLabel('Main category').selectOption('sales')
    await expect.poll(() => count(page).textContent()).toMatch(new RegExp(`^${found} tools? found`))
  })

  test('T15: works without scripts, as a form', async () => {
    const page = await open(LIST, { javaScript: false })
    await page.getByLabel('Main category').selectOption('sales')
    await page.getByLabel('Sort by').selectOption({ label: 'A-Z' })
    await page.getByRole('button', { name: 'Apply filters' }).click()
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      category: 'sales',
      sort: 'name',
    })
    expect((await names(page))[0]).toBe('Apollo.io')
    expect(await page.getByLabel('Subcategory').isEnabled()).toBe(true)
    await page.getByRole('button', { name: 'Freemium' }).click()
    expect(new URL(page.url()).searchParams.getAll('pricing')).toContain('Freemium')
    await visit(page, LIST)
    await page.getByRole('link', { name: 'Next' }).click()
    expect(query(page)).toBe('?page=2')
    await page.locator('.toolcard__name a').first().click()
    expect(await page.getByRole('heading', { name: 'Reviews', exact: true }).isVisible()).toBe(true)
    expect(
      await page.locator('#write').getByRole('button', { name: 'Submit Review' }).isVisible(),
    ).toBe(true)
    await visit(page, `${LIST}?compare=chatgpt,claude`)
    await page
      .getByRole('complementary', { name: 'Comparison' })
      .getByRole('link', { name: 'Compare' })
      .click()
    expect(await page.locator('.compare__name').allTextContents()).toEqual(['ChatGPT', 'Claude'])
  })

  test('T16: has its filters in a drawer on phones', async () => {
    const page = await open(LIST, { width: 390 })
    await page.getByRole('button', { name: 'Filters' }).click()
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await drawer.waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    expect(
      await page
        .getByRole('button', { name: 'Filters' })
        .evaluate((button) => button === document.activeElement),
    ).toBe(true)
    await page.keyboard.press('Enter')
    await drawer.getByLabel('Main category').selectOption('sales')
    await page.waitForURL('**?category=sales')
    await expectAccessible(page)
    await drawer.getByRole('button', { name: /^Show \d+ tools$/ }).click()
    await drawer.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Remove filter Sales' }).waitFor()
    const [filters, sort] = await Promise.all(
      ['.listbar__filter', '.listbar__sort'].map((part) => page.locator(part).boundingBox()),
    )
    expect(sort!.y).toBeLessThan(filters!.y + filters!.height)
  })

  test('T17: adds tools to the comparison and shows them side by side', async () => {
    const page = await open(`${LIST}?sort=name`)
    const tray = page.getByRole('complementary', { name: 'Comparison' })
    await page.locator('.toolcard__compare').first().click()
    await tray.getByText('Choose one more.').waitFor()
    expect(await tray.getByRole('link', { name: 'Compare' }).count()).toBe(0)
    await page.locator('.toolcard__compare').nth(1).click()
    await tray.getByText('2 of 4 to compare').waitFor()
    const chosen = (await names(page)).slice(0, 2)
    await tray.getByRole('link', { name: 'Compare' }).click()
    await page.waitForURL('**/compare?tools=*')
    await expect.poll(() => page.locator('.compare__name').allTextContents()).toEqual(chosen)
    await expectAccessible(page)
    await page.getByRole('link', { name: `Remove ${chosen[0]}` }).click()
    await expect
      .poll(() => page.locator('.compare__name').allTextContents())
      .toEqual(chosen.slice(1))
  })
})

describe('Suggest a Tool and Become a Reviewer', () => {
  test('T18, T20: a suggestion of a listed tool links to its page', async () => {
    const page = await open(LIST)
    await page.getByRole('button', { name: 'Suggest a Tool' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Suggest Tool' }).click()
    await dialog.getByText('Tool name is required').waitFor()
    await expectAccessible(page)
    await dialog.getByLabel('Tool name').fill('GPT')
    await dialog.getByLabel('Website').fill('https://www.chatgpt.com/')
    await dialog.getByLabel('What is it good for?').fill('Drafts and answers of every kind.')
    await dialog.getByRole('button', { name: 'Suggest Tool' }).click()
    await dialog.getByRole('link', { name: 'See ChatGPT' }).click()
    await page.waitForURL(`**${LIST}/chatgpt`)
  })

  test('T19, T20: an application is submitted and thanked for', async () => {
    const page = await open(LIST)
    await page.getByRole('button', { name: 'Become a Reviewer' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await dialog.getByText('Please select company size').waitFor()
    await expectAccessible(page)
    await dialog.getByLabel('Name', { exact: false }).first().fill('Ana Brandt')
    await dialog.getByLabel('Email').fill('ana@example.com')
    await dialog.getByLabel('Company', { exact: false }).first().fill('Northwind')
    await dialog.getByLabel('Role').fill('Head of Content')
    await dialog.getByLabel('Company size').selectOption('51-200')
    await dialog.getByLabel('Which tools do you use').fill('Grammarly and Canva, for case studies.')
    await dialog.getByLabel('I’ll disclose').check()
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await toast(page, 'Application submitted!').waitFor()
    await dialog.waitFor({ state: 'detached' })
  })
})

test('T44: the first page of the directory is at most 40 KB of brotli', async () => {
  const page = await open(LIST)
  const response = await page.request.get(inject('site') + LIST, {
    headers: { 'accept-encoding': 'br' },
  })
  expect(Number(response.headers()['content-length'])).toBeLessThan(40_000)
})
