import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { open, visit } from './browser.ts'

const ARTICLE = '/news/the-rfp-desk-that-answers-before-lunch'
const TITLE = 'The RFP desk that answers before lunch'
const WITH_VIDEO = '/news/questions-for-the-board'

/** Requests the browser makes from now on. */
function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`)
  })
  return calls
}

const count = (page: Page) => page.locator('.count').innerText()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

describe('Home', () => {
  test('H1, H2, H3, H4: has the hero, six benefits, the latest three articles, the featured event, four cards and three claims', async () => {
    const page = await open('/')
    expect(
      await page
        .getByRole('button', { name: 'Stay Relevant and Subscribe for Updates' })
        .isVisible(),
    ).toBe(true)
    expect(await page.locator('.benefit').count()).toBe(6)
    const posts = (await (await page.request.get('/api/posts')).json()) as { title: string }[]
    const shown = await page.locator('.front h3').allInnerTexts()
    expect(shown).toEqual(posts.slice(0, 3).map(({ title }) => title))
    const [event] = (await (await page.request.get('/api/events')).json()) as {
      title: string
      capacity: number
    }[]
    const ticket = page.locator('.ticket')
    expect(await ticket.locator('h3').innerText()).toBe(event!.title)
    const facts = await ticket.innerText()
    for (const fact of [`${event!.capacity} Executives`, 'In-Person', 'Conference'])
      expect(facts.toLowerCase()).toContain(fact.toLowerCase())
    expect(await ticket.getByRole('button', { name: 'Register Now' }).isVisible()).toBe(true)
    expect(await ticket.getByRole('link', { name: 'View Agenda' }).getAttribute('href')).toMatch(
      /^\/events\/[\w-]+\/agenda$/,
    )
    expect(await ticket.getByText('Coming Soon').count()).toBe(0)
    for (const name of ['What We Do', 'Proof in Action'])
      expect(await page.getByRole('heading', { name }).isVisible()).toBe(true)
  })

  test.for([
    [1440, 900, 6],
    [768, 1024, 3],
    [390, 844, 2],
  ] as const)(
    'H16: at %i by %i pixels, %i headlines of articles and events are visible without scrolling',
    async ([width, height, most]) => {
      const page = await open('/', { width })
      await page.getByRole('button', { name: 'Stay Relevant' }).waitFor()
      const bottoms = await page
        .locator('.front .story__title, .next h4')
        .evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().bottom))
      expect(bottoms.filter((bottom) => bottom <= height).length).toBeGreaterThanOrEqual(most)
    },
  )

  test('H5: disables Register Now and View Agenda and shows Coming Soon while the event is undated', async () => {
    const page = await open('/news')
    await page.route('**/api/events', async (route) => {
      const events = (await (await route.fetch()).json()) as object[]
      await route.fulfill({ json: [{ ...events[0], startISO: null, endISO: null }] })
    })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    const ticket = page.locator('.ticket')
    await ticket.getByRole('button', { name: 'Coming Soon' }).waitFor()
    expect(await ticket.locator('a[href*="agenda"]').count()).toBe(0)
    for (const name of ['Register Now', 'View Agenda', 'Coming Soon'])
      expect(
        await ticket
          .getByText(name)
          .evaluate((part) => part.closest('[aria-disabled="true"], :disabled') !== null),
      ).toBe(true)
  })
})

describe('The first page comes with its data, and every later one makes exactly the specified requests', () => {
  test('A13: from home to an article and on to the list', async () => {
    const page = await open('/', { cold: true })
    const calls = watchCalls(page)
    await page.locator('.front').getByRole('link', { name: TITLE }).first().click()
    await heading(page, TITLE).waitFor()
    await page.getByRole('heading', { name: 'Related articles' }).waitFor()
    expect(calls.toSorted()).toEqual([
      'GET /api/posts',
      `GET /api/posts${ARTICLE.replace('/news', '')}`,
    ])
    await page.getByRole('link', { name: 'Back to News' }).first().click()
    await heading(page, 'News & Insights').waitFor()
    await page.goBack()
    await heading(page, TITLE).waitFor()
    expect(calls.slice(2)).toEqual(['GET /api/page-parts/news'])
  })

  test('A13: a visit through the address bar makes none', async () => {
    for (const path of ['/', '/news', ARTICLE]) {
      const page = await open('/nowhere', { expected: /status of 404/ })
      const calls = watchCalls(page)
      await visit(page, path)
      await page.waitForLoadState('networkidle')
      expect([path, ...calls]).toEqual([path])
    }
  })
})

describe('News listing', () => {
  test('N1, N2, N7: searches title, excerpt, and author ignoring case while typing, counts, and keeps the search in the URL', async () => {
    const page = await open('/news')
    const all = (await (await page.request.get('/api/posts')).json()) as Record<
      'title' | 'excerpt' | 'author',
      string
    >[]
    const matching = all.filter((post) =>
      [post.title, post.excerpt, post.author].some((text) => /the b/i.test(text)),
    )
    expect(await count(page)).toBe(`${all.length} articles found`)
    await page.getByPlaceholder('Search articles...').fill('THE B')
    await expect.poll(() => count(page)).toMatch(new RegExp(`^${matching.length} articles? found$`))
    expect(new URL(page.url()).search).toBe('?q=THE+B')
    const inBrowser = await page.locator('.news h2').allInnerTexts()
    await visit(page, '/news?q=THE+B')
    expect(await page.locator('.news h2').allInnerTexts()).toEqual(inBrowser)
    expect(await page.getByPlaceholder('Search articles...').inputValue()).toBe('THE B')
  })

  test('N3, N7: filters by category, with one button for each, and counts an article without one as News', async () => {
    const page = await open('/news')
    const posts = (await (await page.request.get('/api/posts')).json()) as {
      category: string | null
    }[]
    const categories = [...new Set(posts.map(({ category }) => category ?? 'News'))]
    const buttons = page.getByRole('group', { name: 'Category' }).getByRole('button')
    expect((await buttons.allInnerTexts()).toSorted()).toEqual(
      ['All Categories', ...categories].toSorted(),
    )
    await buttons.filter({ hasText: /^News$/ }).click()
    const uncategorised = posts.filter(({ category }) => category === null).length
    await expect.poll(() => count(page)).toBe(`${uncategorised} articles found`)
    expect(new URL(page.url()).search).toBe('?category=News')
    await page.goBack()
    await expect.poll(() => count(page)).toBe(`${posts.length} articles found`)
    expect(await buttons.filter({ hasText: 'All Categories' }).getAttribute('aria-pressed')).toBe(
      'true',
    )
  })

  test('N4: says what to do when nothing matches, and Clear Filters resets search and category', async () => {
    const page = await open('/news?category=Sales')
    await page.getByPlaceholder('Search articles...').fill('no such words')
    await heading(page, 'No articles found').waitFor()
    expect(
      await page.getByText('Try adjusting your search terms or category filter.').isVisible(),
    ).toBe(true)
    expect(await count(page)).toBe('0 articles found')
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await expect
      .poll(async () => [
        new URL(page.url()).search,
        await page.getByPlaceholder('Search articles...').inputValue(),
      ])
      .toEqual(['', ''])
    await heading(page, 'No articles found').waitFor({ state: 'detached' })
  })

  test('N6: says that it is loading and, on failure, offers to try again', async () => {
    const page = await open('/', { expected: /ERR_FAILED/ })
    let release: (() => void) | undefined
    await page.route(
      '**/api/posts',
      async (route) => {
        await new Promise<void>((resolve) => (release = resolve))
        await route.abort()
      },
      { times: 1 },
    )
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'News & Insights' })
      .click()
    await page.getByText('Loading news articles...').waitFor()
    await expect.poll(() => release).toBeDefined()
    release!()
    await page.getByRole('heading', { name: 'The articles did not load' }).waitFor()
    await page.getByRole('button', { name: /try again/i }).click()
    await expect.poll(() => count(page)).toMatch(/^\d+ articles found$/)
  })

  test('N5: shows at most two tags on a card, with author and date', async () => {
    const page = await open('/news')
    for (const story of await page.locator('.story').all()) {
      const text = await story.innerText()
      expect(await story.locator('.kicker').count(), text).toBeLessThanOrEqual(3)
      expect(text).toMatch(/[A-Z][a-z]{2} \d{1,2}, \d{4}/)
    }
  })
})

describe('Article', () => {
  test('N9, N11: shows its parts, the long date, and up to three related articles of its category', async () => {
    const page = await open(ARTICLE)
    const article = (await (
      await page.request.get(`/api/posts${ARTICLE.replace('/news', '')}`)
    ).json()) as Record<string, string>
    expect(await page.title()).toContain(TITLE)
    const head = await page.locator('.article__head').innerText()
    for (const part of [article.title!, article.excerpt!, article.author!])
      expect(head).toContain(part)
    expect(await page.locator('.article__by time').innerText()).toMatch(
      /^[A-Z][a-z]+ \d{1,2}, \d{4}$/,
    )
    expect(await page.locator('.prose h2').count()).toBeGreaterThan(1)
    const related = await page.locator('.trio h3').allInnerTexts()
    expect(related.length).toBeLessThanOrEqual(3)
    expect(related).not.toContain(TITLE)
  })

  test.for([ARTICLE, WITH_VIDEO, '/resources/a-90-day-ai-adoption-plan'])(
    'N20: the text of %s begins in the first screen of a desktop',
    async (path) => {
      const page = await open(path, { width: 1440 })
      const text = (await page.locator('.article__text .prose > p').first().boundingBox())!
      expect(text.y).toBeLessThan(page.viewportSize()!.height - 24)
    },
  )

  test.for([
    [1440, 7],
    [1024, 3],
    [768, 3],
    [390, 2],
  ] as const)(
    'N22: at %i pixels, the first %i headlines of the news are in the first screen',
    async ([width, most]) => {
      const page = await open('/news', { width })
      const headlines = await page.locator('.story__title').all()
      for (const headline of headlines.slice(0, most)) {
        const { y, height } = (await headline.boundingBox())!
        expect(y + height).toBeLessThanOrEqual(page.viewportSize()!.height)
      }
    },
  )

  test('N22: an article alone in the last row of the news fills it', async () => {
    const page = await open('/news', { width: 1440 })
    const rows = Map.groupBy(
      await page.locator('.sheet > *').evaluateAll((stories) =>
        stories.map((story) => {
          const { top, width } = story.getBoundingClientRect()
          return { top, share: width / story.parentElement!.clientWidth }
        }),
      ),
      ({ top }) => top,
    )
    const last = [...rows.values()].at(-1)!
    expect(last.length === 1 ? last[0]!.share : 1).toBeGreaterThan(0.9)
  })

  test('N22: each row of the news shows a category, an excerpt, an author, and a date', async () => {
    const page = await open('/news', { width: 390 })
    const posts = (await (await page.request.get('/api/posts')).json()) as Record<string, string>[]
    const rows = await page.locator('.story--row').all()
    expect(rows).toHaveLength(6)
    for (const [index, row] of rows.entries()) {
      const text = await row.innerText()
      for (const part of ['category', 'title', 'excerpt', 'author'])
        expect(text).toContain(posts[index + 1]![part])
      expect(await row.locator('time').innerText()).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)
    }
  })

  test('N14: Share copies the URL if the device cannot share, and says so', async () => {
    const page = await open(ARTICLE)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByText('Link copied!').first().waitFor()
    expect(
      await page.getByText('Article URL has been copied to clipboard.').first().isVisible(),
    ).toBe(true)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  })

  test('N14: Share passes title and URL to the device if it can', async () => {
    const page = await open(ARTICLE)
    await page.evaluate(() => {
      navigator.share = async (data) => void ((globalThis as { shared?: unknown }).shared = data)
    })
    await page.getByRole('button', { name: 'Share' }).click()
    await expect
      .poll(() =>
        page.evaluate(() => (globalThis as { shared?: { url?: string; title?: string } }).shared),
      )
      .toMatchObject({
        title: TITLE,
        url: page.url(),
      })
  })

  test('N10: a video contacts no third party until it is clicked', async () => {
    const page = await open(WITH_VIDEO, {
      expected: /^other origin: https:\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com)\/|ERR_/,
    })
    const asked: string[] = []
    await page.route(/youtube-nocookie|vimeo/, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ body: 'player' })
    })
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await page.getByRole('link', { name: /Watch the video/ }).click()
    await expect.poll(() => asked.length).toBe(1)
  })

  test('N12, N13: a missing article says so with status 404 and links back to the news; one that fails to load says the same after a skeleton', async () => {
    const page = await open('/', { expected: /status of (404|503)/ })
    const response = await visit(page, '/news/no-such-article')
    expect(response.status()).toBe(404)
    await heading(page, 'Article Not Found').waitFor()
    expect(
      await page
        .getByText("The article you're looking for doesn't exist or has been moved.")
        .isVisible(),
    ).toBe(true)
    await page.getByRole('link', { name: 'Back to News' }).click()
    await heading(page, 'News & Insights').waitFor()
    let fail: (() => void) | undefined
    await page.route(`**/api/posts${ARTICLE.replace('/news', '')}`, async (route) => {
      await new Promise<void>((resolve) => (fail = resolve))
      await route.fulfill({ status: 503, body: '' })
    })
    await page.getByRole('link', { name: TITLE }).first().click()
    await page.locator('main [aria-busy=true]').first().waitFor()
    expect(await page.locator('main .bone').count()).toBeGreaterThan(3)
    await expect.poll(() => fail).toBeDefined()
    fail!()
    await heading(page, 'Article Not Found').waitFor()
  })
})

describe('without JavaScript', () => {
  test('N8: reading, filtering, and searching still work', async () => {
    const page = await open('/', { javaScript: false })
    await page.locator('.front').getByRole('link', { name: TITLE }).first().click()
    await heading(page, TITLE).waitFor()
    expect((await page.locator('.prose').innerText()).length).toBeGreaterThan(3000)
    await page.getByRole('link', { name: 'News & Insights' }).first().click()
    await page.getByPlaceholder('Search articles...').fill('rfp')
    await page.getByPlaceholder('Search articles...').press('Enter')
    await page.waitForURL(/q=rfp/)
    expect(await page.locator('.news h2').first().innerText()).toBe(TITLE)
    await page.getByRole('button', { name: 'All Categories' }).click()
    await page.getByRole('button', { name: 'Operations' }).click()
    await page.waitForURL(/category=Operations/)
    expect(await count(page)).toMatch(/^\d articles? found$/)
    await page.locator('header').getByRole('link', { name: 'Subscribe' }).click()
    await page.getByRole('textbox', { name: 'Email' }).waitFor()
  })
})
