import { eq, sql } from 'drizzle-orm'
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { posts } from '#src/features/news/server/tables.ts'
import { settings } from '#src/settings.ts'
import { CANARY, createExampleSite, type ExampleSite, ODD, ODD_IN_XML, ORIGIN } from './testing.ts'
import { readXml } from './readXml.ts'

let example: ExampleSite
beforeAll(async () => {
  example = await createExampleSite()
})
afterAll(() => example.close())

const html = `<h2 id="one">One</h2><p>See <a href="${ORIGIN}/events">events</a>, <a href="${ORIGIN}/news/odd#one">above</a> and <img src="${ORIGIN}/figures/a.svg" alt="a &amp; b"> &lt;b&gt; ]]&gt;</p>`

describe('news feeds, read by a third-party parser', () => {
  test('W1: RSS has the published articles, newest first, with full text and absolute URLs', async () => {
    const { type, text } = await example.read('/news/feed.xml')
    expect(type).toBe('application/rss+xml; charset=utf-8')
    expect(readXml(text).name).toBe('rss')
    const feed = parseRssFeed(text)
    expect(feed.link).toBe(`${ORIGIN}/news`)
    expect(feed.atom?.links?.[0]).toMatchObject({ rel: 'self', href: `${ORIGIN}/news/feed.xml` })
    expect(feed.items?.map(({ title, link }) => [title, link])).toEqual([
      [ODD_IN_XML, `${ORIGIN}/news/odd`],
      ['Plain', `${ORIGIN}/news/plain`],
    ])
    const [odd, plain] = feed.items!
    expect(odd!.content?.encoded).toBe(html)
    expect(odd!.description).toBe('In short')
    expect(odd!.dc?.creators).toEqual(['Maren Okafor'])
    expect(odd!.categories?.map(({ name }) => name)).toEqual(['News', 'One', 'Two'])
    expect(odd!.guid).toMatchObject({
      value: expect.stringMatching(/^urn:uuid:[\da-f-]{36}$/),
      isPermaLink: false,
    })
    expect(plain!.categories?.map(({ name }) => name)).toEqual(['AI strategy'])
  })

  test('W1: Atom has the same, with the last change of each', async () => {
    const { type, text } = await example.read('/news/atom.xml')
    expect(type).toBe('application/atom+xml; charset=utf-8')
    expect(readXml(text).name).toBe('feed')
    const feed = parseAtomFeed(text)
    expect(feed.entries?.map(({ title }) => title)).toEqual([
      { value: ODD_IN_XML },
      { value: 'Plain' },
    ])
    const [odd, plain] = feed.entries!
    expect(odd!.links).toEqual([
      { rel: 'alternate', type: 'text/html', href: `${ORIGIN}/news/odd` },
    ])
    expect(odd!.content).toEqual({ value: html, type: 'html' })
    expect(Date.parse(String(plain!.updated))).toBeGreaterThan(Date.parse(String(plain!.published)))
    expect(feed.updated).toBe(odd!.updated)
  })

  test('W1: JSON Feed 1.1 has the same', async () => {
    const { type, text } = await example.read('/news/feed.json')
    expect(type).toBe('application/feed+json; charset=utf-8')
    const feed = parseJsonFeed(text)
    expect(feed).toMatchObject({
      home_page_url: `${ORIGIN}/news`,
      feed_url: `${ORIGIN}/news/feed.json`,
    })
    expect((JSON.parse(text) as { version: string }).version).toBe(
      'https://jsonfeed.org/version/1.1',
    )
    expect(feed.items?.map(({ title, url }) => [title, url])).toEqual([
      [ODD, `${ORIGIN}/news/odd`],
      ['Plain', `${ORIGIN}/news/plain`],
    ])
    expect(feed.items![0]).toMatchObject({
      content_html: html,
      authors: [{ name: 'Maren Okafor' }],
    })
  })

  test('W13: the same entries give the same ETag after unrelated changes; changing an article gives another', async () => {
    const etag = async () => (await example.read('/news/feed.xml')).headers.get('etag')
    const first = await etag()
    example.site.contentChanged({ removed: true })
    expect(await etag()).toBe(first)
    await example.db.update(posts).set({ excerpt: 'In other words' }).where(eq(posts.slug, 'plain'))
    example.site.contentChanged({ removed: true })
    expect(await etag()).not.toBe(first)
  })

  test('D14: cached responses are sent while the database is unavailable', async () => {
    const { text } = await example.read('/news/atom.xml')
    example.site.contentChanged({ removed: false })
    await example.db.execute(sql`alter table posts rename to posts_away`)
    const during = await Promise.all([
      example.read('/news/atom.xml'),
      example.read('/news/atom.xml'),
    ])
    await new Promise((done) => setTimeout(done, 50))
    const after = await example.read('/news/atom.xml')
    await example.db.execute(sql`alter table posts_away rename to posts`)
    expect([...during, after].map((response) => response.text)).toEqual([text, text, text])
  })

  test('W1: a query string makes no separate URL', async () => {
    expect((await example.read('/news/feed.xml?utm_source=x')).status).toBe(200)
  })

  test.each(['/feed', '/feed/', '/rss.xml', '/atom.xml'])(
    'W4: %s, a path readers try, redirects to the feed',
    async (path) => {
      const { status, headers } = await example.read(path)
      expect([status, headers.get('location')]).toEqual([301, '/news/feed.xml'])
    },
  )

  test('W3: press releases have their own feeds; an external one links to its source', async () => {
    const rss = parseRssFeed((await example.read('/press/feed.xml')).text)
    expect(rss.items?.map(({ title, link, content }) => [title, link, content?.encoded])).toEqual([
      [
        'Opening in Tampa',
        `${ORIGIN}/press/opening-in-tampa`,
        `<p>We open <a href="${ORIGIN}/contact">here</a>.</p>`,
      ],
      ['Told elsewhere', 'https://paper.example.org/story', undefined],
    ])
    const atom = parseAtomFeed((await example.read('/press/atom.xml')).text)
    expect(atom.entries?.map(({ links }) => links?.[0]?.href)).toEqual(
      rss.items?.map(({ link }) => link),
    )
    const json = parseJsonFeed((await example.read('/press/feed.json')).text)
    expect(json.items?.map(({ url, external_url: external }) => [url, external])).toEqual([
      [`${ORIGIN}/press/opening-in-tampa`, undefined],
      [`${ORIGIN}/press/elsewhere`, 'https://paper.example.org/story'],
    ])
  })

  test('W4: every page links to the feeds', async () => {
    const { text } = await example.read('/')
    const found = [
      ...text.matchAll(/<link rel="alternate" type="([^"]+)" title="[^"]+" href="([^"]+)"\/>/g),
    ].map(([, type, href]) => [type, href])
    expect(found).toEqual([
      ['application/rss+xml', '/news/feed.xml'],
      ['application/atom+xml', '/news/atom.xml'],
      ['application/feed+json', '/news/feed.json'],
      ['application/rss+xml', '/press/feed.xml'],
      ['application/atom+xml', '/press/atom.xml'],
      ['application/feed+json', '/press/feed.json'],
      ['application/rss+xml', '/newsletter/feed.xml'],
      ['application/atom+xml', '/newsletter/atom.xml'],
      ['application/feed+json', '/newsletter/feed.json'],
    ])
    for (const [type, href] of found)
      expect((await example.read(href!)).type).toBe(`${type}; charset=utf-8`)
  })

  test.each(
    ['news', 'press'].flatMap((section) =>
      ['feed.xml', 'atom.xml', 'feed.json'].map((file) => `/${section}/${file}`),
    ),
  )('W5: %s holds nothing that is not published', async (path) => {
    expect((await example.read(path)).text).not.toContain(CANARY)
  })
})

test("W2: a feed without entries is dated to the site's first year, not 1970, and stays the same overnight", async () => {
  const atom = parseAtomFeed((await example.read('/newsletter/atom.xml')).text)
  expect(atom.updated).toBe(`${settings.copyrightYear}-01-01T00:00:00.000Z`)
  const { text } = await example.read('/newsletter/feed.xml')
  expect(text).not.toContain('1970')
})
