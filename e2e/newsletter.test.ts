import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { open } from './browser.ts'

const ARTICLE = '/news/the-rfp-desk-that-answers-before-lunch'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Subscribe for updates' })
const field = (page: Page, name: string) => dialog(page).getByLabel(name)

async function openDialog(page: Page) {
  await page.locator('header').getByRole('button', { name: 'Subscribe' }).click()
  await dialog(page).waitFor()
}

async function fill(page: Page, email: string) {
  await field(page, 'First name').fill('Ana')
  await field(page, 'Last name').fill('Brandt')
  await field(page, 'Email').fill(email)
}

const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Subscribe' }).click()
const address = () => `reader-${crypto.randomUUID()}@example.com`

describe('Newsletter dialog', () => {
  test.each([
    ['the home hero', '/', 1440, 'Stay Relevant and Subscribe for Updates', 'main', 'home-hero'],
    ['the header', '/news', 1440, 'Subscribe', 'header', 'header'],
    ['the menu of small screens', '/news', 390, 'Subscribe', '[role=dialog]', 'header-mobile'],
    ['the footer', '/', 1440, 'Subscribe', 'footer', 'footer'],
    ['an article', ARTICLE, 1440, 'Subscribe', 'main', 'article'],
  ])(
    'L1: opens from %s and sends where it was opened',
    async (_, path, width, name, scope, source) => {
      const page = await open(path, { width })
      if (scope === '[role=dialog]') await page.getByRole('button', { name: 'Open menu' }).click()
      await page.locator(scope).getByRole('button', { name, exact: true }).click()
      await fill(page, address())
      const [request] = await Promise.all([
        page.waitForRequest('**/api/newsletter/subscribe'),
        submit(page),
      ])
      const { email: _email, ...sent } = request.postDataJSON() as Record<string, string>
      expect([request.method(), sent]).toEqual([
        'POST',
        { firstName: 'Ana', lastName: 'Brandt', source },
      ])
      await page.getByText('Successfully subscribed!').first().waitFor()
    },
  )

  test('L2: has three fields, two buttons, the privacy note, and a width of 425 pixels, and Cancel closes it', async () => {
    const page = await open('/')
    await openDialog(page)
    for (const name of ['First name', 'Last name', 'Email'])
      expect(await field(page, name).isVisible()).toBe(true)
    for (const name of ['Cancel', 'Subscribe'])
      expect(await dialog(page).getByRole('button', { name }).isVisible()).toBe(true)
    expect(
      await dialog(page).getByText('We respect your privacy. Unsubscribe at any time.').isVisible(),
    ).toBe(true)
    expect((await dialog(page).boundingBox())!.width).toBe(425)
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => dialog(page).count()).toBe(0)
  })

  test('L3: shows its errors under their fields, in red, and sends nothing to the server', async () => {
    const page = await open('/')
    await openDialog(page)
    let asked = 0
    page.on('request', (request) => (asked += Number(request.method() === 'POST')))
    await submit(page)
    for (const [name, message] of [
      ['First name', 'First name is required'],
      ['Last name', 'Last name is required'],
      ['Email', 'Valid email is required'],
    ] as const) {
      const error = dialog(page).getByText(message)
      await error.waitFor()
      const [red, green, blue] = await error.evaluate((part) => {
        const canvas = document.createElement('canvas').getContext('2d')!
        canvas.fillStyle = getComputedStyle(part).color
        canvas.fillRect(0, 0, 1, 1)
        return [...canvas.getImageData(0, 0, 1, 1).data]
      })
      expect(red!).toBeGreaterThan(Math.max(green!, blue!) * 1.5)
      const described = await field(page, name).getAttribute('aria-describedby')
      expect(await page.locator(`[id="${described!.split(' ').at(-1)}"]`).innerText()).toContain(
        message,
      )
      expect(await field(page, name).getAttribute('aria-invalid')).toBe('true')
    }
    expect(asked).toBe(0)
    expect(
      await field(page, 'First name').evaluate((input) => input === document.activeElement),
    ).toBe(true)
  })

  test('L4, L5: shows "Subscribing..." and is disabled while sending, then closes, is empty, and thanks', async () => {
    const page = await open('/')
    let release: (() => void) | undefined
    await page.route('**/api/newsletter/subscribe', async (route) => {
      await new Promise<void>((resolve) => (release = resolve))
      await route.continue()
    })
    await openDialog(page)
    await fill(page, address())
    await submit(page)
    const busy = dialog(page).getByRole('button', { name: 'Subscribing...' })
    await busy.waitFor()
    expect(await busy.isDisabled()).toBe(true)
    await expect.poll(() => release).toBeDefined()
    release!()
    await page.getByText('Successfully subscribed!').first().waitFor()
    expect(
      await page
        .getByText("Welcome to our newsletter! You'll receive the latest AI insights and updates.")
        .first()
        .isVisible(),
    ).toBe(true)
    await expect.poll(() => dialog(page).count()).toBe(0)
    await openDialog(page)
    expect(await field(page, 'First name').inputValue()).toBe('')
  })

  test("L5: thanks with the server's message if there is one", async () => {
    const page = await open('/')
    await page.route('**/api/newsletter/subscribe', (route) =>
      route.fulfill({ json: { message: 'Nice to see you again.' } }),
    )
    await openDialog(page)
    await fill(page, address())
    await submit(page)
    await page.getByText('Nice to see you again.').first().waitFor()
  })

  test('L27: questions a misspelled domain below its field, without an error toast', async () => {
    const page = await open('/news', { expected: /status of 422/ })
    await openDialog(page)
    await fill(page, 'ana@gmial.com')
    await submit(page)
    await dialog(page).getByText('Did you mean ana@gmail.com? If not, send it again.').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.locator('.toast').count()).toBe(0)
    expect(await field(page, 'Email').evaluate((input) => input === document.activeElement)).toBe(
      true,
    )
    await submit(page)
    await dialog(page).waitFor({ state: 'detached' })
  })

  test('L6: keeps the input and reports the failure when signing up fails', async () => {
    const page = await open('/', { expected: /status of 503/ })
    await page.route('**/api/newsletter/subscribe', (route) =>
      route.fulfill({ status: 503, body: '' }),
    )
    await openDialog(page)
    await fill(page, 'ana@example.com')
    await submit(page)
    await page.getByText('Subscription failed').first().waitFor()
    expect(await page.locator('.toast').getAttribute('class')).toContain('toast--destructive')
    expect(
      await page
        .getByText('Failed to subscribe to newsletter. Please try again.')
        .first()
        .isVisible(),
    ).toBe(true)
    const kept = ['First name', 'Last name', 'Email'].map((name) => field(page, name).inputValue())
    expect(await Promise.all(kept)).toEqual(['Ana', 'Brandt', 'ana@example.com'])
    await page.unroute('**/api/newsletter/subscribe')
    await submit(page)
    await page.getByText('Successfully subscribed!').first().waitFor()
    expect(await page.getByText('Subscription failed').count()).toBe(0)
  })

  test('L7: works by keyboard: Tab stays inside, Enter submits, Escape closes and returns to the button', async () => {
    const page = await open('/')
    const button = page.locator('header').getByRole('button', { name: 'Subscribe' })
    await button.focus()
    await page.keyboard.press('Enter')
    await dialog(page).waitFor()
    const inside = () => dialog(page).evaluate((box) => box.contains(document.activeElement))
    for (let press = 0; press < 8; press++) {
      expect(await inside()).toBe(true)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog(page).count()).toBe(0)
    await expect.poll(() => button.evaluate((part) => part === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await fill(page, address())
    await page.keyboard.press('Enter')
    await page.getByText('Successfully subscribed!').first().waitFor()
  })

  test('F12: its toast can be focused with F8 and closed by keyboard', async () => {
    const page = await open('/')
    await openDialog(page)
    await fill(page, address())
    await submit(page)
    await page.getByText('Successfully subscribed!').first().waitFor()
    await page.keyboard.press('F8')
    expect(
      await page.locator('.toasts').evaluate((list) => list.contains(document.activeElement)),
    ).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.toast').count()).toBe(0)
  })

  test('F10, F11: only one toast shows, for 5000 ms, at most 420 pixels wide, and is dismissed by swiping 50 pixels to the right', async () => {
    const page = await open(ARTICLE)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const toast = page.locator('.toast')
    const share = async () => {
      await page.getByRole('button', { name: 'Share' }).click()
      await toast.getByText('Link copied!').waitFor()
    }
    await share()
    expect((await page.locator('.toasts').boundingBox())!.width).toBe(420)
    await toast.evaluate((first) => first.classList.add('first'))
    await share()
    await page.locator('.toast:not(.first)').waitFor()
    expect(await toast.count()).toBe(1)
    const swipe = async (pixels: number) => {
      const { x, y } = (await toast.boundingBox())!
      await page.mouse.move(x + 60, y + 20)
      await page.mouse.down()
      await page.mouse.move(x + 60 + pixels, y + 20, { steps: 6 })
      await page.mouse.up()
    }
    await swipe(45)
    expect(await toast.getAttribute('data-swipe')).toBe('cancel')
    expect(await toast.getAttribute('data-state')).toBe('open')
    await swipe(55)
    await expect.poll(() => toast.count()).toBe(0)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await share()
    await page.clock.runFor(4900)
    expect(await toast.getAttribute('data-state')).toBe('open')
    await page.clock.runFor(200)
    await expect.poll(() => toast.count()).toBe(0)
    await page.clock.resume()
  })
})
