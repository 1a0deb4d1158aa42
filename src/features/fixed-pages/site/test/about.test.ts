import { beforeEach, describe, expect, test } from 'vitest'
import { readPage } from '#src/content/test/testing.ts'
import { readStructure } from '#src/features/seo/server/test/readStructure.ts'
import { settings } from '#src/settings.ts'
import { ORIGIN, testSite } from '#src/test/testing.ts'
import { milestones, people } from '#src/features/page-parts/server/samples/about.ts'

const fixture = testSite()
let html: string
let page: ReturnType<typeof readPage>
beforeEach(async () => {
  html = await (await fixture.site.request('/about')).text()
  page = readPage(html)
})

describe('/about', () => {
  test('M18: states the mission', () => {
    expect(page.headings(2)[0]).toBe('Our mission')
    expect(page.parts('mission')[0]!.length).toBeGreaterThan(80)
  })

  test('M20: shows the team, like the consulting page', async () => {
    const consulting = await (await fixture.site.request('/consulting')).text()
    for (const { name, text } of people)
      for (const shown of [html, consulting]) {
        expect(shown).toContain(name)
        expect(shown).toContain(text)
      }
  })

  test('M18: names four values', () => {
    expect(page.parts('point__title')).toHaveLength(4)
    expect(new Set(page.parts('point__text')).size).toBe(4)
  })

  test('M18: names the four milestones in order', () => {
    expect(page.parts('milestone__year')).toEqual(['2023', '2024', '2025', '2025'])
    expect(page.parts('milestone__title')).toEqual([
      'First AI app',
      'Chatbot with vector database',
      'Certification',
      'Launch',
    ])
    expect(page.parts('milestone__text')).toEqual(milestones.map(({ text }) => text))
  })

  test('M19: links to the community and, in a new tab, to the external booking page', () => {
    expect(page.links.map(({ href, newTab }) => [href, newTab])).toEqual([
      ['/community', false],
      [settings.bookingUrl, true],
    ])
  })
})

test('A2: the page sets title, description, social title and description, keywords and canonical address', () => {
  const content = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(html)?.[1]
  expect(html).toContain(`<title>About | ${settings.name}</title>`)
  for (const name of ['description', 'og:title', 'og:description'])
    expect(content(name)!.length, name).toBeGreaterThan(5)
  expect(content('keywords')).toMatch(/^AI for business, /)
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/about"/>`)
})

test('W11: structured data describes the business', async () => {
  const things = await readStructure(html)
  expect(things.map((thing) => thing['@type'])).toEqual([
    'AboutPage',
    'BreadcrumbList',
    'Organization',
  ])
  const [about, trail, organization] = things
  expect(about).toMatchObject({ url: `${ORIGIN}/about`, about: { '@id': organization!['@id'] } })
  expect(organization).toMatchObject({
    name: settings.name,
    slogan: settings.tagline,
  })
  expect(trail).toMatchObject({
    itemListElement: [{ item: `${ORIGIN}/` }, { name: 'About', item: `${ORIGIN}/about` }],
  })
})
