import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, hydrated, open, visit } from './browser.ts'

const REPORT = '/resources/ai-race-situational-awareness-analysis'
const RECORDING = '/resources/three-executives-watch-an-hour-on-language-models'
const GUIDE = '/resources/a-90-day-ai-adoption-plan'
const ACCESS = '**/api/research-access'
const PLAYER = 'https://www.youtube-nocookie.com/**'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Get Access' })
const toast = (page: Page, label: string) => page.locator('.toast', { hasText: label })
const titles = (page: Page) => page.locator('main .headline-link').allInnerTexts()
const query = (page: Page) => new URL(page.url()).search
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

async function fill(page: Page) {
  await dialog(page).getByLabel('First name').fill('Ana')
  await dialog(page).getByLabel('Last name').fill('Brandt')
  await dialog(page).getByLabel('Email').fill('ana@example.com')
}
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Get Access' }).click()

describe('research access', () => {
  test('R11: stands as a panel within the page for who arrives: nothing is covered, and the page can be read beside it', async () => {
    const page = await open(REPORT)
    await dialog(page).waitFor()
    expect(await dialog(page).getAttribute('aria-modal')).toBe(null)
    expect(await page.locator('.scrim').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    expect(await dialog(page).getByRole('textbox').count()).toBe(3)
    const covered = async (part: ReturnType<Page['locator']>) => {
      await part.scrollIntoViewIfNeeded()
      return part.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const seen = document.elementFromPoint(left + Math.min(width, 40) / 2, top + height / 2)
        return !seen || !(element.contains(seen) || seen.contains(element))
      })
    }
    for (const part of ['h1', '.article__stand', '.article__by b', '.gate__outline li'])
      expect(await covered(page.locator(part).first()), part).toBe(false)
    const [contents, panel] = [page.locator('.gate__about'), dialog(page)]
    expect((await panel.boundingBox())!.x).toBeGreaterThan((await contents.boundingBox())!.width)
    await expectAccessible(page)
  })

  test('R12: the dialog of a list is 425 px wide, keeps the keyboard within, closes on Escape and gives the focus back', async () => {
    const page = await open('/resources/research')
    const button = page.getByRole('button', { name: /^Get Access/ }).first()
    await button.click()
    await dialog(page).waitFor()
    expect((await dialog(page).boundingBox())!.width).toBe(425)
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('[role=dialog]'),
      )
      expect(outside, `after ${step + 1} steps`).toBe(false)
    }
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toContain('Get Access')
  })

  test('R12: shows errors under each field', async () => {
    const page = await open(REPORT)
    await send(page)
    const told = () =>
      dialog(page)
        .locator('input[aria-invalid=true]')
        .evaluateAll((inputs) =>
          inputs.map((input) => [
            (input as HTMLInputElement).name,
            document.getElementById(input.getAttribute('aria-describedby')!)?.textContent,
          ]),
        )
    await expect.poll(told).toEqual([
      ['firstName', 'First name is required'],
      ['lastName', 'Last name is required'],
      ['email', 'Please enter a valid email address'],
    ])
    await expectAccessible(page)
  })

  test('R17: shows "Processing...", says when it failed and loses nothing of what was typed', async () => {
    const page = await open(REPORT, { expected: /status of 500/ })
    const held: Route[] = []
    await page.route(ACCESS, (route) => void held.push(route))
    await fill(page)
    await send(page)
    const button = dialog(page).getByRole('button', { name: 'Processing...' })
    await button.waitFor()
    expect(await button.isDisabled()).toBe(true)
    await expect.poll(() => held.length).toBe(1)
    await held[0]!.fulfill({ status: 500, body: 'no' })
    await toast(page, 'Request Failed').waitFor()
    expect(await toast(page, 'Please try again or contact support.').getAttribute('class')).toContain('toast--destructive')
    const typed = ['First name', 'Last name', 'Email'].map((label) => dialog(page).getByLabel(label).inputValue())
    expect(await Promise.all(typed)).toEqual(['Ana', 'Brandt', 'ana@example.com'])
  })

  test('R15, R16: once granted it closes, says so, and shows the whole report with Download PDF; a reload still does, leaving and coming back locks it until the next', async () => {
    const page = await open(REPORT)
    await fill(page)
    const [request] = await Promise.all([page.waitForRequest(ACCESS), send(page)])
    expect(Object.keys(request.postDataJSON() as object).sort()).toEqual([
      'email',
      'firstName',
      'lastName',
      'resourceId',
      'resourceTitle',
    ])
    await toast(page, 'Access Granted!').waitFor()
    expect(await toast(page, 'You can now read the full research report.').count()).toBe(1)
    await page.getByRole('heading', { name: 'Access Granted - Read Below' }).waitFor()
    expect(await dialog(page).count()).toBe(0)
    expect(await focused(page)).toBe('Access Granted - Read Below')
    const box = await page.getByRole('heading', { name: 'Access Granted - Read Below' }).boundingBox()
    expect(box!.y, 'the page stands at what was granted').toBeLessThan(300)
    expect(box!.y).toBeGreaterThan(0)
    expect(await page.locator('.prose h2').count()).toBeGreaterThan(3)
    const pdf = page.getByRole('link', { name: 'Download PDF' })
    expect([await pdf.getAttribute('target'), await pdf.getAttribute('href')]).toEqual(['_blank', `${REPORT}/report.pdf`])
    const reply = await page.request.get(`${REPORT}/report.pdf`)
    expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await expectAccessible(page)
    await page.reload()
    const granted = page.getByRole('heading', { name: 'Access Granted - Read Below' })
    await granted.waitFor()
    await hydrated(page)
    await page.getByRole('link', { name: 'All research' }).click()
    await page.getByRole('heading', { level: 1, name: 'Research' }).waitFor()
    await page.goBack()
    await dialog(page).waitFor()
    expect(await granted.count()).toBe(0)
    await page.reload()
    await granted.waitFor()
  })

  test('R7, R15: a card opens the same dialog, and the report once access is granted', async () => {
    const page = await open('/resources/research')
    const button = page.getByRole('button', { name: /^Get Access.*Shadow AI/ })
    await button.click()
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toContain('Get Access')
    await button.click()
    await fill(page)
    await send(page)
    await page.waitForURL('**/resources/shadow-ai-what-the-evidence-says?read=full')
    await page.getByRole('heading', { name: 'Access Granted - Read Below' }).waitFor()
    expect(await dialog(page).count()).toBe(0)
    await page.getByRole('link', { name: 'All research' }).click()
    await page.getByRole('link', { name: /^Read the report.*Shadow AI/ }).waitFor()
    expect(await button.count()).toBe(0)
    await page.getByRole('link', { name: /^Read the report.*Shadow AI/ }).click()
    await page.getByRole('heading', { name: 'Access Granted - Read Below' }).waitFor()
  })

  test('R26: works by form without scripts', async () => {
    const page = await open(REPORT, { javaScript: false })
    await page.locator('noscript').getByLabel('First name').fill('Ana')
    await page.locator('noscript').getByLabel('Last name').fill('Brandt')
    await page.locator('noscript').getByLabel('Email').fill('ana@example.com')
    await page.locator('noscript').getByRole('button', { name: 'Get Access' }).click()
    await page.getByRole('heading', { name: 'Access Granted - Read Below' }).waitFor()
    expect(await page.locator('.prose h2').count()).toBeGreaterThan(3)
  })
})

describe('lists', () => {
  test('R23: a list and a resource show a skeleton while they load, and offer to try again when they cannot be had', async () => {
    const page = await open('/contact', { expected: /ERR_FAILED/ })
    const withhold = async (path: string) => {
      const release = Promise.withResolvers<void>()
      const fail = (route: Route) => release.promise.then(() => route.abort())
      await page.route(path, fail, { times: 1 })
      return release.resolve
    }
    const tryAgain = page.getByRole('button', { name: /try again/i })
    const failList = await withhold('**/api/resources')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Research' }).click()
    await page.getByText('Loading resources').waitFor()
    failList()
    await page.getByRole('heading', { name: 'The resources did not load' }).waitFor()
    await tryAgain.click()
    const first = page.locator('main .headline-link').first()
    const title = await first.innerText()
    const failOne = await withhold('**/api/resource-pages/*')
    await first.click()
    await page.getByText('Loading the resource').waitFor()
    failOne()
    await page.getByRole('heading', { name: 'The resource did not load' }).waitFor()
    expect(await page.title()).toBe('Resources | Advantage')
    await tryAgain.click()
    await page.getByRole('heading', { level: 1, name: title, includeHidden: true }).waitFor()
  })

  test('R24: search and type stand in the address, are answered from GET /api/resources, and can be gone back', async () => {
    const page = await open('/resources/playbooks')
    const all = await titles(page)
    const search = page.getByLabel('Search resources')
    await Promise.all([page.waitForResponse((response) => response.url().endsWith('/api/resources')), search.focus()])
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.getByRole('button', { name: 'Guides', exact: true }).click()
    await page.waitForURL('**?type=guide')
    await expect.poll(async () => (await titles(page)).length).toBeLessThan(all.length)
    expect(await page.locator('.rescard .kicker').allInnerTexts()).not.toContain('Research')
    await search.fill('ADOPTION')
    await expect.poll(() => titles(page)).toEqual(['A 90-day AI adoption plan'])
    expect(query(page)).toBe('?q=ADOPTION&type=guide')
    await page.goBack()
    await expect.poll(() => titles(page)).toEqual(all)
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
  })

  test('R6: says that nothing was found and clears the filters', async () => {
    const page = await open('/resources/guides?q=no-such-words')
    await page.getByRole('heading', { name: 'No implementation guides found' }).waitFor()
    await page.getByRole('link', { name: 'Clear Filters' }).click()
    await expect.poll(() => query(page)).toBe('')
    await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(1)
  })

  test('R26: works by form without scripts', async () => {
    const page = await open('/resources/playbooks', { javaScript: false })
    await page.getByLabel('Search resources').fill('adoption')
    await page.keyboard.press('Enter')
    await page.waitForURL('**?q=adoption**')
    expect(await titles(page)).toEqual(['A 90-day AI adoption plan'])
    await visit(page, '/resources/playbooks')
    await page.getByRole('button', { name: 'Guides', exact: true }).click()
    await page.waitForURL('**type=guide')
  })
})

describe('webinars', () => {
  test('R9: a topic tile filters, and a second press shows all again', async () => {
    const page = await open('/resources/webinars')
    const all = await titles(page)
    await page.getByRole('link', { name: /^Customer support/ }).click()
    await page.waitForURL('**?topic=Customer+support')
    await expect.poll(() => titles(page)).toEqual(['The chatbot we took down'])
    await page.getByRole('link', { name: /^Customer support/ }).click()
    await expect.poll(() => titles(page)).toEqual(all)
  })

  test('L1, R9: the newsletter button subscribes with the source of this page', async () => {
    const page = await open('/resources/webinars')
    await page.locator('.recordings__end').getByRole('button', { name: 'Subscribe' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('First name').fill('Ana')
    await form.getByLabel('Last name').fill('Brandt')
    await form.getByLabel('Email').fill('ana@example.com')
    const [request] = await Promise.all([
      page.waitForRequest('**/api/newsletter/subscribe'),
      form.getByRole('button', { name: 'Subscribe' }).click(),
    ])
    expect(request.postDataJSON()).toMatchObject({ source: 'webinars' })
  })

  test('R9, R28: a play button plays on the page of the recording, and a chapter seeks; before, no other site is asked', async () => {
    const page = await open('/resources/webinars', { expected: /^other origin: https:\/\/www\.youtube-nocookie\.com/ })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.route(PLAYER, (route) => route.fulfill({ contentType: 'text/html', body: 'the player' }))
    await visit(page, RECORDING)
    expect(asked.filter((url) => url.includes('youtube'))).toEqual([])
    const chapter = page.getByRole('navigation', { name: 'Chapters' }).getByRole('link').nth(1)
    await chapter.click()
    const seconds = /t=(\d+)s/.exec((await chapter.getAttribute('href'))!)![1]
    expect(await page.locator('.recording iframe').getAttribute('src')).toMatch(new RegExp(`\\?autoplay=1&start=${seconds}$`))
    await visit(page, '/resources/webinars')
    await page.getByRole('link', { name: /^Play: Three executives/ }).click()
    await page.locator('.recording iframe').waitFor()
    expect(await page.locator('.recording iframe').getAttribute('src')).toMatch(/\?autoplay=1&start=0$/)
  })
})

test('R19: Download opens the file in a new tab; the press is logged and sends nothing', async () => {
  const page = await open(GUIDE)
  const link = page.getByRole('link', { name: 'Download' })
  expect(await link.getAttribute('target')).toBe('_blank')
  const asked: string[] = []
  page.on('request', (request) => void (request.method() !== 'GET' && asked.push(request.url())))
  await link.evaluate((anchor) => anchor.addEventListener('click', (event) => event.preventDefault()))
  const [logged] = await Promise.all([page.waitForEvent('console'), link.click()])
  expect([logged.text(), asked]).toEqual(['Download: a-90-day-ai-adoption-plan', []])
})
