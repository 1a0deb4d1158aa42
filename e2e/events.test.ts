import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { open, visit } from './browser.ts'

interface Event {
  slug: string
  title: string
  type: string
  startISO: string | null
  locationText: string
  priceTiers: { name: string }[]
  past: boolean
}

let events: Event[] = []
/** An upcoming event, an undated one, and a past one. */
let coming: Event
let undated: Event
let over: Event

beforeAll(async () => {
  events = (await (await fetch(`${inject('site')}/api/events`)).json()) as Event[]
  const find = (fits: (event: Event) => boolean) => events.find(fits)!
  coming = find(({ startISO, past }) => Boolean(startISO && !past))
  undated = find(({ startISO }) => !startISO)
  over = find(({ past }) => past)
  expect([coming, undated, over].every(Boolean)).toBe(true)
})

const count = (page: Page) => page.locator('output.count')
const titles = (page: Page) => page.locator('.eventrow__title')

describe('event list', () => {
  test('E2, E4: typing narrows the list and updates the URL; Clear Filters restores all', async () => {
    const page = await open('/events')
    await count(page).getByText(String(events.length)).waitFor()
    await page.getByPlaceholder('Search events...').fill(coming.title.toUpperCase())
    await count(page).getByText('1').waitFor()
    expect(await titles(page).allTextContents()).toEqual([coming.title])
    expect(new URL(page.url()).searchParams.get('q')).toBe(coming.title.toUpperCase())
    await page.getByPlaceholder('Search events...').fill('no event is called this')
    await page.getByText('No events found').waitFor()
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await count(page).getByText(String(events.length)).waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(await page.getByPlaceholder('Search events...').inputValue()).toBe('')
  })

  test('E3, E4: the type filter is in the URL, and Back undoes it', async () => {
    const page = await open('/events')
    await page.getByRole('combobox', { name: 'Type' }).selectOption('webinar')
    await page.waitForURL('**/events?type=webinar')
    const webinars = events.filter(({ type }) => type === 'webinar').map(({ title }) => title)
    await count(page).getByText(String(webinars.length)).waitFor()
    expect(await titles(page).allTextContents()).toEqual(webinars)
    await page.goBack()
    await count(page).getByText(String(events.length)).waitFor()
    expect(await page.getByRole('combobox', { name: 'Type' }).inputValue()).toBe('')
  })

  test('E15: links to the event, and from there to its speakers and agenda', async () => {
    const page = await open('/events')
    await page.getByRole('link', { name: coming.title, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: coming.title }).waitFor()
    await page.getByRole('link', { name: 'Meet the Speakers' }).click()
    await page.getByRole('heading', { level: 1, name: 'Speakers' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'View Agenda' }).click()
    await page.waitForURL(`**/events/${coming.slug}/agenda`)
    await page.getByRole('heading', { level: 1, name: 'Agenda' }).waitFor()
  })
})

describe('event detail', () => {
  test('E13, E18: without a registration URL, Register Now opens the inquiry form, and the message names the price tier', async () => {
    const page = await open(`/events/${coming.slug}`)
    await page.getByRole('complementary').getByRole('button', { name: 'Register Now' }).click()
    const dialog = page.getByRole('dialog', { name: 'Register your interest' })
    await dialog.waitFor()
    expect(await dialog.getByLabel('Message').inputValue()).toBe(
      `I would like to attend ${coming.title}.`,
    )
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const tier = coming.priceTiers[0]!.name
    await page.getByRole('button', { name: `Select ${tier}` }).click()
    await dialog.waitFor()
    expect(await dialog.getByLabel('Message').inputValue()).toBe(
      `I would like to attend ${coming.title} (${tier}).`,
    )
  })

  test("E24: the visitor's local time appears beside the start if it differs", async () => {
    const page = await open(`/events/${coming.slug}`)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Tokyo' })
    await visit(page, `/events/${coming.slug}`)
    const own = new Intl.DateTimeFormat('en-US', {
      timeZone: 'Asia/Tokyo',
      hour: 'numeric',
      minute: '2-digit',
    })
    await page.getByText(`${own.format(new Date(coming.startISO!))} GMT+9, your time`).waitFor()
  })

  test('E28: on a phone, registration stays at the bottom of the screen', async () => {
    const page = await open(`/events/${coming.slug}`, { width: 390 })
    const bar = page.locator('.actionbar')
    const box = (await bar.boundingBox())!
    expect(Math.round(box.y + box.height)).toBe(844)
    await bar.getByRole('button', { name: 'Register Now' }).click()
    await page.getByRole('dialog', { name: 'Register your interest' }).waitFor()
  })

  test('E28: on the smallest screen, it shows the whole place in a bar that covers little', async () => {
    const page = await open(`/events/${coming.slug}`, { width: 320 })
    const bar = page.locator('.actionbar')
    const place = bar.getByText(coming.locationText)
    expect(await place.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true)
    expect((await bar.boundingBox())!.height).toBeLessThan(112)
  })

  test('E28: works without scripts', async () => {
    const page = await open(`/events/${coming.slug}`, { javaScript: false })
    await page.getByRole('heading', { name: 'About This Event' }).waitFor()
    expect(
      await page.getByRole('complementary').getByRole('link', { name: 'View Agenda' }).isVisible(),
    ).toBe(true)
  })
})

describe('accessibility of the event pages', () => {
  test('E28: nothing is wider than the smallest screen', async () => {
    const page = await open('/events', { width: 320 })
    for (const path of [
      '/events',
      `/events/${coming.slug}`,
      `/events/${undated.slug}`,
      `/events/${coming.slug}/speakers`,
    ]) {
      await visit(page, path)
      const widest = await page.evaluate(() => {
        const parts = [...document.querySelectorAll('main *')].filter(
          (part) => !part.closest('.visually-hidden'),
        )
        return Math.max(...parts.map((part) => part.getBoundingClientRect().right))
      })
      expect(widest, path).toBeLessThanOrEqual(320)
    }
  })
})
