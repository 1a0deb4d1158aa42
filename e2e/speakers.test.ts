import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, open } from './browser.ts'

const APPLY = '**/api/speakers/apply'
const form = (page: Page) => page.locator('form.form')
const field = (page: Page, name: string) => form(page).getByLabel(name)
const names = (page: Page) => page.locator('.face__name').allInnerTexts()

const typed: [label: string, value: string][] = [
  ['First name', 'Ana'],
  ['Last name', 'Brandt'],
  ['Email', 'ana@example.com'],
  ['Company', 'Northwind'],
  ['Job title', 'Head of Sales'],
  ['LinkedIn URL', 'https://www.linkedin.com/in/ana-example'],
  ['Website URL', ''],
  ['Bio', 'Ana has led a sales team through two changes of tools and one of mind.'],
  ['Expertise', 'Prospecting with and without software'],
  ['Speaking topics', 'Forty accounts instead of four thousand'],
  ['Additional information', 'Prefers mornings.'],
]
const chosen: [label: string, value: string][] = [
  ['Speaking experience', 'intermediate'],
  ['Availability', 'limited'],
  ['Travel willingness', 'national'],
  ['Speaking fee preference', 'discuss'],
]

async function fill(page: Page) {
  for (const [label, value] of typed) await field(page, label).fill(value)
  for (const [label, value] of chosen) await field(page, label).selectOption(value)
  for (const tick of await form(page).getByRole('checkbox').all()) await tick.check()
}
const values = async (page: Page) =>
  Promise.all([...typed, ...chosen].map(([label]) => field(page, label).inputValue()))
const send = (page: Page) => form(page).getByRole('button', { name: 'Submit application' }).click()

describe('the speaker directory', () => {
  test('S7: search and topic are in the URL, and can be undone with Back and cleared', async () => {
    const page = await open('/speakers')
    const all = await names(page)
    await page.getByLabel('Search speakers').fill('COUNSEL')
    await expect.poll(() => names(page)).toEqual(['Ruth Abernathy'])
    expect(new URL(page.url()).search).toBe('?q=COUNSEL')
    await page.getByLabel('Search speakers').fill('')
    await page.getByLabel('Topic', { exact: true }).selectOption('Vibe Coding')
    await expect
      .poll(() => names(page))
      .toEqual(['Diego Navarro', 'Noah Lindqvist', 'Tomás Herrera'])
    expect(new URL(page.url()).search).toBe('?topic=Vibe+Coding')
    await page.goBack()
    await expect.poll(() => names(page)).toEqual(all)
    await page.getByLabel('Search speakers').fill('no such words')
    await page.getByRole('heading', { name: 'No speakers found' }).waitFor()
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await expect.poll(() => names(page)).toEqual(all)
    expect(new URL(page.url()).search).toBe('')
  })

  test('S8: shows "Loading speakers..." until the list has loaded', async () => {
    const page = await open('/sponsors')
    let release: (() => void) | undefined
    await page.route('**/api/speakers', async (route) => {
      await new Promise<void>((resolve) => (release = resolve))
      await route.continue()
    })
    await page.locator('header').getByRole('button', { name: 'Events' }).click()
    await page.locator('header').getByRole('link', { name: 'Speaker Directory' }).click()
    await page.getByText('Loading speakers...').waitFor()
    await expect.poll(() => release).toBeDefined()
    release!()
    await page.getByText('Amelia Castro').waitFor()
  })

  test('S5, S20: a card opens the profile, which requests sessions by id and links back; a failed one can be retried', async () => {
    const page = await open('/speakers', { expected: /status of 503/ })
    const [request] = await Promise.all([
      page.waitForRequest(/\/api\/speakers\/[\da-f-]{36}\/sessions$/),
      page.getByRole('link', { name: 'Amelia Castro' }).click(),
    ])
    expect(request.method()).toBe('GET')
    await page.getByRole('heading', { level: 1, name: 'Amelia Castro' }).waitFor()
    await page.getByRole('heading', { name: 'Upcoming Sessions' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Speaker Directory' }).click()
    await page.route(
      '**/api/speakers/marcus-bell',
      (route) => route.fulfill({ status: 503, body: '' }),
      { times: 1 },
    )
    await page.getByRole('link', { name: 'Marcus Bell' }).click()
    await page.getByRole('heading', { name: 'The speaker did not load' }).waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Marcus Bell' }).waitFor()
  })

  test('S29: can be read and filtered without JavaScript', async () => {
    const page = await open('/speakers?topic=Vibe+Coding', { javaScript: false })
    expect(await names(page)).toEqual(['Diego Navarro', 'Noah Lindqvist', 'Tomás Herrera'])
    await page.getByLabel('Topic', { exact: true }).selectOption('Prompting')
    await page.getByRole('button', { name: 'Filter' }).click()
    expect(new URL(page.url()).searchParams.get('topic')).toBe('Prompting')
    expect(await names(page)).toContain('Hannah Cole')
    expect(await field(page, 'First name').isVisible()).toBe(true)
    await page.goto('/speakers/amelia-castro')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Amelia Castro')
  })
})

describe('the speaker application', () => {
  test('S25: shows every message under its field, focuses the first, and sends nothing to the server', async () => {
    const page = await open('/speakers#apply')
    let asked = 0
    page.on('request', (request) => (asked += Number(request.method() === 'POST')))
    await send(page)
    const messages = [
      'First name must be at least 2 characters',
      'Last name must be at least 2 characters',
      'Please enter a valid email address',
      'Company name is required',
      'Job title is required',
      'Please provide a bio of at least 50 characters',
      'Please describe your expertise',
      'Please list your speaking topics',
      'Please select your speaking experience',
      'Please indicate your availability',
      'Please indicate travel willingness',
      'Please indicate speaking fee preference',
      'You must consent to be contacted',
      'You must agree to the terms and conditions',
    ]
    await form(page).locator('.error').first().waitFor()
    expect(await form(page).locator('.error').allInnerTexts()).toEqual(messages)
    expect(
      await field(page, 'First name').evaluate((input) => input === document.activeElement),
    ).toBe(true)
    expect(asked).toBe(0)
    await expectAccessible(page)
    await field(page, 'First name').fill('Ana')
    await expect.poll(() => form(page).locator('.error').first().innerText()).toBe(messages[1])
  })

  test('S26: shows "Submitting..." while sending, then thanks and is empty', async () => {
    const page = await open('/speakers#apply')
    let release: (() => void) | undefined
    await page.route(APPLY, async (route) => {
      await new Promise<void>((resolve) => (release = resolve))
      await route.continue()
    })
    await fill(page)
    await send(page)
    const busy = form(page).getByRole('button', { name: 'Submitting...' })
    await busy.waitFor()
    expect(await busy.isDisabled()).toBe(true)
    await expect.poll(() => release).toBeDefined()
    release!()
    await page.getByText('Application submitted!').first().waitFor()
    const thanks =
      "Thank you for your speaker application. We'll review it and get back to you within 7 business days."
    expect(await page.getByText(thanks).first().isVisible()).toBe(true)
    expect(new Set(await values(page))).toEqual(new Set(['']))
    for (const tick of await form(page).getByRole('checkbox').all())
      expect(await tick.isChecked()).toBe(false)
  })

  test('S27: keeps all input when sending fails, and says so', async () => {
    const page = await open('/speakers#apply', { expected: /status of 503/ })
    await page.route(APPLY, (route) => route.fulfill({ status: 503, body: '' }))
    await fill(page)
    await send(page)
    await page.getByText('Failed to submit application. Please try again.').first().waitFor()
    expect(await page.locator('.toast__title').innerText()).toBe('Error')
    expect(await page.locator('.toast').getAttribute('class')).toContain('toast--destructive')
    expect(await values(page)).toEqual([...typed, ...chosen].map(([, value]) => value))
    for (const tick of await form(page).getByRole('checkbox').all())
      expect(await tick.isChecked()).toBe(true)
  })

  test('S28: shows server errors under their fields and focuses the first', async () => {
    const page = await open('/speakers#apply', { expected: /status of 422/ })
    const refuse = (route: Route) =>
      route.fulfill({
        status: 422,
        json: { message: 'No', fields: { topics: ['Too vague'], company: ['Unknown company'] } },
      })
    await page.route(APPLY, refuse)
    await fill(page)
    await send(page)
    await form(page).locator('.error').first().waitFor()
    expect(await form(page).locator('.error').allInnerTexts()).toEqual([
      'Unknown company',
      'Too vague',
    ])
    await expect
      .poll(() => field(page, 'Company').evaluate((input) => input === document.activeElement))
      .toBe(true)
  })
})
