import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { expectAccessible, open, visit } from './browser.ts'
import { painted } from './painted.ts'

const EVENT = '/events/advantage-executive-conference'
const AGENDA = `${EVENT}/agenda`
const TOOLS = ['/resources/ai-showcase', '/resources/ai-showcase/chatgpt']
const ONE_DAY = '/events/advantage-london-briefing/agenda'
const REPORT = '/resources/ai-race-situational-awareness-analysis'
const top = async (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top)
const bottom = async (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().bottom)
const inWindow = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      return left >= 0 && right <= innerWidth
    })

describe('on a phone', () => {
  test('R35: the access form comes right after title and standfirst, and a bar leads to it', async () => {
    const page = await open(REPORT, { width: 390 })
    const form = page.getByRole('dialog', { name: 'Get Access' })
    expect(await top(page, '.access')).toBeLessThan(await top(page, '.gate__about'))
    const below = (await top(page, '.access')) - (await bottom(page, '.article__stand'))
    expect(below).toBeGreaterThan(0)
    expect(below).toBeLessThan(48)
    expect(await top(page, '.article__by')).toBeGreaterThan(await bottom(page, '.access'))
    const bar = page.getByRole('link', { name: 'Get access', exact: true })
    await page.locator('#gate-outline').scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 600)
    await bar.waitFor()
    await bar.click()
    await expect.poll(() => bar.isVisible()).toBe(false)
    expect(await form.getByLabel('First name').isVisible()).toBe(true)
  })

  test.for(
    [AGENDA, ONE_DAY].flatMap((path) => [320, 390].map((width): [string, number] => [path, width])),
  )(
    'G27: the first session of %s is at most 360 pixels down at %i pixels',
    async ([path, width]) => {
      const page = await open(path, { width })
      await page.locator('.mybutton').waitFor()
      expect(await top(page, '.slot')).toBeLessThanOrEqual(360)
    },
  )

  test('A15: at 320 pixels the rating of a tool and its actions do not overlap', async () => {
    const page = await open('/resources/ai-showcase', { width: 320 })
    const rate = (await page.locator('.toolcard__rate').first().boundingBox())!
    const actions = (await page.locator('.toolcard__foot').first().boundingBox())!
    expect(rate.x + rate.width <= actions.x || rate.y + rate.height <= actions.y).toBe(true)
  })

  test("T66: the first tool and the second one's price are in the first screen of the directory", async () => {
    const page = await open('/resources/ai-showcase', { width: 390 })
    const { height } = page.viewportSize()!
    const price = (await page
      .locator('.toolcard')
      .nth(1)
      .locator('.toolcard__price .as-block')
      .boundingBox())!
    expect(price.y + price.height).toBeLessThanOrEqual(height)
  })

  test('G27: at 320 pixels the star, the filters, and both views are within the window', async () => {
    const page = await open(AGENDA, { width: 320 })
    await page.locator('.mybutton').waitFor()
    for (const part of ['.mybutton', '.agendabar__extras', '.switch', '.star'])
      expect(await inWindow(page, part), part).toBe(true)
    await page.locator('.star').first().click()
    await page.getByRole('button', { name: /^My agenda 1/ }).click()
    await page.waitForURL('**starred**')
  })

  test.for(['/sponsors', '/resources/webinars'])('A42: %s fits four screens', async (path) => {
    const page = await open(path, { width: 390 })
    await page
      .getByRole('button', { name: /^(Subscribe|Stay|Partnership)/ })
      .first()
      .waitFor()
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(4 * 844)
  })

  test('N21: the chosen category is in view on a phone and covers no other, however far along its row', async () => {
    const page = await open('/news', { width: 390 })
    const tabs = page.getByRole('group', { name: 'Category' }).getByRole('button')
    const names = (await tabs.allInnerTexts()).map((name) => name.trim())
    for (const name of names.slice(2)) {
      await visit(page, `/news?category=${encodeURIComponent(name)}`)
      const chosen = (await page.getByRole('button', { name, pressed: true }).boundingBox())!
      expect(chosen.x, name).toBeGreaterThanOrEqual(0)
      expect(chosen.x + chosen.width, name).toBeLessThanOrEqual(390)
      const covered = await tabs.evaluateAll(
        (all, { x, width }) =>
          all
            .filter((tab) => tab.ariaPressed !== 'true')
            .map((tab) => tab.getBoundingClientRect())
            .filter(({ left, right }) => left < x + width - 1 && x < right - 1).length,
        chosen,
      )
      expect(covered, name).toBe(0)
    }
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test.for(['agenda', 'speakers'])(
    'A15: at 320 pixels the long name of an event does not touch the title of its page of %s',
    async (part) => {
      const page = await open(`/events/finance-leaders-round-table/${part}`, { width: 320 })
      const words = await page.locator('.crumb').evaluate((crumb) => {
        const range = document.createRange()
        range.selectNodeContents(crumb)
        return range.getBoundingClientRect()
      })
      expect(words.height).toBeGreaterThan(40)
      expect((await top(page, 'h1')) - words.bottom).toBeGreaterThanOrEqual(8)
    },
  )

  test('A15: at 320 pixels the mark of a required checkbox is not alone in a line', async () => {
    const page = await open('/community', { width: 320 })
    const alone = await page.locator('.tick__must').evaluateAll((marks) =>
      marks.filter((mark) => {
        const range = document.createRange()
        range.selectNodeContents(mark.previousSibling!)
        return range.getBoundingClientRect().bottom <= mark.getBoundingClientRect().top
      }),
    )
    expect(alone).toEqual([])
  })

  test('T68: in a comparison on a phone, no word is broken', async () => {
    const page = await open('/resources/ai-showcase/runway', { width: 390 })
    const broken = await page.locator('.compare td').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
        const found: string[] = []
        while (texts.nextNode()) {
          const text = texts.currentNode
          for (const { 0: word, index } of text.textContent!.matchAll(/\S+/g)) {
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1)
              found.push(word)
          }
        }
        return found
      }),
    )
    expect(broken).toEqual([])
  })

  test("O11: a sponsor's description expands with its button", async () => {
    const page = await open('/sponsors', { width: 390 })
    const first = page.locator('.sponsor').first()
    const website = first.getByRole('link', { name: /^Visit Website/ })
    await first.getByRole('button', { name: /^Details of/ }).waitFor()
    expect(await website.isVisible()).toBe(false)
    await first.getByRole('button', { name: /^Details of/ }).press('Enter')
    await website.waitFor()
    await expectAccessible(page)
  })

  test('T46: three compared tools are in view under their names, of four it says which, and differences are marked', async () => {
    const path = '/resources/ai-showcase/compare?tools=chatgpt,clay,claude'
    const page = await open(path, { width: 390 })
    const seen = page.locator('.compare__seen')
    const nameOf = (tool: string) => page.getByRole('columnheader').filter({ hasText: tool })
    const boxOf = async (tool: string) => (await nameOf(tool).boundingBox())!
    const third = await boxOf('Claude')
    expect(third.x + third.width).toBeLessThanOrEqual(390)
    expect(await seen.isVisible()).toBe(false)
    await page.getByRole('rowheader', { name: 'Website' }).scrollIntoViewIfNeeded()
    const masthead = (await page.getByRole('banner').boundingBox())!
    expect((await boxOf('ChatGPT')).y).toBeGreaterThanOrEqual(masthead.y + masthead.height - 4)
    expect((await boxOf('ChatGPT')).y).toBeLessThanOrEqual(masthead.y + masthead.height)

    await visit(page, `${path},runway`)
    expect(await seen.textContent()).toBe('Tools 1–3 of 4')
    const box = page.getByRole('region', { name: 'Comparison of tools' })
    const before = (await boxOf('ChatGPT')).y
    await box.click({ position: { x: 8, y: 8 } })
    await box.evaluate((element) => element.scrollTo(0, 300))
    expect((await boxOf('ChatGPT')).y).toBeGreaterThan(before - 40)
    await box.evaluate((element) => element.scrollTo(1000, 300))
    await expect.poll(() => seen.textContent()).toBe('Tools 2–4 of 4')
    expect(await page.getByRole('rowheader', { name: /^Rating/ }).textContent()).toMatch(
      /Differs|Same/,
    )
  })
})

test('A47: in a browser whose text is twice as large, a window shows the menu of half its width, and nothing leaves it', async () => {
  const page = await open('/news')
  const browser = await page.context().newCDPSession(page)
  const setText = async (standard: number) => {
    await page.goto('about:blank')
    await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
  }
  await setText(32)
  const paths = [
    '/',
    '/news',
    '/events',
    EVENT,
    AGENDA,
    '/contact',
    '/consulting',
    REPORT,
    '/sponsors',
  ]
  const onSmallWindows = ['/news/questions-for-the-board', '/resources/research', ...TOOLS]
  for (const path of [...paths, ...onSmallWindows]) {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, path)
    for (const [width, height] of [
      [1280, 800],
      [768, 1024],
      [390, 844],
      [320, 640],
    ] as const) {
      if (width >= 768 && onSmallWindows.includes(path)) continue
      await page.setViewportSize({ width, height })
      await painted(page)
      const at = `${path} at ${width}`
      expect(await page.getByRole('button', { name: 'Open menu' }).isVisible(), at).toBe(true)
      expect(await page.locator('.nav').isVisible(), at).toBe(false)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBe(width)
      expect(
        await page
          .locator('main dd')
          .filter({ visible: true })
          .evaluateAll((facts) =>
            facts
              .flatMap((fact) => [fact, ...fact.querySelectorAll('*')])
              .filter(
                ({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1,
              )
              .map(({ textContent }) => textContent),
          ),
        at,
      ).toEqual([])
    }
  }
  await setText(16)
})

test('A29: in forced-colors mode, the selection and the current page stay visible', async () => {
  const page = await open(AGENDA, { javaScript: false })
  await page.emulateMedia({ forcedColors: 'active' })
  const outlined = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle)
  expect(
    await page
      .locator('.session__title button')
      .first()
      .evaluate((button) => getComputedStyle(button, '::after').backgroundImage),
  ).toContain('gradient')
  const [text, behind] = await page
    .locator('.agenda .btn--primary')
    .first()
    .evaluate((button) => {
      const { color, backgroundColor } = getComputedStyle(button)
      return [color, backgroundColor]
    })
  expect(text).not.toBe(behind)
  for (const chosen of ['.daytab[aria-selected=true]', '.switch [aria-pressed=true]'])
    expect(await outlined(chosen), chosen).toBe('solid')
  expect(
    await page
      .locator('.agendafilters .select')
      .first()
      .evaluate((element) => getComputedStyle(element).appearance),
  ).toBe('auto')
  await visit(page, '/news')
  expect(await outlined('.nav [aria-current]')).toBe('solid')
  await visit(page, '/resources/ai-showcase')
  const [knob, track] = await page
    .locator('.toggle__track')
    .first()
    .evaluate((element) => [
      getComputedStyle(element, '::after').backgroundColor,
      getComputedStyle(element).backgroundColor,
    ])
  expect(knob).not.toBe(track)
  const ARROW = 20
  const room = await page.locator('.listbar__sort .select').evaluate((select) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    const drawn = document.createElement('canvas').getContext('2d')!
    drawn.font = font
    const text = drawn.measureText('Most Reviewed').width
    return select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - text
  })
  expect(room).toBeGreaterThan(ARROW)
  await page.emulateMedia({ forcedColors: null })
})

test('A30: in print, a session has no plus sign, and dark plates are light', async () => {
  const page = await open(AGENDA, { javaScript: false })
  await page.emulateMedia({ media: 'print' })
  expect(
    await page
      .locator('.session__title button')
      .first()
      .evaluate((button) => getComputedStyle(button, '::after').display),
  ).toBe('none')
  await visit(page, '/news/questions-for-the-board')
  await page.emulateMedia({ media: 'print' })
  expect(
    await page
      .locator('.plate > img')
      .first()
      .evaluate((picture) => getComputedStyle(picture).filter),
  ).toContain('invert(1)')
  await page.emulateMedia({ media: null })
})

test('A30: on paper, wide tables and long lines of code are whole, and a receipt has nothing to open', async () => {
  const page = await open('/news/questions-for-the-board', { javaScript: false })
  await page.emulateMedia({ media: 'print' })
  const cut = await page.locator('.prose').evaluate((prose) => {
    const cells = '<td>A word and another</td>'.repeat(12)
    prose.innerHTML = `<div class="tablebox"><table><tr>${cells}</tr></table></div><pre><code>${'x'.repeat(900)}</code></pre>`
    return [...prose.children]
      .filter(
        (box) => getComputedStyle(box).overflowX !== 'visible' && box.scrollWidth > box.clientWidth,
      )
      .map(({ localName }) => localName)
  })
  expect(cut).toEqual([])

  await visit(page, '/forms/contact')
  await page.emulateMedia({ media: null })
  await page.getByLabel('Name').fill('Ana Brandt')
  await page.getByLabel('Email').fill('ana@example.com')
  await page.getByLabel('Subject').fill('A question')
  await page.locator('textarea').first().fill('Do you come to Ohio?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  const correct = page.getByText('Make a correction')
  await correct.waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await correct.isVisible()).toBe(false)
  expect(await page.getByText('Do you come to Ohio?').first().isVisible()).toBe(true)
  await page.emulateMedia({ media: null })
})

test.for([
  ['/news/questions-for-the-board', 'Watch the video'],
  ['/resources/ai-showcase/compare?tools=chatgpt,clay', 'Add a tool'],
  ['/resources/ai-showcase/chatgpt', 'Show as a table'],
  ['/resources/ai-showcase', 'Sort by'],
  ['/contact', 'Send Us a Message'],
  ['/community', 'Company size'],
  ['/speakers', 'Travel willingness'],
] as const)('A30: on paper %s has no “%s”', async ([path, control]) => {
  const page = await open(path, { javaScript: false })
  expect(await page.getByText(control).isVisible()).toBe(true)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByText(control).isVisible()).toBe(false)
  await page.emulateMedia({ media: null })
})
