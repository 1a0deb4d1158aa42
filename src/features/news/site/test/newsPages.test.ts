import { describe, expect, test } from 'vitest'
import { readPage } from '#src/content/test/testing.ts'
import { settings } from '#src/settings.ts'
import { addPosts, testSite } from '#src/test/testing.ts'

const fixture = testSite()
const read = async (path: string) => {
  const html = await (await fixture.site.request(path)).text()
  return { html, ...readPage(html) }
}
const HERO = '/art/cover/plate-light/640x400/fan/hero.svg'

describe('News listing', () => {
  test('N1: shows "1 article found" and "N articles found"', async () => {
    await addPosts(fixture.db, { title: 'Alone' }, {}, {})
    expect((await read('/news')).parts('count')).toEqual(['3 articles found'])
    expect((await read('/news?q=ALONE')).parts('count')).toEqual(['1 article found'])
    expect((await read('/news?q=nothing')).parts('count')).toEqual(['0 articles found'])
  })

  test('N2: searches title, excerpt, and author ignoring case, and has its placeholder', async () => {
    await addPosts(
      fixture.db,
      { slug: 'title', title: 'The RFP desk' },
      { slug: 'excerpt', excerpt: 'Answer an rfp' },
      { slug: 'author', author: 'R. F. Rfpson' },
      { slug: 'tag', category: 'RFP', tags: ['rfp'], content: '<p>rfp</p>' },
    )
    const page = await read('/news?q=rFp')
    expect(page.parts('story__title')).toEqual(['The RFP desk', 'Post 2', 'Post 3'])
    expect(page.html).toContain('placeholder="Search articles..."')
  })

  test('N3: offers "All Categories" first, then each category once; an article without one is under "News"', async () => {
    await addPosts(
      fixture.db,
      { category: 'Sales' },
      {},
      {},
      { category: 'Tools' },
      { category: 'Tools' },
      { category: 'Tools' },
    )
    const page = await read('/news')
    expect(page.parts('tab')).toEqual(['All Categories', 'Tools', 'News', 'Sales'])
    const filtered = await read('/news?category=News')
    expect([filtered.parts('story__title'), filtered.parts('count')]).toEqual([
      ['Post 2', 'Post 3'],
      ['2 articles found'],
    ])
  })

  test('N4: says that nothing was found, and offers "Clear Filters"', async () => {
    await addPosts(fixture.db, {})
    const page = await read('/news?q=nothing&category=Sales')
    expect(page.headings(2)).toEqual(['No articles found'])
    expect(page.text).toContain('Try adjusting your search terms or category filter.')
    expect(page.buttons.at(-1)).toEqual({ label: 'Clear Filters', disabled: false })
  })

  test('N5: a card shows picture, category, at most two tags, title, excerpt, author, and date, and links to the article', async () => {
    const publishedAt = new Date('2025-01-05T12:00:00Z')
    await addPosts(
      fixture.db,
      { publishedAt, slug: 'lead', title: 'Lead', heroImage: '/pictures/lead/480.jpg' },
      {
        publishedAt: new Date('2025-01-04T12:00:00Z'),
        category: 'Sales',
        tags: ['one', 'two', 'three'],
        heroImage: '/pictures/second/480.jpg',
      },
      { publishedAt: new Date('2025-01-03T12:00:00Z') },
    )
    const page = await read('/news')
    expect(page.parts('story').slice(1)).toEqual([
      'SalesonetwoPost 2Excerpt 2Ana BrandtJan 4, 2025',
      'NewsPost 3Excerpt 3Ana BrandtJan 3, 2025',
    ])
    expect(page.pictures).toEqual([
      '/pictures/lead/large-1200.webp',
      '/pictures/second/square-1200.webp',
    ])
    expect(
      page.links
        .filter(({ href }) => href?.startsWith('/news/'))
        .map(({ label, href }) => [label, href]),
    ).toEqual([
      ['Lead', '/news/lead'],
      ['Post 2', '/news/post-2'],
      ['Post 3', '/news/post-3'],
    ])
  })
})

describe('Article', () => {
  test('N9: shows badges, title, excerpt, author, long date, reading time, Share, picture, text, source, and the subscribe link', async () => {
    await addPosts(fixture.db, {
      category: 'Sales',
      tags: ['one', 'two', 'three'],
      publishedAt: new Date('2025-01-05T12:00:00Z'),
      heroImage: HERO,
      content: '<p>Body with <strong>markup</strong></p>',
      sourceAttribution: 'Reuters',
    })
    const page = await read('/news/post-1')
    expect(page.parts('article__kick')).toEqual(['Salesonetwothree'])
    expect([page.headings(1), page.parts('article__stand')]).toEqual([['Post 1'], ['Excerpt 1']])
    expect(page.parts('article__by')).toEqual([
      'By Ana BrandtJanuary 5, 20251 min readShare by emailShare on LinkedIn (opens in a new tab)Share',
    ])
    expect(page.pictures).toHaveLength(1)
    expect(page.html).toContain('<p>Body with <strong>markup</strong></p>')
    expect(page.parts('source')).toEqual(['Source: Reuters'])
    expect(page.buttons.map(({ label }) => label)).toEqual(['Share', 'Subscribe'])
  })

  test('N9: leaves out video, source, and related articles if there are none', async () => {
    await addPosts(fixture.db, {})
    const page = await read('/news/post-1')
    expect(page.parts('article__kick')).toEqual(['News'])
    expect([page.parts('video__callout'), page.parts('source'), page.headings(2)]).toEqual([
      [],
      [],
      ['Get the next one by email'],
    ])
  })

  test('N10: links to its video if it has one', async () => {
    await addPosts(fixture.db, { videoEmbed: 'https://player.vimeo.com/video/76979871' })
    const page = await read('/news/post-1')
    expect(page.links.find(({ label }) => label.startsWith('Watch the video'))?.href).toBe(
      'https://vimeo.com/76979871',
    )
    expect(page.html).not.toContain('<iframe')
  })

  test('N11: shows at most three related articles of its category', async () => {
    const sales = { category: 'Sales' }
    await addPosts(fixture.db, sales, { category: 'Tools' }, sales, sales, sales, sales)
    const page = await read('/news/post-3')
    expect(page.headings(2)).toContain('Related articles')
    expect(page.parts('story__title')).toEqual(['Post 1', 'Post 4', 'Post 5'])
  })

  test('N12: a missing article shows "Article Not Found" with its text and a link back, also in the title', async () => {
    const page = await read('/news/nothing')
    expect([page.title ?? /<title>(.*?)<\/title>/.exec(page.html)![1], page.headings(1)]).toEqual([
      `Article Not Found | ${settings.name}`,
      ['Article Not Found'],
    ])
    expect(page.text).toContain("The article you're looking for doesn't exist or has been moved.")
    expect(page.links).toEqual([{ label: 'Back to News', href: '/news', newTab: false }])
  })
})
