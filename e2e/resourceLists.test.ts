import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { open, visit } from './browser.ts'

const RECORDING = '/resources/three-executives-watch-an-hour-on-language-models'
const PLAYER = 'https://www.youtube-nocookie.com/**'
const titles = (page: Page) => page.locator('main .headline-link').allInnerTexts()
const query = (page: Page) => new URL(page.url()).search

describe('lists', () => {
  test('R23: a list and a resource show a skeleton while loading, and offer to try again on failure', async () => {
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

  test('R24: search and type are in the URL, are answered from GET /api/resources, and Back undoes them', async () => {
    const page = await open('/resources/playbooks', { cold: true })
    const all = await titles(page)
    const search = page.getByLabel('Search resources')
    await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/api/resources')),
      search.focus(),
    ])
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

  test('R6: says that nothing was found, and clears the filters', async () => {
    const page = await open('/resources/guides?q=no-such-words')
    await page.getByRole('heading', { name: 'No implementation guides found' }).waitFor()
    await page.getByRole('link', { name: 'Clear Filters' }).click()
    await expect.poll(() => query(page)).toBe('')
    await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(1)
  })

  test('R26: works without scripts, as a form', async () => {
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
  test('R9: a topic tile filters, and a second click shows all again', async () => {
    const page = await open('/resources/webinars')
    const all = await titles(page)
    await page.getByRole('link', { name: /^Customer support/ }).click()
    await page.waitForURL('**?topic=Customer+support')
    await expect.poll(() => titles(page)).toEqual(['The chatbot we took down'])
    await page.getByRole('link', { name: /^Customer support/ }).click()
    await expect.poll(() => titles(page)).toEqual(all)
  })

  test('L1, R9: the newsletter button subscribes with this page as the source', async () => {
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

  test("R9, R28: a play button plays on the recording's page, and a chapter seeks; no third party is contacted before", async () => {
    const page = await open('/resources/webinars', {
      expected: /^other origin: https:\/\/www\.youtube-nocookie\.com/,
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.route(PLAYER, (route) =>
      route.fulfill({ contentType: 'text/html', body: 'the player' }),
    )
    await visit(page, RECORDING)
    expect(asked.filter((url) => url.includes('youtube'))).toEqual([])
    const chapter = page.getByRole('navigation', { name: 'Chapters' }).getByRole('link').nth(1)
    await chapter.click()
    const seconds = /t=(\d+)s/.exec((await chapter.getAttribute('href'))!)![1]
    expect(await page.locator('.recording iframe').getAttribute('src')).toMatch(
      new RegExp(`\\?autoplay=1&start=${seconds}$`),
    )
    await visit(page, '/resources/webinars')
    await page.getByRole('link', { name: /^Play: Three executives/ }).click()
    await page.locator('.recording iframe').waitFor()
    expect(await page.locator('.recording iframe').getAttribute('src')).toMatch(
      /\?autoplay=1&start=0$/,
    )
  })
})
