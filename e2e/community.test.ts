import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, open } from './browser.ts'

const APPLY = '**/api/community/apply'
const form = (page: Page) => page.locator('form.form')
const field = (page: Page, name: string) => form(page).getByLabel(name)
const guidelines = (page: Page) => form(page).getByLabel('I agree to the community guidelines.')
const contact = (page: Page) =>
  form(page).getByLabel('I consent to be contacted about the community.')

const typed: [label: string, value: string][] = [
  ['Name', 'Ana Brandt'],
  ['Email', 'ana@example.com'],
  ['Company', 'Northwind'],
  ['Role', 'Chief revenue officer'],
  ['LinkedIn URL', ''],
  ['Challenges', 'Our chatbot answers faster than it answers well.'],
  ['Goals', 'To hear what peers measured after their first year.'],
  ['Referral', 'A member'],
]
const labeled = (page: Page, label: string) => form(page).getByRole('textbox', { name: label })
const size = (page: Page) => field(page, 'Company size')

async function fill(page: Page) {
  for (const [label, value] of typed) await labeled(page, label).first().fill(value)
  await size(page).selectOption('201-1000')
  await guidelines(page).check()
}
const values = async (page: Page) => [
  ...(await Promise.all(typed.map(([label]) => labeled(page, label).first().inputValue()))),
  await size(page).inputValue(),
]
const send = (page: Page) => form(page).getByRole('button', { name: 'Submit application' }).click()
const isFocused = (page: Page, label: string) =>
  labeled(page, label)
    .first()
    .evaluate((input) => input === document.activeElement)

describe('the community page', () => {
  test('K1: Apply Now leads to the form and focuses its first field, by pointer and by keyboard', async () => {
    const page = await open('/community')
    await page.getByRole('link', { name: 'Apply Now' }).click()
    await expect.poll(() => isFocused(page, 'Name')).toBe(true)
    await page.reload()
    await page.getByRole('link', { name: 'Apply Now' }).press('Enter')
    await expect.poll(() => isFocused(page, 'Name')).toBe(true)
  })

  test('K1: Learn More leads to the benefits', async () => {
    const page = await open('/community')
    await page.getByRole('link', { name: 'Learn More' }).click()
    await page.waitForURL('**/community#benefits')
    await expect
      .poll(() =>
        page
          .locator('#benefits')
          .evaluate((part) => Math.abs(part.getBoundingClientRect().top) < innerHeight / 2),
      )
      .toBe(true)
  })

  test('K16: is complete without JavaScript, and says how to apply', async () => {
    const page = await open('/community', { javaScript: false })
    for (const heading of [
      'What members get',
      'Two levels of membership',
      'Guidelines',
      'What members say',
      'Apply to join',
    ])
      expect(await page.getByRole('heading', { name: heading, exact: true }).isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Submit application' }).isVisible()).toBe(true)
    await page.getByRole('link', { name: 'Apply Now' }).click()
    expect(new URL(page.url()).hash).toBe('#apply')
  })
})

describe('the application form', () => {
  test('K13: shows every message under its field, focuses the first, and sends nothing to the server', async () => {
    const page = await open('/community#apply')
    let asked = 0
    page.on('request', (request) => (asked += Number(request.method() === 'POST')))
    await labeled(page, 'LinkedIn URL').fill('linkedin')
    await send(page)
    const messages = [
      'Name must be at least 2 characters',
      'Please enter a valid email address',
      'Company name is required',
      'Role is required',
      'Please select company size',
      'Please enter a valid LinkedIn URL',
      'Please describe your challenges in at least 20 characters',
      'Please describe your goals in at least 20 characters',
      'You must agree to the community guidelines',
    ]
    await form(page).locator('.error').first().waitFor()
    expect(await form(page).locator('.error').allInnerTexts()).toEqual(messages)
    const told = await form(page)
      .locator('[aria-invalid=true]')
      .evaluateAll((controls) =>
        controls.map((control) => {
          const ids = control.getAttribute('aria-describedby')!.split(' ')
          const error = document.getElementById(ids.at(-1)!)!
          const below = error.getBoundingClientRect().top >= control.getBoundingClientRect().bottom
          return [(control as HTMLInputElement).name, error.textContent, below]
        }),
      )
    const names = [
      'name',
      'email',
      'company',
      'role',
      'companySize',
      'linkedinUrl',
      'challenges',
      'goals',
      'agreeToGuidelines',
    ]
    expect(told).toEqual(names.map((name, index) => [name, messages[index], true]))
    await expect.poll(() => isFocused(page, 'Name')).toBe(true)
    expect(asked).toBe(0)
    await expectAccessible(page)
    await labeled(page, 'Name').first().fill('Ana')
    await expect.poll(() => form(page).locator('.error').first().innerText()).toBe(messages[1])
  })

  test('K14: shows "Submitting..." while sending, then thanks and is empty', async () => {
    const page = await open('/community#apply')
    let release: (() => void) | undefined
    await page.route(APPLY, async (route) => {
      await new Promise<void>((resolve) => (release = resolve))
      await route.continue()
    })
    await fill(page)
    await send(page)
    const busy = form(page).getByRole('button', { name: 'Submitting...' })
    await busy.waitFor()
    expect(await busy.getAttribute('aria-disabled')).toBe('true')
    await expect.poll(() => release).toBeDefined()
    release!()
    await page.getByText('Application submitted!').first().waitFor()
    const thanks =
      "Thank you for your interest. We'll review your application and get back to you within 5 business days."
    expect(await page.getByText(thanks).first().isVisible()).toBe(true)
    const receipt = page.getByRole('region', { name: 'We got your application' })
    expect(await receipt.innerText()).toContain('ana@example.com within 5 business days')
    expect(await receipt.innerText()).toContain('Ana Brandt')
    await expectAccessible(page, 'the receipt of an application')
    await page.getByText('Send another application').click()
    expect(new Set(await values(page))).toEqual(new Set(['']))
    expect([await guidelines(page).isChecked(), await contact(page).isChecked()]).toEqual([
      false,
      false,
    ])
  })

  test('K15: keeps all input when sending fails, and says so', async () => {
    const page = await open('/community#apply', { expected: /status of 503/ })
    await page.route(APPLY, (route) => route.fulfill({ status: 503, body: '' }))
    await fill(page)
    await contact(page).check()
    await send(page)
    const toast = page.locator('.toast--destructive')
    await toast.getByText('Failed to submit application. Please try again.').waitFor()
    expect(await toast.getByText('Error', { exact: true }).isVisible()).toBe(true)
    expect(await values(page)).toEqual([...typed.map(([, value]) => value), '201-1000'])
    expect([await guidelines(page).isChecked(), await contact(page).isChecked()]).toEqual([
      true,
      true,
    ])
  })

  test('K18: shows server errors under their fields and focuses the first', async () => {
    const page = await open('/community#apply', { expected: /status of 422/ })
    const refuse = (route: Route) =>
      route.fulfill({
        status: 422,
        json: { message: 'No', fields: { goals: ['Too vague'], company: ['Unknown company'] } },
      })
    await page.route(APPLY, refuse)
    await fill(page)
    await send(page)
    await form(page).locator('.error').first().waitFor()
    expect(await form(page).locator('.error').allInnerTexts()).toEqual([
      'Unknown company',
      'Too vague',
    ])
    await expect.poll(() => isFocused(page, 'Company')).toBe(true)
  })
})

test('M19: About links to the community', async () => {
  const page = await open('/about')
  await page.locator('main').getByRole('link', { name: 'Join the community' }).click()
  await page.getByRole('heading', { level: 1, name: 'Executive Exchange' }).waitFor()
})
