import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { expectAccessible, open, visit } from '../browser.ts'

const LIST = '/resources/ai-showcase'
const TOOL = `${LIST}/runway`
const BODY = 'We have used it for half a year in two departments, and it has earned its place in our work.'

const count = (page: Page) => page.locator('.listbar__count')
const names = (page: Page) => page.locator('.toolcard__name').allTextContents()
const toast = (page: Page, words: string) => page.locator('.toast', { hasText: words })
const query = (page: Page) => new URL(page.url()).search

describe('§2 Tool directory', () => {
  test('filters and orders in the address, and walks back', async () => {
    const page = await open(LIST)
    const all = await count(page).textContent()
    expect(await page.getByLabel('Subcategory').isDisabled()).toBe(true)
    await page.getByLabel('Main category').selectOption({ label: 'Sales' })
    await page.waitForURL('**?category=sales')
    await page.getByLabel('Subcategory').selectOption({ label: 'CRM' })
    await page.waitForURL('**?category=sales&subcategory=crm')
    await expect.poll(() => names(page)).toContain('HubSpot')
    await page.getByLabel('Main category').selectOption({ label: 'Marketing' })
    await page.waitForURL('**?category=marketing')
    expect(await page.getByLabel('Subcategory').inputValue()).toBe('')
    await page.getByRole('button', { name: 'Freemium' }).click()
    await page.waitForURL('**?category=marketing&pricing=Freemium')
    expect(await page.getByRole('button', { name: 'Freemium' }).getAttribute('aria-pressed')).toBe('true')
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
  })

  test('searches while one types, forgives a slip, and clears all filters when nothing is found', async () => {
    const page = await open(`${LIST}?category=marketing&pricing=Freemium`)
    const search = page.getByLabel('Search tools')
    await search.fill('gramarly')
    await expect.poll(() => names(page)).toEqual(['Grammarly'])
    await search.fill('nothing like this')
    await page.getByText('No tools found').waitFor()
    expect(await page.getByText('Try adjusting your filters or search terms.').isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Clear All Filters' }).click()
    await expect.poll(() => query(page)).toBe('')
    expect(await search.inputValue()).toBe('')
    expect(await page.getByLabel('Main category').inputValue()).toBe('')
  })

  test('shows a filter or an order in less than 100 ms once the directory is there', async () => {
    const page = await open(LIST)
    await Promise.all([page.waitForResponse('**/api/tools'), page.getByLabel('Search tools').focus()])
    const took = await page.evaluate(async () => {
      const toggle = document.querySelector<HTMLButtonElement>('.filters .toggle')!
      const shown = () => document.querySelector('.listbar__count')!.textContent
      const before = shown()
      const start = performance.now()
      toggle.click()
      while (shown() === before) await new Promise((done) => setTimeout(done))
      return performance.now() - start
    })
    expect(took).toBeLessThan(100)
  })

  test('a card opens its page; Visit Tool opens the tool in a new tab and sends nothing to the site', async () => {
    const page = await open(LIST)
    const visitTool = page.getByRole('link', { name: /^Visit Tool/ }).first()
    expect([await visitTool.getAttribute('target'), await visitTool.getAttribute('rel')]).toEqual([
      '_blank',
      'sponsored noopener',
    ])
    const asked: string[] = []
    page.on('request', (request) => void (request.method() !== 'GET' && asked.push(request.url())))
    await visitTool.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
    const [logged] = await Promise.all([page.waitForEvent('console'), visitTool.click()])
    expect([logged.text().startsWith('Visit Tool: '), asked]).toEqual([true, []])
    await page
      .locator('.toolcard')
      .first()
      .click({ position: { x: 20, y: 100 } })
    await page.waitForURL(`**${LIST}/*`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  test('works by form without scripts', async () => {
    const page = await open(LIST, { javaScript: false })
    await page.getByLabel('Main category').selectOption({ label: 'Sales' })
    await page.getByLabel('Sort by').selectOption({ label: 'A-Z' })
    await page.getByRole('button', { name: 'Apply filters' }).click()
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ category: 'sales', sort: 'name' })
    expect((await names(page))[0]).toBe('Apollo.io')
    expect(await page.getByLabel('Subcategory').isEnabled()).toBe(true)
    await page.getByRole('button', { name: 'Freemium' }).click()
    expect(new URL(page.url()).searchParams.getAll('pricing')).toContain('Freemium')
  })

  test('keeps its filters in a drawer on phones', async () => {
    const page = await open(LIST, { width: 390 })
    await page.getByRole('button', { name: 'Filters' }).click()
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await drawer.getByLabel('Main category').selectOption({ label: 'Sales' })
    await page.waitForURL('**?category=sales')
    await expectAccessible(page)
    await drawer.getByRole('button', { name: /^Show \d+ tools$/ }).click()
    await drawer.waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: 'Filters (1)' }).isVisible()).toBe(true)
  })

  test('puts tools into the comparison and shows them side by side', async () => {
    const page = await open(`${LIST}?sort=name`)
    for (const place of [0, 1]) await page.locator('.toolcard__compare').nth(place).click()
    const tray = page.getByRole('complementary', { name: 'Comparison' })
    await tray.getByText('2 of 4 to compare').waitFor()
    const chosen = (await names(page)).slice(0, 2)
    await tray.getByRole('link', { name: 'Compare' }).click()
    await page.waitForURL('**/compare?tools=*')
    await expect.poll(() => page.locator('.compare__name').allTextContents()).toEqual(chosen)
    await expectAccessible(page)
    await page.getByRole('link', { name: `Remove ${chosen[0]}` }).click()
    await expect.poll(() => page.locator('.compare__name').allTextContents()).toEqual(chosen.slice(1))
  })
})

describe('Suggest a Tool and Become a Reviewer', () => {
  test('a suggestion of a listed tool links to its page', async () => {
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

  test('an application is sent and thanked for', async () => {
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
    await dialog.getByLabel('I will disclose').check()
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await toast(page, 'Application submitted!').waitFor()
    await dialog.waitFor({ state: 'detached' })
  })
})

describe('§5 Review form', () => {
  const expected = /status of (422|500)/

  async function openForm() {
    const page = await open(TOOL, { expected })
    await page.getByRole('link', { name: 'Write a Review' }).click()
    await page.getByLabel('Title').waitFor()
    return page
  }
  const submit = (page: Page) => page.getByRole('button', { name: 'Submit Review' })

  test('asks for consent and for 80 characters, in the words of the specification', async () => {
    const page = await openForm()
    expect(await submit(page).isDisabled()).toBe(true)
    await page.locator('#write form').evaluate((form: HTMLFormElement) => form.requestSubmit())
    await toast(page, 'Consent required').getByText('Please consent to publish your review.').waitFor()
    await page.getByLabel('Your review').fill('Too short')
    expect(await page.getByText('9/80 characters minimum').isVisible()).toBe(true)
    await page.getByLabel('I consent').check()
    await submit(page).click()
    await toast(page, 'Review too short').getByText('Please write at least 80 characters.').waitFor()
    await page.locator('#write').getByText('Title is required').waitFor()
    await expectAccessible(page)
  })

  test('the stars are picked by keyboard; a review is handed in, thanked for and the form is empty again', async () => {
    const page = await openForm()
    await page.getByRole('radio', { name: '3 stars' }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true)
    await page.getByLabel('Title').fill('Worth its place')
    await page.getByLabel('Your review').fill(BODY)
    await page.getByLabel('Your name').fill('Rosa Delgado')
    await page.getByLabel('I consent').check()
    const refreshed = page.waitForResponse(
      (response) => /\/api\/tools\/[\w-]+\/reviews/.test(response.url()) && response.request().method() === 'GET',
    )
    const [request] = await Promise.all([page.waitForRequest((asked) => asked.method() === 'POST'), submit(page).click()])
    expect(request.postDataJSON()).toEqual({
      rating: 4,
      title: 'Worth its place',
      body: BODY,
      reviewerName: 'Rosa Delgado',
      role: '',
      companySize: '',
      consent: true,
      isVendor: false,
    })
    await toast(page, 'Review submitted!').getByText('published after moderation').waitFor()
    expect((await refreshed).status()).toBe(200)
    expect(await page.getByLabel('Title').inputValue()).toBe('')
    expect(await page.getByText('0/80 characters minimum').isVisible()).toBe(true)
    expect(await page.getByText('Worth its place').count()).toBe(0)
  })

  test('says while it is sent that it is, and keeps what was written when that fails', async () => {
    const page = await openForm()
    const answer = Promise.withResolvers<void>()
    await page.route('**/reviews', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await answer.promise
      await route.fulfill({ status: 500, body: 'no' })
    })
    await page.getByRole('radio', { name: '5 stars' }).check()
    await page.getByLabel('Title').fill('Kept')
    await page.getByLabel('Your review').fill(BODY)
    await page.getByLabel('Your name').fill('Rosa Delgado')
    await page.getByLabel('I consent').check()
    await submit(page).click()
    const busy = page.getByRole('button', { name: 'Submitting...' })
    await busy.waitFor()
    expect(await busy.isDisabled()).toBe(true)
    answer.resolve()
    await toast(page, 'Error').getByText('Failed to submit review. Please try again.').waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('Kept')
  })

  test('a rating of zero is refused by the server and marked at the stars', async () => {
    const page = await openForm()
    await page.getByLabel('Title').fill('No stars')
    await page.getByLabel('Your review').fill(BODY)
    await page.getByLabel('Your name').fill('Rosa Delgado')
    await page.getByLabel('I consent').check()
    await submit(page).click()
    await page.getByText('Please choose from 1 to 5 stars.').waitFor()
  })
})

describe('axe finds nothing on the pages of tools', () => {
  test.each([1440, 390].flatMap((width) => (['light', 'dark'] as const).map((theme) => [width, theme] as const)))(
    'at %i pixels, %s',
    async (width, theme) => {
      const page = await open(LIST, { width, theme, expected: /status of 404/ })
      for (const path of [
        LIST,
        `${LIST}?q=nothing-like-this`,
        `${LIST}/chatgpt`,
        `${LIST}/nothing`,
        `${LIST}/compare?tools=chatgpt,claude`,
      ]) {
        await visit(page, path)
        await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
    },
  )
})

test('the first page of the directory is at most 40 KB of brotli', async () => {
  const page = await open(LIST)
  const response = await page.request.get(inject('site') + LIST, { headers: { 'accept-encoding': 'br' } })
  expect(Number(response.headers()['content-length'])).toBeLessThan(40_000)
})
