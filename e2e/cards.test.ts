import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { open, visit } from './browser.ts'

const card = (page: Page) =>
  page
    .locator('main .linked')
    .filter({ has: page.locator('img') })
    .first()
const target = async (page: Page) => (await card(page).locator('.linked__to').getAttribute('href'))!

describe('a card', () => {
  test.each([
    ['/', 390],
    ['/news', 390],
    ['/resources', 390],
    ['/resources/research', 1440],
    ['/resources/webinars', 390],
    ['/press', 390],
  ])(
    'A28: %s at %i pixels: the card opens by a click on its picture, and has one link',
    async (path, width) => {
      const page = await open(path, { width, expected: /youtube-nocookie/ })
      const href = await target(page)
      expect(await card(page).getByRole('link').count()).toBe(1)
      await card(page).locator('img').first().click({ force: true })
      await page.waitForURL(`**${href}`)
    },
  )

  test('A28: a card in a section of the site opens by a click on its picture too', async () => {
    for (const path of ['/', '/resources']) {
      const page = await open(path)
      for (const at of [0, 3]) {
        await visit(page, path)
        const part = page.locator('.climbcard').nth(at)
        const href = (await part.getByRole('link').getAttribute('href'))!
        await part.locator('img').first().click({ force: true })
        await page.waitForURL(`**${href}`)
      }
    }
  })

  test('A28: a card opens by a click on its text too, and its words can be selected without leaving', async () => {
    const page = await open('/news')
    const text = card(page).locator('.story__text')
    const href = await target(page)
    const box = (await text.boundingBox())!
    await page.mouse.move(box.x + 4, box.y + 8)
    await page.mouse.down()
    await page.mouse.move(box.x + 160, box.y + 8, { steps: 5 })
    await page.mouse.up()
    expect((await page.evaluate(() => getSelection()!.toString())).length).toBeGreaterThan(8)
    expect(new URL(page.url()).pathname).toBe('/news')
    await page.evaluate(() => getSelection()!.removeAllRanges())
    await text.click()
    await page.waitForURL(`**${href}`)
  })

  test('A28: a related article opens without scripts by a click on its picture', async () => {
    const page = await open('/news/questions-for-the-board', { javaScript: false })
    const related = page
      .locator('main .linked')
      .filter({ has: page.locator('img') })
      .first()
    const href = (await related.locator('.linked__to').getAttribute('href'))!
    await related.locator('img').first().click({ force: true })
    await page.waitForURL(`**${href}`)
  })
})

describe('the footer', () => {
  test('F14: leaves a short page the whole window, and asks nobody who unsubscribed to subscribe', async () => {
    const page = await open('/nowhere', { expected: /404/ })
    const footer = page.locator('.colophon')
    for (const path of [
      '/nowhere',
      '/search',
      '/search?q=zzzzqqqq',
      '/news?q=zzzzqqqq',
      '/newsletter/unsubscribe/none',
    ]) {
      await visit(page, path)
      const { y, height } = (await footer.boundingBox())!
      expect(height, path).toBeLessThanOrEqual(180)
      expect(y + height, path).toBeGreaterThanOrEqual(page.viewportSize()!.height)
      expect(
        await footer.getByRole('heading', { name: 'Stay Ahead of the Curve' }).isVisible(),
      ).toBe(false)
      expect(await footer.getByRole('link', { name: 'Cookie Preferences' }).isVisible()).toBe(true)
    }
    await visit(page, '/about')
    expect(await footer.getByRole('heading', { name: 'Stay Ahead of the Curve' }).isVisible()).toBe(
      true,
    )
  })
})
