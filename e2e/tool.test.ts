import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, open } from './browser.ts'

const LIST = '/resources/ai-showcase'
const TOOL = `${LIST}/runway`
const BODY =
  'We have used it for half a year in two departments, and it has earned its place in our work.'
const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text })
/** Hovers over a toast, so that it does not disappear. */
const hold = (page: Page, text: string) => toast(page, text).hover()

describe('Tool detail', () => {
  test('T25: a tool shows a skeleton while loading, reports a failure, and requests its reviews only then', async () => {
    // From a cache that has them, the browser would show the reviews and request them again in the background.
    const page = await open(LIST, { cold: true, expected: /ERR_FAILED/ })
    const held = Promise.withResolvers<void>()
    const asked: string[] = []
    page.on(
      'request',
      (request) => void (/\/reviews/.test(request.url()) && asked.push(request.url())),
    )
    await page.route(
      /\/api\/tools\/[\w-]+$/,
      async (route) => {
        await held.promise
        await route.abort()
      },
      { times: 1 },
    )
    await page.locator('.toolcard__name a').first().click()
    await page.getByText('Loading the tool').waitFor()
    expect(await page.title()).toBe('AI Showcase | Advantage')
    held.resolve()
    await page.getByRole('heading', { name: 'The tool did not load' }).waitFor()
    expect(await page.title()).toBe('AI Showcase | Advantage')
    expect(asked).toEqual([])
    await page.getByRole('button', { name: /try again/i }).click()
    await page.getByRole('heading', { name: 'Write a Review' }).waitFor()
    await expect
      .poll(() => asked)
      .toEqual([expect.stringMatching(/^http.*\/api\/tools\/[\w-]+\/reviews$/)])
  })
})

describe.each([1440, 390])('The first screen of a tool at %i pixels', (width) => {
  test('T51: has Visit Tool and the names of its alternatives', async () => {
    const page = await open(`${LIST}/claude`, { width })
    const { height } = page.viewportSize()!
    const head = page.locator('.titleblock')
    const alternatives = head.getByRole('link').filter({ has: page.locator('.toolmark') })
    expect(await alternatives.count()).toBe(3)
    for (const link of [
      ...(await alternatives.all()),
      page.getByRole('complementary').getByRole('link', { name: 'Visit Tool' }),
    ]) {
      const { y, height: tall } = (await link.boundingBox())!
      expect(y + tall).toBeLessThanOrEqual(height)
    }
  })
})

describe('Review form', () => {
  const expected = /status of (422|500)/

  async function openForm() {
    const page = await open(TOOL, { expected })
    await page.getByRole('link', { name: 'Write a Review' }).click()
    await page.getByLabel('Title').waitFor()
    return page
  }
  const submit = (page: Page) => page.getByRole('button', { name: 'Submit Review' })

  test('T26, T27: requires consent and 80 characters', async () => {
    const page = await openForm()
    expect(await submit(page).isDisabled()).toBe(true)
    await page.locator('#write form').evaluate((form: HTMLFormElement) => form.requestSubmit())
    await toast(page, 'Consent required')
      .getByText('Please consent to publish your review.')
      .waitFor()
    await page.getByLabel('Your review').fill('Too short')
    expect(await page.getByText('9/80 characters minimum').isVisible()).toBe(true)
    await page.getByLabel('I consent').check()
    await submit(page).click()
    await toast(page, 'Review too short')
      .getByText('Please write at least 80 characters.')
      .waitFor()
    await hold(page, 'Review too short')
    for (const text of [
      'Title is required',
      'Please write at least 80 characters.',
      'Your name is required',
      'Please choose from 1 to 5 stars.',
    ])
      await page.locator('#write').getByText(text).waitFor()
    await expectAccessible(page)
    await page.getByLabel('Your review').fill(BODY)
    await toast(page, 'Review too short').waitFor({ state: 'detached' })
    expect(await page.getByRole('img', { name: '80 characters or more' }).isVisible()).toBe(true)
    expect(await page.getByText('80/80 characters minimum').isVisible()).toBe(true)
  })

  test('T30: the stars are chosen by keyboard; a review is submitted, thanked for, and the form is empty', async () => {
    const page = await openForm()
    await page.getByRole('radio', { name: '3 stars' }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true)
    await page.getByLabel('Title').fill('Worth its place')
    await page.getByLabel('Your review').fill(BODY)
    await page.getByLabel('Your name').fill('Rosa Delgado')
    await page.getByLabel('I consent').check()
    const refreshed = page.waitForResponse(
      (response) =>
        /\/api\/tools\/[\w-]+\/reviews/.test(response.url()) &&
        response.request().method() === 'GET',
    )
    const [request] = await Promise.all([
      page.waitForRequest((asked) => asked.method() === 'POST'),
      submit(page).click(),
    ])
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
    const receipt = page.getByRole('region', { name: 'We got your review' })
    expect(await receipt.innerText()).toContain('4 of 5 stars')
    expect(await page.getByText('Worth its place').count()).toBe(1)
    await page.getByText('Write another review').click()
    expect(await page.getByLabel('Title').inputValue()).toBe('')
    expect(await page.getByText('0/80 characters minimum').isVisible()).toBe(true)
  })

  test('T31: shows a message while sending, and keeps the text on failure', async () => {
    const page = await openForm()
    const held = Promise.withResolvers<void>()
    const sent: unknown[] = []
    await page.route('**/reviews', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      sent.push(route.request().postDataJSON())
      await held.promise
      await route.fulfill({ status: 500, body: 'no' })
    })
    await page.getByRole('radio', { name: '5 stars' }).check()
    await page.getByLabel('Title').fill('Kept')
    await page.getByLabel('Your review').fill(BODY)
    await page.getByLabel('Your name').fill('Rosa Delgado')
    await page.getByLabel('Role').fill('Bid manager')
    await page.getByLabel('Company size').selectOption('1000+')
    await page.getByLabel('I make or sell this tool').check()
    await page.getByLabel('I consent').check()
    await submit(page).click()
    const busy = page.getByRole('button', { name: 'Submitting...' })
    await busy.waitFor()
    expect(await busy.isDisabled()).toBe(true)
    held.resolve()
    await toast(page, 'Error').getByText('Failed to submit review. Please try again.').waitFor()
    expect(await toast(page, 'Error').getAttribute('class')).toContain('toast--destructive')
    expect(sent).toMatchObject([
      { rating: 5, role: 'Bid manager', companySize: '1000+', isVendor: true },
    ])
    for (const [label, value] of [
      ['Title', 'Kept'],
      ['Your review', BODY],
      ['Your name', 'Rosa Delgado'],
      ['Role', 'Bid manager'],
      ['Company size', '1000+'],
    ] as const)
      expect([label, await page.getByLabel(label).inputValue()]).toEqual([label, value])
    for (const label of ['5 stars', 'I make or sell this tool', 'I consent'])
      expect(await page.getByLabel(label).first().isChecked()).toBe(true)
  })

  test('T32: a rating of zero is rejected by the server and marked at the stars', async () => {
    const page = await openForm()
    await page.getByLabel('Title').fill('No stars')
    await page.getByLabel('Your review').fill(BODY)
    await page.getByLabel('Your name').fill('Rosa Delgado')
    await page.getByLabel('I consent').check()
    await submit(page).click()
    await page.locator('#write .error').getByText('Please choose from 1 to 5 stars.').waitFor()
    expect(
      await page.getByRole('radiogroup', { name: 'Your rating' }).getAttribute('aria-invalid'),
    ).toBe('true')
    await toast(page, 'Rating required').waitFor()
    await hold(page, 'Rating required')
    expect(await page.getByText('Please try again').count()).toBe(0)
    await page.getByRole('radio', { name: '4 stars' }).press('Space')
    await toast(page, 'Rating required').waitFor({ state: 'detached' })
    expect(await page.locator('#write .error').count()).toBe(0)
  })
})
