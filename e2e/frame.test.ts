import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { hydrated, open, visit } from './browser.ts'

const ARTICLE = '/news/the-rfp-desk-that-answers-before-lunch'
const main = (page: Page) => page.locator('header').getByRole('navigation', { name: 'Main' })
const current = (page: Page) => main(page).locator('[aria-current]').allInnerTexts()

describe('Header', () => {
  test('F4: highlights the section by path prefix, and Home only on the home page', async () => {
    const page = await open('/', { expected: /status of 404/ })
    const lit: Record<string, string[]> = {}
    for (const path of ['/', '/news', ARTICLE, '/newsroom', '/NEWS/']) {
      await visit(page, path)
      lit[path] = await current(page)
    }
    expect(lit).toEqual({
      '/': ['Home'],
      '/news': ['News & Insights'],
      [ARTICLE]: ['News & Insights'],
      '/newsroom': [],
      '/NEWS/': ['News & Insights'],
    })
  })

  test('F3: opens its two menus by pointer and by keyboard, with the specified links', async () => {
    const page = await open('/')
    const menu = async (name: string) => {
      const button = main(page).getByRole('button', { name })
      await button.click()
      const panel = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`)
      const links = await panel
        .getByRole('link')
        .evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute('href')]))
      await page.keyboard.press('Escape')
      expect([
        await panel.isVisible(),
        await button.evaluate((part) => part === document.activeElement),
      ]).toEqual([false, true])
      return links
    }
    expect(await menu('Events')).toEqual([
      ['Upcoming In-person events', '/events'],
      ['Upcoming webinars', '/events/webinars'],
      ['Past Webinars', '/resources/webinars'],
      ['Speaker Directory', '/speakers'],
      ['Sponsor Directory', '/sponsors'],
    ])
    expect(await menu('Resources')).toEqual([
      ['AI Showcase', '/resources/ai-showcase'],
      ['Research', '/resources/research'],
      ['Guides', '/resources/guides'],
    ])
    await main(page).getByRole('button', { name: 'Resources' }).focus()
    await page.keyboard.press('Enter')
    for (const name of ['AI Showcase', 'Research', 'Guides', 'AI Showcase']) {
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name)
    }
  })

  test('F1: stays at the top of the window while scrolling', async () => {
    const page = await open(ARTICLE)
    await page.mouse.wheel(0, 2000)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
    const box = (await page.locator('.masthead').boundingBox())!
    expect([Math.round(box.y) <= 0, box.y + box.height > 40]).toEqual([true, true])
  })

  test('F5: on small screens is a drawer with the same items that closes on selection', async () => {
    const page = await open('/', { width: 390 })
    expect(await main(page).isVisible()).toBe(false)
    const button = page.getByRole('button', { name: 'Open menu' })
    await button.click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await drawer.waitFor()
    const links = await drawer.getByRole('navigation').getByRole('link').allInnerTexts()
    expect(links).toEqual([
      'Home',
      'News & Insights',
      'Upcoming In-person events',
      'Upcoming webinars',
      'Past Webinars',
      'Speaker Directory',
      'Sponsor Directory',
      'AI Showcase',
      'Research',
      'Guides',
      'Consulting',
      'Contact',
    ])
    await drawer.getByRole('link', { name: 'News & Insights' }).click()
    await page.getByRole('heading', { level: 1, name: 'News & Insights' }).waitFor()
    await expect.poll(() => drawer.count()).toBe(0)
    await button.focus()
    await page.keyboard.press('Enter')
    await drawer.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => drawer.count()).toBe(0)
  })
})

describe('Footer', () => {
  test('F6, F7: has the tagline, four social links, three columns, the newsletter, and the 2025 copyright', async () => {
    const page = await open('/')
    const footer = page.locator('footer')
    expect(await footer.getByText('From Artificial to Advantage').first().isVisible()).toBe(true)
    expect(await footer.getByRole('heading', { name: 'Stay Ahead of the Curve' }).isVisible()).toBe(
      true,
    )
    for (const name of ['LinkedIn', 'X', 'Facebook', 'YouTube'])
      expect(
        await footer.getByRole('link', { name: new RegExp(`^${name}\\b`) }).getAttribute('href'),
      ).toMatch(/^https:\/\//)
    const column = async (name: string) =>
      footer.getByRole('navigation', { name }).getByRole('link').allInnerTexts()
    expect(await column('Company')).toEqual([
      'About',
      'Sponsorships',
      'Speaker Submissions',
      'Press',
    ])
    expect(await column('Resources')).toEqual([
      'AI Showcase',
      'Research',
      'Guides',
      'Past Webinars',
      'Consulting',
      'Community',
    ])
    expect(await column('Legal')).toEqual([
      'Privacy Policy',
      'Terms of Service',
      'Speaker Terms',
      'Cookie Preferences',
      'Sitemap',
      'Contact',
    ])
    expect(await footer.innerText()).toContain('2025')
  })
})

describe('navigation', () => {
  test('A7: starts each page at the top, and Back restores the position', async () => {
    const page = await open('/')
    const link = page.locator('main a[href^="/"]').last()
    await link.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(200)
    await link.click()
    await page.waitForURL(({ pathname }) => pathname !== '/')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await page.waitForURL(/\/$/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 5)
    await page.reload()
    await hydrated(page)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 5)
  })

  test('F9: the first Tab offers to skip to the content', async () => {
    const page = await open('/')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    expect(await skip.evaluate((part) => part === document.activeElement)).toBe(true)
    expect((await skip.boundingBox())!.y).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  })

  test('A5: an unknown path shows the not-found page with status 404', async () => {
    const page = await open('/', { expected: /status of 404/ })
    const response = await visit(page, '/no/such/page')
    expect([response.status(), await page.title()]).toEqual([404, 'Page Not Found - 404'])
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('404 Page Not Found')
    expect(await page.getByText('Did you forget to add the page to the router?').isVisible()).toBe(
      true,
    )
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      `${inject('site')}/404`,
    )
    const card = page.locator('.correction')
    const { x, width } = (await card.boundingBox())!
    expect([Math.abs(x + width / 2 - 720) < 10, width < 1000]).toEqual([true, true])
    expect(await card.locator('.correction__icon .icon').isVisible()).toBe(true)
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await page.waitForURL(/\/$/)
    expect(await page.title()).not.toContain('404')
  })

  test('A9: title, description, and canonical URL follow every navigation', async () => {
    const page = await open('/')
    await main(page).getByRole('link', { name: 'News & Insights' }).click()
    await page.getByRole('heading', { level: 1, name: 'News & Insights' }).waitFor()
    const facts = () =>
      page.evaluate(() => [
        document.title,
        document.querySelectorAll('title').length,
        [...document.querySelectorAll('link[rel=canonical]')].map((link) =>
          link.getAttribute('href'),
        ),
        [...document.querySelectorAll('meta[name=description]')].map((meta) =>
          meta.getAttribute('content'),
        ),
      ])
    const inBrowser = await facts()
    await visit(page, '/news')
    expect(await facts()).toEqual(inBrowser)
  })

  test('the design system page is not on the built site', async () => {
    const page = await open('/', { expected: /status of 404/ })
    expect((await visit(page, '/design')).status()).toBe(404)
  })
})

describe('light and dark', () => {
  const scheme = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor)

  test('A19: follow the system until the visitor chooses, and the choice is remembered', async () => {
    const [light, dark] = [await open('/'), await open('/', { theme: 'dark' })]
    const [paper, ink] = [await scheme(light), await scheme(dark)]
    expect(paper).not.toBe(ink)
    await light.getByRole('button', { name: 'Change color scheme' }).click()
    await expect.poll(() => scheme(light)).toBe(ink)
    await visit(light, '/news')
    expect(await scheme(light)).toBe(ink)
    await light.getByRole('button', { name: 'Change color scheme' }).click()
    await expect.poll(() => scheme(light)).toBe(paper)
  })

  test('A19: never flash: a remembered choice applies before the first paint', async () => {
    const page = await open('/')
    await page.getByRole('button', { name: 'Change color scheme' }).click()
    await page.addInitScript(() => {
      const seen: (string | undefined)[] = ((globalThis as { seen?: unknown }).seen = [])
      new MutationObserver(() => {
        if (document.body) seen.push(document.documentElement.dataset.theme)
      }).observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    await hydrated(page)
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
    expect(new Set(seen)).toEqual(new Set(['dark']))
  })
})

describe('tooltips', () => {
  test('F13: an icon button shows its name after 700 ms of hovering, and for 300 ms afterward the next one shows right away', async () => {
    const page = await open('/')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(3_600_000)
    const button = page.getByRole('button', { name: 'Change color scheme' })
    const tip = () =>
      button.evaluate((part) => {
        const { content, animationDelay } = getComputedStyle(part, '::after')
        return [content.split(' / ')[0], animationDelay]
      })
    const leave = () => page.mouse.move(5, 600)
    expect((await tip())[0]).toBe('none')
    await button.hover()
    expect(await tip()).toEqual(['"Change color scheme"', '0.7s'])
    await page.clock.runFor(699)
    expect((await tip())[1]).toBe('0.7s')
    await page.clock.runFor(1)
    expect((await tip())[1]).toBe('0s')
    await leave()
    await page.clock.runFor(299)
    await button.hover()
    expect((await tip())[1]).toBe('0s')
    await leave()
    await page.clock.runFor(300)
    await button.hover()
    expect((await tip())[1]).toBe('0.7s')
    await page.clock.resume()
  })
})
