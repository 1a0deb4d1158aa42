import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { testSite } from '#src/test/testing.ts'
import { appearances, watchMoments } from '#src/records/moments.ts'
import { releases } from '../releases.ts'
import { seedPress } from '../seed.ts'
import { pressReleases } from '../tables.ts'
import { addReleases } from './testing.ts'

const fixture = testSite()
beforeEach(() => empty(fixture.db, 'press_releases'))

const get = async (path: string) => (await fixture.site.request(path)).json()
const slugs = async (path: string) =>
  ((await get(path)) as { slug: string }[]).map(({ slug }) => slug)
const tomorrow = () => new Date(Date.now() + 86_400_000)

describe('GET /api/press', () => {
  test('P15: lists exactly the fields a card shows', async () => {
    const [first] = await addReleases(fixture.db, {
      heroImage: '/art/one.svg',
      author: 'Nora',
      isExternal: true,
      externalUrl: 'https://outlet.example/1',
    })
    expect(await get('/api/press')).toEqual([
      {
        id: first!.id,
        slug: 'release-1',
        title: 'Release 1',
        excerpt: 'Excerpt 1',
        category: 'Company',
        publishedAt: first!.publishedAt!.toISOString(),
        imageUrl: '/art/one.svg',
        sourceUrl: 'https://outlet.example/1',
        isExternal: true,
        author: 'Nora',
      },
    ])
  })

  test('P15, P17, D21: lists newest first, without drafts and scheduled releases, and has the total', async () => {
    await addReleases(
      fixture.db,
      { slug: 'older', publishedAt: new Date('2025-01-05') },
      { slug: 'draft', status: 'draft' },
      { slug: 'undated', status: 'draft', publishedAt: null },
      { slug: 'scheduled', publishedAt: tomorrow() },
      { slug: 'newer', category: 'Events' },
    )
    expect(await slugs('/api/press')).toEqual(['newer', 'older'])
    expect(await slugs('/api/press?category=Events')).toEqual(['newer'])
    expect(await slugs('/api/press?q=RELEASE%201')).toEqual(['older'])
    const response = await fixture.site.request('/api/press?limit=1')
    expect([response.headers.get('x-total-count'), response.headers.get('link')]).toEqual([
      '2',
      expect.stringMatching(/^<\/api\/press\?limit=1&after=[\w-]+>; rel="next"$/),
    ])
  })

  test('D22: the query count is independent of the number of releases', async () => {
    const fresh = () => fixture.countQueries(() => fixture.site.request('/api/press?q=release'))
    await addReleases(fixture.db, {})
    const one = await fresh()
    await addReleases(fixture.db, { slug: 'b' }, { slug: 'c' })
    fixture.site.contentChanged({ removed: false })
    expect([one, await fresh()]).toEqual([2, 2])
    expect(await slugs('/api/press')).toHaveLength(3)
  })
})

describe('GET /api/press/:slug', () => {
  test('P16: returns the whole release, at a case-insensitive path', async () => {
    await addReleases(fixture.db, { sourceUrl: 'https://wire.example/1' })
    expect(await get('/api/press/RELEASE-1')).toMatchObject({
      content: '<p>Body 1</p>',
      sourceUrl: 'https://wire.example/1',
      imageUrl: null,
      author: null,
      isExternal: false,
    })
  })

  test('P17: responds with 404 to missing, draft, and scheduled releases', async () => {
    await addReleases(
      fixture.db,
      { slug: 'draft', status: 'draft' },
      { slug: 'scheduled', publishedAt: tomorrow() },
    )
    for (const slug of ['missing', 'draft', 'scheduled'])
      expect((await fixture.site.request(`/api/press/${slug}`)).status, slug).toBe(404)
  })
})

test('P17, D43: a scheduled release appears on the cached list on time, and the list is not rebuilt before', async () => {
  const { db, site, database } = fixture
  const faults: unknown[] = []
  await addReleases(
    db,
    { slug: 'soon', publishedAt: new Date(Date.now() + 5_000) },
    { slug: 'old' },
  )
  const end = await watchMoments(database, appearances([releases.kind as never]), {
    onMoment: site.contentChanged,
    onFault: (error) => faults.push(error),
  })
  onTestFinished(end)
  expect(await slugs('/api/press')).toEqual(['old'])
  expect(await fixture.countQueries(() => slugs('/api/press'))).toBe(0)
  await expect.poll(() => slugs('/api/press')).toEqual(['soon', 'old'])
  expect(faults).toEqual([])
})

describe('the sample releases', () => {
  test('U19: are eight of 200 to 350 words, none external, some without a picture, all dated before installation', async () => {
    await seedPress(fixture.db)
    await seedPress(fixture.db)
    const rows = await fixture.db.select().from(pressReleases)
    expect(rows).toHaveLength(8)
    expect(
      rows.filter(
        ({ isExternal, externalUrl, sourceUrl }) => isExternal || externalUrl || sourceUrl,
      ),
    ).toEqual([])
    expect(rows.filter(({ heroImage }) => !heroImage).length).toBeGreaterThan(0)
    for (const { slug, content, publishedAt } of rows) {
      const words = content!
        .replaceAll(/<[^>]*>/g, ' ')
        .trim()
        .split(/\s+/).length
      expect([slug, words >= 200 && words <= 350, publishedAt! < new Date()]).toEqual([
        slug,
        true,
        true,
      ])
    }
  })

  test('U19: link only to pages that exist', async () => {
    await seedPress(fixture.db)
    const rows = await fixture.db.select().from(pressReleases)
    const links = new Set(
      rows.flatMap(({ content }) =>
        [...content!.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!),
      ),
    )
    expect(
      [...links].every((href) => /^\/(events|resources|community|consulting|contact)/.test(href)),
    ).toBe(true)
  })
})
