import { beforeEach, describe, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { testSite } from '#src/test/testing.ts'
import { resources } from '../tables.ts'
import { addResources } from './testing.ts'

const fixture = testSite()
beforeEach(() => empty(fixture.db, 'resources'))

const get = async (path: string) => (await fixture.site.request(path)).json()
const slugs = async (path: string) =>
  ((await get(path)) as { slug: string }[]).map(({ slug }) => slug)
const inAnHour = () => new Date(Date.now() + 3_600_000)

describe('GET /api/resources', () => {
  test('R21: lists exactly the fields a card shows', async () => {
    const [first] = await addResources(fixture.db, {
      importKey: 'youtube:abc',
      heroImage: '/art/one.svg',
    })
    expect(await get('/api/resources')).toEqual([
      {
        id: first!.id,
        slug: 'guide-1',
        title: 'Guide 1',
        description: 'About 1',
        type: 'guide',
        topic: 'Governance',
        author: 'Ana Brandt',
        heroImage: '/art/one.svg',
        gated: false,
        publishedAt: first!.publishedAt!.toISOString(),
        videoId: null,
        fileUrl: '/resources/guide-1/report.pdf',
        minutes: 7,
        format: '',
        featured: false,
      },
    ])
  })

  test('R22: resources are gated by default', async () => {
    const row = {
      slug: 'a',
      title: 'A',
      description: 'A',
      type: 'research',
      topic: 'A',
      author: 'A',
      content: '',
    } as const
    const [stored] = await fixture.db.insert(resources).values(row).returning()
    expect(stored!.gated).toBe(true)
  })

  test('R21: lists featured resources first, then the newest, without drafts and scheduled ones', async () => {
    await addResources(
      fixture.db,
      { slug: 'new' },
      { slug: 'draft', status: 'draft' },
      { slug: 'undated', publishedAt: null },
      { slug: 'later', publishedAt: inAnHour() },
      { slug: 'old-featured', featured: true },
      { slug: 'old' },
    )
    expect(await slugs('/api/resources')).toEqual(['old-featured', 'new', 'old'])
    for (const slug of ['draft', 'undated', 'later']) {
      const statuses = ['/api/resource-pages/', '/api/resources/'].map(async (path) => {
        const address = path === '/api/resources/' ? `${path}${slug}/text` : path + slug
        return (await fixture.site.request(address)).status
      })
      expect(await Promise.all(statuses)).toEqual([404, 404])
    }
  })

  test('R5: filters by type, and searches title and description ignoring case, with wildcards taken literally', async () => {
    await addResources(
      fixture.db,
      { slug: 'title', title: 'The RFP desk' },
      { slug: 'description', description: 'Answer an rfp', type: 'research' },
      { slug: 'neither', topic: 'RFP', author: 'Rfp', content: '<p>rfp</p>' },
      { slug: 'percent', title: '100% of it' },
    )
    expect(await slugs('/api/resources?q=rFp')).toEqual(['title', 'description'])
    expect(await slugs('/api/resources?q=%25')).toEqual(['percent'])
    expect(await slugs('/api/resources?type=research')).toEqual(['description'])
    expect((await fixture.site.request('/api/resources?type=book')).status).toBe(422)
  })

  test('D21, D22: is paginated, with total and next page in headers, and the query count is independent of the row count', async () => {
    const count = () => fixture.countQueries(() => fixture.site.request('/api/resources?q=guide'))
    await addResources(fixture.db, {})
    const one = await count()
    await addResources(fixture.db, { slug: 'b' }, { slug: 'c' })
    fixture.site.contentChanged({ removed: false })
    expect([one, await count()]).toEqual([2, 2])
    const first = await fixture.site.request('/api/resources?limit=2')
    expect([first.headers.get('x-total-count'), first.headers.get('link')]).toEqual([
      '3',
      expect.stringMatching(/^<\/api\/resources\?limit=2&after=[\w-]+>; rel="next"$/),
    ])
  })
})

describe('one resource as its page shows it', () => {
  test('R21: includes its text and headings, at a case-insensitive path', async () => {
    await addResources(fixture.db, {})
    expect(await get('/api/resource-pages/GUIDE-1')).toMatchObject({
      slug: 'guide-1',
      outline: ['First & last'],
      content: '<h2 id="first">First &amp; last</h2><p>Text 1</p>',
      fileUrl: '/resources/guide-1/report.pdf',
      video: null,
      chapters: [],
      speakers: [],
    })
  })

  test('R28: a recording includes its player, chapters, and speakers, and a PDF of its notes if there are any', async () => {
    const recording = {
      type: 'webinarRecording',
      chapters: [{ seconds: 61, title: 'Budget' }],
      speakers: ['Ana Brandt'],
    } as const
    await addResources(
      fixture.db,
      {
        ...recording,
        chapters: [...recording.chapters],
        speakers: [...recording.speakers],
        slug: 'tube',
        videoId: 'abcdefghijk',
      },
      { type: 'webinarRecording', slug: 'vimeo', videoId: '76979871', content: '' },
    )
    expect(await get('/api/resource-pages/tube')).toMatchObject({
      video: { embed: 'https://www.youtube-nocookie.com/embed/abcdefghijk', poster: null },
      chapters: [{ seconds: 61, title: 'Budget' }],
      speakers: ['Ana Brandt'],
      fileUrl: '/resources/tube/report.pdf',
    })
    expect(await get('/api/resource-pages/vimeo')).toMatchObject({
      video: { embed: 'https://player.vimeo.com/video/76979871' },
      fileUrl: null,
    })
    const statuses = ['tube', 'vimeo'].map(
      async (slug) => (await fixture.site.request(`/resources/${slug}/report.pdf`)).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 404])
  })
})

describe('machine-readable forms of resources', () => {
  test('W6: the sitemap has each resource with its last change, and each list with that of its items', async () => {
    const [guide, recording] = await addResources(
      fixture.db,
      {},
      { slug: 'talk', type: 'webinarRecording' },
      { status: 'draft', slug: 'draft' },
    )
    const map = await (await fixture.site.request('/sitemap.xml')).text()
    const changes = new Map(
      [
        ...map.matchAll(/<loc>[^<]*\.example([^<]*)<\/loc>\s*(?:<lastmod>([^<]*)<\/lastmod>)?/g),
      ].map(([, path, at]) => [path, at]),
    )
    const time = (row: typeof guide) => row!.modifiedAt.toISOString()
    expect(
      [
        '/resources/guide-1',
        '/resources/talk',
        '/resources/draft',
        '/resources/guides',
        '/resources/webinars',
        '/resources',
      ].map((path) => changes.get(path)),
    ).toEqual([time(guide), time(recording), undefined, time(guide), time(recording), time(guide)])
  })

  test('W8: the Markdown version of an open resource has its full text', async () => {
    await addResources(fixture.db, { chapters: [{ seconds: 3661, title: 'Last' }] })
    const response = await fixture.site.request('/resources/guide-1.md')
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    const text = await response.text()
    expect(text).toContain(
      '# Guide 1\n\n> About 1\n\n- Type: Implementation guide\n- Topic: Governance\n- By: Ana Brandt\n',
    )
    expect(text).toContain('## First & last\n\nText 1\n')
    expect(text).toContain('- 01:01:01 Last')
    expect((await fixture.site.request('/resources/none.md')).status).toBe(404)
  })
})
