import { describe, expect, test } from 'vitest'
import { addPosts, ORIGIN, testSite } from '#src/test/testing.ts'

const fixture = testSite()
const html = async (path: string) => (await fixture.site.request(path)).text()

function metadataOf(page: string): Record<string, string> {
  const tags = [...page.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)]
  return Object.fromEntries(tags.map(([, name, content]) => [name, content!]))
}

const stateOf = (page: string) =>
  JSON.parse(/<script id="state" type="application\/json">(.*?)<\/script>/s.exec(page)![1]!) as {
    data: [unknown[], unknown][]
  }

describe('the head of a page', () => {
  test('A2, A3, A4: has every piece of metadata for an article', async () => {
    const [post] = await addPosts(fixture.db, {
      category: 'Sales',
      tags: ['agents'],
      title: 'Five & more',
      heroImage: '/art/x.svg',
    })
    const page = await html('/news/post-1')
    expect(page).toMatch(/^<!doctype html><html[^>]* lang="en"/)
    expect(page).toContain('<title>Five &amp; more | Advantage</title>')
    expect(page).toContain(`<link rel="canonical" href="${ORIGIN}/news/post-1"/>`)
    const themes = [
      ...page.matchAll(/<meta name="theme-color" media="[^"]+" content="#(..)(..)(..)"/g),
    ]
    const greener = themes
      .map(([, ...parts]) => parts.map((part) => Number.parseInt(part!, 16)))
      .map(([r, g, b]) => g! > r! && g! > b!)
    expect(greener).toEqual([true, true])
    const metadata = metadataOf(page)
    expect(metadata).toMatchObject({
      description: 'Excerpt 1',
      robots: 'index, follow',
      author: 'Ana Brandt',
      keywords: 'Sales, agents',
      'og:title': 'Five &amp; more',
      'og:description': 'Excerpt 1',
      'og:type': 'article',
      'og:url': `${ORIGIN}/news/post-1`,
      'og:locale': 'en_US',
      'og:image': expect.stringContaining(`${ORIGIN}/`),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringMatching(/\w/),
      'twitter:card': 'summary_large_image',
      'article:published_time': post!.publishedAt!.toISOString(),
      'article:modified_time': post!.modifiedAt.toISOString(),
      'business:contact_data:email': expect.stringContaining('@'),
      'business:contact_data:phone_number': expect.stringMatching(/\d/),
      'business:contact_data:street_address': expect.stringMatching(/\w/),
    })
  })

  test('A3: is of type "website" and without times for any other page', async () => {
    for (const path of ['/', '/news', '/nowhere']) {
      const metadata = metadataOf(await html(path))
      expect([metadata['og:type'], metadata['article:published_time']]).toEqual([
        'website',
        undefined,
      ])
    }
  })

  test('A2: has each piece once', async () => {
    await addPosts(fixture.db, {})
    for (const path of ['/', '/news', '/news/post-1', '/nowhere', '/api/docs']) {
      const names = [
        ...(await html(path)).matchAll(
          /<meta (?:name|property)="(?!theme-color)([^"]+)"|<(title)>|<link rel="(canonical)"/g,
        ),
      ].map(([, name, title, link]) => name ?? title ?? link)
      expect([path, names.filter((name, at) => names.indexOf(name) !== at)]).toEqual([path, []])
      expect(names).toEqual(
        expect.arrayContaining([
          'title',
          'canonical',
          'description',
          'og:title',
          'robots',
          'keywords',
        ]),
      )
    }
  })
})

describe('the data in a page', () => {
  test('A13: is what the page shows, and no more of a long list', async () => {
    await addPosts(fixture.db, ...Array.from({ length: 40 }, () => ({})))
    const summaries = ([, data]: [unknown, unknown]) =>
      JSON.stringify(data).split('"excerpt"').length - 1
    const carried = async (path: string) =>
      stateOf(await html(path)).data.reduce((sum, one) => sum + summaries(one), 0)
    expect([await carried('/'), await carried('/news'), await carried('/news/post-1')]).toEqual([
      3, 24, 4,
    ])
  })

  test('A23: cannot break out of its script, whatever an article contains', async () => {
    const hostile = '</script><script>alert(1)</script><!--<script>'
    await addPosts(fixture.db, {
      title: hostile,
      excerpt: hostile,
      content: '<p>fine</p>',
      author: hostile,
      category: hostile,
      tags: [hostile],
    })
    for (const path of [
      '/',
      '/news',
      '/news/post-1',
      `/news?category=${encodeURIComponent(hostile)}`,
      `/news?q=${encodeURIComponent(hostile)}`,
    ]) {
      const page = await html(path)
      expect(page).not.toContain('<script>alert')
      const scripts = [...page.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes!)
      expect(
        scripts.filter(
          (attributes) => !/ src="\/|type="application\/(ld\+)?json"/.test(attributes),
        ),
      ).toEqual([])
      expect(page).not.toMatch(/<[a-z][^<>]*\s(style|on[a-z]+)="/)
    }
    expect(JSON.stringify(stateOf(await html('/news/post-1')))).toContain('alert(1)')
  })

  test('A12: is rendered: the article is in the page itself', async () => {
    await addPosts(fixture.db, { content: '<p>Words of the body</p>' })
    const page = await html('/news/post-1')
    expect(page.slice(0, page.indexOf('id="state"'))).toContain('<p>Words of the body</p>')
  })
})
