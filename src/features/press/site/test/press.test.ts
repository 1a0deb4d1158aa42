import { beforeEach, describe, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { readPage } from '#src/content/test/testing.ts'
import { settings } from '#src/settings.ts'
import { testSite } from '#src/test/testing.ts'
import { coverPath } from '#src/ui/artPaths.ts'
import { addReleases } from '../../server/test/testing.ts'

const fixture = testSite()
beforeEach(() => empty(fixture.db, 'press_releases'))

const htmlOf = async (path: string) => (await fixture.site.request(path)).text()
const open = async (path: string) => readPage(await htmlOf(path))
const PICTURE = coverPath({ slug: 'release-1', scheme: 'light', tone: 'plate', kind: 'terrace' })

describe('Press list', () => {
  test('P1: shows category, a date like "Jan 5, 2025", title, excerpt, and picture if there is one', async () => {
    await addReleases(
      fixture.db,
      { title: 'One', publishedAt: new Date('2025-01-05T12:00:00Z'), heroImage: PICTURE },
      { title: 'Two', category: 'Events', publishedAt: new Date('2025-01-04T12:00:00Z') },
    )
    const page = await open('/press')
    expect(page.headings(1)).toEqual(['Press'])
    expect(page.parts('release__top')).toEqual(['CompanyJan 5, 2025', 'EventsJan 4, 2025'])
    expect(page.parts('release__title')).toEqual(['One', 'Two'])
    expect(page.parts('release__text')).toEqual(['Excerpt 1', 'Excerpt 2'])
    expect(page.pictures).toEqual([PICTURE.replace('terrace', 'terrace-fine')])
  })

  test('P2: links our own release to its page, and an external one to its source in a new tab', async () => {
    await addReleases(
      fixture.db,
      { title: 'Ours' },
      { title: 'Theirs', isExternal: true, externalUrl: 'https://outlet.example/story' },
      { title: 'Lost', isExternal: true },
    )
    const { links } = await open('/press')
    expect(links.slice(0, 3)).toEqual([
      { label: 'Ours', href: '/press/release-1', newTab: false },
      { label: 'Theirs', href: 'https://outlet.example/story', newTab: true },
      { label: 'Lost', href: '/press/release-3', newTab: false },
    ])
  })

  test('P3: says "Press Releases Coming Soon" when there are none', async () => {
    expect((await open('/press')).headings(2)).toEqual([
      'Press Releases Coming Soon',
      'Media Inquiries',
    ])
  })

  test('P4: gives role, email and phone for media inquiries', async () => {
    const { role, email, phone } = settings.press
    const page = await open('/press')
    expect(page.parts('media__ways')[0]).toContain(role)
    expect(page.links).toEqual([
      { label: email, href: `mailto:${email}`, newTab: false },
      { label: phone, href: 'tel:+18135550143', newTab: false },
    ])
  })
})

describe('Press detail', () => {
  const path = '/press/release-1'

  test('P8, P9, P18: shows back link, category, long date, title, excerpt, text, picture, source, media contact, and two Share buttons', async () => {
    await addReleases(fixture.db, {
      publishedAt: new Date('2025-01-05T12:00:00Z'),
      content: '<p>Body with <strong>markup</strong></p>',
      author: 'Nora Whitfield',
      heroImage: PICTURE,
      sourceUrl: 'https://wire.example/1',
    })
    const html = await htmlOf(path)
    const page = readPage(html)
    expect(page.headings(1)).toEqual(['Release 1'])
    expect(page.links.filter(({ label }) => !label.startsWith('Share '))).toEqual([
      { label: 'Back to Press Releases', href: '/press', newTab: false },
      { label: 'Original Source', href: 'https://wire.example/1', newTab: true },
      { label: 'Media Inquiries', href: '/press#media-inquiries', newTab: false },
      { label: 'Picture of this release', href: PICTURE, newTab: false },
      {
        label: 'Title card, 1200 × 630 pixels',
        href: expect.stringMatching(/^\/.*release-1.*\.png$/),
        newTab: false,
      },
      { label: 'All press releases', href: '/press', newTab: false },
      { label: 'Contact us', href: '/contact', newTab: false },
    ])
    expect(page.headings(2)).toEqual(
      expect.arrayContaining([`About ${settings.name}`, 'Pictures to download']),
    )
    expect(page.parts('statement__kick')).toEqual(['CompanyJanuary 5, 2025'])
    expect(page.parts('statement__stand')).toEqual(['Excerpt 1'])
    expect(page.pictures).toHaveLength(1)
    expect(html).toContain('<p>Body with <strong>markup</strong></p>')
    expect(page.text).toContain('Media Contact: Nora Whitfield')
    expect(page.text).toContain('Published January 5, 2025')
    expect(page.buttons.map(({ label }) => label)).toEqual(['Share', 'Print', 'Share'])
    const address = encodeURIComponent(`https://advantage.example${path}`)
    expect(page.links).toContainEqual({
      label: 'Share by email',
      href: `mailto:?subject=Release%201&body=${address}`,
      newTab: false,
    })
    expect(page.links).toContainEqual({
      label: 'Share on LinkedIn',
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
      newTab: true,
    })
  })

  test('P9: leaves out source, picture, and media contact if there are none', async () => {
    await addReleases(fixture.db, {})
    const page = await open(path)
    expect([
      page.text.includes('Original Source'),
      page.text.includes('Media Contact'),
      page.pictures,
    ]).toEqual([false, false, []])
  })

  test('P10: takes title and social metadata from the release', async () => {
    await addReleases(fixture.db, { publishedAt: new Date('2025-01-05T12:00:00Z') })
    const html = await htmlOf(path)
    for (const part of [
      `<title>Release 1 | ${settings.name}</title>`,
      '<meta name="description" content="Excerpt 1"/>',
      '<meta property="og:title" content="Release 1"/>',
      '<meta property="og:description" content="Excerpt 1"/>',
      '<meta property="og:type" content="article"/>',
      '<meta property="article:published_time" content="2025-01-05T12:00:00.000Z"/>',
      '<link rel="canonical" href="https://advantage.example/press/release-1"/>',
    ])
      expect(html).toContain(part)
  })

  test('P11: a missing release responds with 404, a message, and a link back', async () => {
    await addReleases(fixture.db, { slug: 'draft', status: 'draft' })
    for (const slug of ['nothing', 'draft']) {
      const response = await fixture.site.request(`/press/${slug}`)
      const page = readPage(await response.text())
      expect([response.status, page.headings(1)]).toEqual([404, ['Press Release Not Found']])
      expect(page.text).toContain(
        "The press release you're looking for doesn't exist or has been moved.",
      )
      expect(page.links).toEqual([
        { label: 'Back to Press Releases', href: '/press', newTab: false },
      ])
    }
  })
})
