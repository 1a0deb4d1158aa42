import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, open } from './browser.ts'

const AGENDA = '/events/advantage-executive-conference/agenda'
const PHONE = { width: 390, height: 844 }

const topOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())!.y

describe('an agenda on a phone', () => {
  test('A24: begins with its days, and the first session is visible without scrolling', async () => {
    const page = await open(AGENDA, PHONE)
    expect(await topOf(page, '.session')).toBeLessThan(700)
    expect(await topOf(page, '.daytabs')).toBeLessThan(await topOf(page, '.agendabar__tools'))
    expect(await page.getByLabel('Search sessions').isVisible()).toBe(false)
  })

  test('A24: has filters and exports behind one button', async () => {
    const page = await open(AGENDA, PHONE)
    const button = page.getByRole('button', { name: 'Filter and export' })
    expect(await button.getAttribute('aria-expanded')).toBe('false')
    await button.click()
    for (const part of [
      page.getByLabel('Search sessions'),
      page.getByRole('link', { name: /All sessions/ }),
    ])
      expect(await part.isVisible()).toBe(true)
    await button.press('Tab')
    await expectAccessible(page)
    await button.click()
    expect(await page.getByLabel('Search sessions').isVisible()).toBe(false)
  })

  test('G19: shows its filters without scripts', async () => {
    const page = await open(AGENDA, { ...PHONE, javaScript: false })
    expect(await page.getByLabel('Search sessions').isVisible()).toBe(true)
  })
})

test.each([1440, 390])(
  'A15: an open calendar menu covers no controls at %i pixels',
  async (width) => {
    const page = await open(AGENDA, { width })
    await page.locator('.session__title button').first().click()
    await page
      .getByRole('button', { name: /^Add to (my )?calendar/i })
      .last()
      .click()
    await page.getByRole('link', { name: 'Outlook' }).last().waitFor()
    await expectAccessible(page)
  },
)

test('A24: related articles are stacked, as wide as the text', async () => {
  const page = await open('/news/questions-for-the-board', PHONE)
  const boxes = await page.locator('.trio > .story').evaluateAll((stories) =>
    stories.map((story) => {
      const { left, width } = story.getBoundingClientRect()
      return [Math.round(left), width > 300]
    }),
  )
  expect(boxes.length).toBeGreaterThan(1)
  for (const box of boxes) expect(box).toEqual([boxes[0]![0], true])
})

test('A24, N9: an article shows its title, date, reading time, and first lines without scrolling', async () => {
  const page = await open('/news/the-rfp-desk-that-answers-before-lunch', PHONE)
  expect(await page.locator('.article__by').innerText()).toMatch(/\d+ min read/)
  const { y } = (await page.locator('.article__text .prose > *').first().boundingBox())!
  expect(y).toBeLessThan(844 - 60)
  const contents = page.getByRole('navigation', { name: 'In this article' }).getByRole('link')
  await contents.last().focus()
  await contents.last().press('Enter')
  expect(await topOf(page, 'h2[id]:target')).toBeLessThan(400)
})

test('A24: the logo and name of a tool, and the way to it, are in the first screen, the name in its upper half', async () => {
  const page = await open('/resources/ai-showcase/chatgpt', PHONE)
  expect(await topOf(page, 'h1')).toBeLessThan(PHONE.height / 2)
  for (const part of [
    page.locator('.tool__head .toolmark:visible').first(),
    page.getByRole('link', { name: 'Visit Tool' }).first(),
  ]) {
    const { y, height } = (await part.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(PHONE.height)
  }
})

test('A15: the bar at the bottom of the window never covers the focused element', async () => {
  const page = await open('/events/advantage-executive-conference', PHONE)
  const bar = await topOf(page, '.phonebar')
  const links = page.getByRole('contentinfo').getByRole('link')
  await links.first().focus()
  for (let left = await links.count(); left > 1; left--) {
    await page.keyboard.press('Tab')
    const { y, height } = (await page.locator(':focus').boundingBox())!
    expect(y + height).toBeLessThanOrEqual(bar)
  }
})

test("the company's milestones are set in steps", async () => {
  const page = await open('/about', PHONE)
  const lefts = await page
    .locator('.milestone')
    .evaluateAll((steps) => steps.map((step) => Math.round(step.getBoundingClientRect().left)))
  expect(lefts).toEqual([...new Set(lefts)].toSorted((one, other) => one - other))
})

test('N19: the reading progress follows the reader', async () => {
  const page = await open('/news/questions-for-the-board')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const scale = () =>
    page.evaluate(() => {
      const { transform } = getComputedStyle(document.querySelector('.progress')!, '::before')
      return transform === 'none' ? 1 : new DOMMatrix(transform).a
    })
  await expect.poll(scale).toBeLessThan(0.1)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(scale).toBeGreaterThan(0.9)
})
