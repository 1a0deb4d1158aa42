import { describe, expect, test } from 'vitest'
import { addPosts, testSite } from '#src/test/testing.ts'

const fixture = testSite()
const get = async (path: string) => (await fixture.site.request(path)).json()
const slugs = async (path: string) =>
  ((await get(path)) as { slug: string }[]).map(({ slug }) => slug)
const inAnHour = () => new Date(Date.now() + 3_600_000)

describe('GET /api/posts', () => {
  test('N15: lists exactly the fields a card shows', async () => {
    const [first] = await addPosts(fixture.db, {
      category: 'Sales',
      tags: ['agents', 'budget'],
      heroImage: '/art/one.svg',
      videoEmbed: 'https://player.vimeo.com/video/1',
      importKey: 'wordpress:1',
    })
    expect(await get('/api/posts')).toEqual([
      {
        id: first!.id,
        slug: 'post-1',
        title: 'Post 1',
        excerpt: 'Excerpt 1',
        category: 'Sales',
        tags: ['agents', 'budget'],
        author: 'Ana Brandt',
        publishedAt: first!.publishedAt!.toISOString(),
        timezone: null,
        heroImage: '/art/one.svg',
      },
    ])
  })

  test('N15, N17: lists newest first, without drafts and scheduled articles', async () => {
    await addPosts(
      fixture.db,
      { slug: 'older', publishedAt: new Date('2024-01-01') },
      { slug: 'draft', status: 'draft' },
      { slug: 'undated-draft', status: 'draft', publishedAt: null },
      { slug: 'scheduled', publishedAt: inAnHour() },
      { slug: 'newer' },
    )
    expect(await slugs('/api/posts')).toEqual(['newer', 'older'])
    expect(await slugs('/api/posts?limit=1')).toEqual(['newer'])
    expect(await slugs('/api/posts?q=post')).toEqual(['newer', 'older'])
    const listing = (await get('/api/post-listing')) as { items: { slug: string }[]; total: number }
    expect([listing.items.map(({ slug }) => slug), listing.total]).toEqual([['newer', 'older'], 2])
  })

  test('D22: the query count is independent of the number of articles', async () => {
    const fresh = async () => fixture.countQueries(() => fixture.site.request(`/api/posts?q=post`))
    await addPosts(fixture.db, {})
    const one = await fresh()
    await addPosts(fixture.db, { slug: 'b' }, { slug: 'c' })
    fixture.site.contentChanged({ removed: false })
    expect([one, await fresh()]).toEqual([2, 2])
    expect(await slugs('/api/posts')).toHaveLength(3)
  })

  test('N2: searches title, excerpt, and author ignoring case, and takes wildcards literally', async () => {
    await addPosts(
      fixture.db,
      { slug: 'title', title: 'The RFP desk' },
      { slug: 'excerpt', excerpt: 'Answer an rfp' },
      { slug: 'author', author: 'R. F. Rfpson' },
      { slug: 'category', category: 'RFP', tags: ['rfp'], content: '<p>rfp</p>' },
      { slug: 'percent', title: '100% of it' },
    )
    expect(await slugs('/api/posts?q=rFp')).toEqual(['title', 'excerpt', 'author'])
    expect(await slugs('/api/posts?q=%25')).toEqual(['percent'])
    expect(await slugs('/api/posts?q=_')).toEqual([])
  })

  test('N3: counts an article without a category as "News"', async () => {
    await addPosts(
      fixture.db,
      { slug: 'none', category: null },
      { slug: 'sales', category: 'Sales' },
    )
    expect(await slugs('/api/posts?category=News')).toEqual(['none'])
  })

  test('N18, D21: is paginated, with the total and the next page in headers', async () => {
    await addPosts(fixture.db, {}, {}, {}, { slug: 'post-4', status: 'draft' })
    const first = await fixture.site.request('/api/posts?offset=0&limit=2')
    expect(first.headers.get('x-total-count')).toBe('3')
    expect(first.headers.get('link')).toBe('</api/posts?limit=2&offset=2>; rel="next"')
    const last = await fixture.site.request('/api/posts?limit=2&offset=2')
    expect([last.headers.get('x-total-count'), last.headers.get('link')]).toEqual(['3', null])
    expect(await slugs('/api/posts?limit=2&offset=2')).toEqual(['post-3'])
  })

  test.each([
    'limit=0',
    'limit=1001',
    'limit=x',
    'limit=1.5',
    'offset=-1',
    'limit=',
    `q=${'x'.repeat(201)}`,
  ])('refuses ?%s by the name of the parameter', async (query) => {
    const response = await fixture.site.request(`/api/posts?${query}`)
    const name = query.split('=')[0]!
    expect([
      response.status,
      Object.keys(((await response.json()) as { parameters: object }).parameters),
    ]).toEqual([422, [name]])
  })
})

describe('GET /api/posts/{slug}', () => {
  test('N16: returns the whole article, at a case-insensitive path', async () => {
    const [post] = await addPosts(fixture.db, {
      videoEmbed: 'https://player.vimeo.com/video/1',
      sourceAttribution: 'Reuters',
    })
    expect(await get('/api/posts/POST-1')).toEqual({
      id: post!.id,
      slug: 'post-1',
      title: 'Post 1',
      excerpt: 'Excerpt 1',
      content: '<p>Body 1</p>',
      category: null,
      tags: [],
      author: 'Ana Brandt',
      publishedAt: post!.publishedAt!.toISOString(),
      modifiedAt: post!.modifiedAt.toISOString(),
      oldComments: [],
      timezone: null,
      heroImage: null,
      videoEmbed: 'https://player.vimeo.com/video/1',
      sourceAttribution: 'Reuters',
      seoTitle: null,
      seoDescription: null,
      canonicalUrl: null,
      language: null,
      direction: 'ltr',
    })
  })

  test('N17: responds to drafts, scheduled, and missing articles with a 404 problem', async () => {
    await addPosts(
      fixture.db,
      { slug: 'draft', status: 'draft' },
      { slug: 'later', publishedAt: inAnHour() },
    )
    for (const slug of ['draft', 'later', 'never']) {
      const response = await fixture.site.request(`/api/posts/${slug}`)
      expect(response.headers.get('content-type')).toBe('application/problem+json')
      expect([response.status, await response.json()]).toEqual([
        404,
        {
          type: 'https://advantage.example/api/problems/not-found',
          title: 'Not found',
          status: 404,
          detail: 'Article not found',
          code: 'not_found',
          message: 'Article not found',
        },
      ])
    }
  })
})

describe('related articles', () => {
  test('N11: are at most three of the same category, newest first, without the article itself', async () => {
    const sales = { category: 'Sales' }
    await addPosts(fixture.db, sales, sales, sales, sales, sales, {
      slug: 'other',
      category: 'Tools',
    })
    expect(await slugs('/api/related-posts/post-2')).toEqual(['post-1', 'post-3', 'post-4'])
    expect(await slugs('/api/related-posts/other')).toEqual([])
  })

  test('N17: never include drafts, and a draft has none', async () => {
    await addPosts(
      fixture.db,
      { category: 'Sales' },
      { category: 'Sales', status: 'draft' },
      { category: 'Sales', publishedAt: inAnHour() },
    )
    expect(await slugs('/api/related-posts/post-1')).toEqual([])
    expect(await slugs('/api/related-posts/post-2')).toEqual([])
  })
})

describe('one page of the listing', () => {
  test('N3: has its articles, the number of matches, and every category, most used first', async () => {
    await addPosts(
      fixture.db,
      { category: 'Sales' },
      { category: null },
      { category: null },
      { category: 'Tools', tags: ['agents'] },
    )
    const listing = (await get('/api/post-listing?tag=agents')) as { items: { slug: string }[] }
    expect({ ...listing, items: listing.items.map(({ slug }) => slug) }).toEqual({
      items: ['post-4'],
      total: 1,
      categories: ['News', 'Sales', 'Tools'],
    })
  })

  test('N18: continues where the previous page ended', async () => {
    await addPosts(fixture.db, ...Array.from({ length: 30 }, () => ({})))
    const pages = await Promise.all([1, 2, 3].map((page) => get(`/api/post-listing?page=${page}`)))
    const counts = (pages as { items: unknown[]; total: number }[]).map(({ items, total }) => [
      items.length,
      total,
    ])
    expect(counts).toEqual([
      [24, 30],
      [6, 30],
      [0, 30],
    ])
  })
})
