import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { amountOf, instantWithOffset } from '#src/features/events/site/structure.ts'
import { sampleSponsors as sponsors } from '#src/features/sponsors/server/samples.ts'
import { applySettings } from '#src/settings.ts'
import { CANARY, createExampleSite, type ExampleSite, ODD, ORIGIN } from './testing.ts'
import { readStructure, type StructuredThing } from './readStructure.ts'

let example: ExampleSite
beforeAll(async () => {
  example = await createExampleSite()
})
afterAll(() => example.close())

const structureOf = async (path: string) => {
  const things = await readStructure((await example.read(path)).text)
  return Object.fromEntries(things.map((thing) => [thing['@type'], thing])) as Record<
    string,
    StructuredThing
  >
}
const trailOf = ({ BreadcrumbList }: Record<string, StructuredThing>) =>
  (BreadcrumbList!.itemListElement as { position: number; name: string; item: string }[]).map(
    ({ position, name, item }) => [position, name, item],
  )

describe('structured data for search engines', () => {
  test('W11: the home page: the business, and the site with its search', async () => {
    expect((await structureOf('/')).Organization).not.toHaveProperty('address')
    applySettings({ 'contact.locality': 'Tampa', 'contact.country': 'United States' })
    example.site.settingsChanged()
    const { Organization, WebSite } = await structureOf('/')
    expect(Organization).toMatchObject({
      url: `${ORIGIN}/`,
      logo: { url: `${ORIGIN}/icon-512.png` },
      address: { addressCountry: 'United States' },
    })
    expect(WebSite).toMatchObject({
      publisher: { '@id': Organization!['@id'] },
      potentialAction: {
        target: { urlTemplate: `${ORIGIN}/search?q={search_term_string}` },
        'query-input': {
          '@type': 'PropertyValueSpecification',
          valueRequired: true,
          valueName: 'search_term_string',
        },
      },
    })
  })

  test('W11, A23: an article whose title could close the script element', async () => {
    const structure = await structureOf('/news/odd')
    expect(structure.NewsArticle).toMatchObject({
      headline: ODD,
      url: `${ORIGIN}/news/odd`,
      image: [`${ORIGIN}/art/social/news/odd.png`],
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      author: { '@type': 'Person', name: 'Maren Okafor' },
      publisher: { '@type': 'Organization', url: `${ORIGIN}/` },
    })
    expect(trailOf(structure)).toEqual([
      [1, 'Home', `${ORIGIN}/`],
      [2, 'News', `${ORIGIN}/news`],
      [3, ODD, `${ORIGIN}/news/odd`],
    ])
  })

  test('W11: an event: when, where, price, and that it takes place', async () => {
    const structure = await structureOf('/events/summit')
    expect(structure.BusinessEvent).toMatchObject({
      name: 'Summit </script><b>',
      url: `${ORIGIN}/events/summit`,
      startDate: '2031-03-10T09:00:00-04:00',
      endDate: '2031-03-11T17:00:00-04:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: [{ '@type': 'Place', name: 'Tampa, Florida', address: 'Tampa, Florida' }],
      organizer: { '@type': 'Organization', url: `${ORIGIN}/` },
      maximumAttendeeCapacity: 300,
      offers: [
        {
          name: 'Team',
          price: '1450.50',
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
        },
        { name: 'Guest', price: '0' },
      ],
      performer: [
        { '@type': 'Person', name: 'Maren Okafor', url: `${ORIGIN}/speakers/maren-okafor` },
      ],
    })
    expect(trailOf(structure).map(([, , address]) => address)).toEqual([
      `${ORIGIN}/`,
      `${ORIGIN}/events`,
      `${ORIGIN}/events/summit`,
    ])
  })

  test('W11: a canceled event is marked as such, and an undated one is left out', async () => {
    const { BusinessEvent } = await structureOf('/events/called-off')
    expect(BusinessEvent!.eventStatus).toBe('https://schema.org/EventCancelled')
    expect(Object.keys(await structureOf('/events/undated'))).toEqual(['BreadcrumbList'])
  })

  test('W11, S14: a speaker: who they are, without contact data they did not consent to publish', async () => {
    const { text } = await example.read('/speakers/maren-okafor')
    expect(text).not.toContain(CANARY)
    const structure = await structureOf('/speakers/maren-okafor')
    expect(structure.Person).toMatchObject({
      name: 'Maren Okafor',
      jobTitle: 'Chief Revenue Officer, Halden Freight',
      image: `${ORIGIN}/art/social/speakers/maren-okafor.png`,
      knowsAbout: ['AI Strategy'],
      sameAs: ['https://www.linkedin.com/in/maren'],
    })
    expect(trailOf(structure).map(([, name]) => name)).toEqual(['Home', 'Speakers', 'Maren Okafor'])
  })

  test('W11: a press release is news from the business, and the list links to each release', async () => {
    const { NewsArticle } = await structureOf('/press/opening-in-tampa')
    expect(NewsArticle).toMatchObject({
      headline: 'Opening in Tampa',
      author: { '@type': 'Organization', url: `${ORIGIN}/` },
      image: [`${ORIGIN}/art/social/press/opening-in-tampa.png`],
    })
    const { ItemList } = await structureOf('/press')
    expect((ItemList!.itemListElement as { url: string }[]).map(({ url }) => url)).toEqual([
      `${ORIGIN}/press/opening-in-tampa`,
      'https://paper.example.org/story',
    ])
  })

  test('W11: the contact page: its four questions with their answers', async () => {
    const { FAQPage } = await structureOf('/contact')
    const asked = FAQPage!.mainEntity as {
      '@type': string
      name: string
      acceptedAnswer: { text: string }
    }[]
    expect(
      asked.map(({ '@type': type, name, acceptedAnswer: { text } }) => [
        type,
        name.endsWith('?'),
        text.length > 50,
      ]),
    ).toEqual(Array.from({ length: 4 }, () => ['Question', true, true]))
  })

  test('W11: the sponsor directory: companies with their websites', async () => {
    const structure = await structureOf('/sponsors')
    const listed = structure.ItemList!.itemListElement as { name: string; url: string }[]
    expect(listed.map(({ name, url }) => [name, url])).toEqual(
      sponsors.map(({ name, website }) => [name, new URL(website).href]),
    )
    expect(trailOf(structure).map(([, name]) => name)).toEqual(['Home', 'Sponsors'])
  })

  test.each([
    ['/sponsorships', 'Sponsorships', undefined],
    ['/sitemap', 'Sitemap', undefined],
    ['/privacy', 'Privacy Policy', '2025-08-30'],
    ['/terms', 'Terms of Service', '2025-08-30'],
    ['/speaker-terms', 'Speaker Terms', '2025-08-30'],
    ['/cookies', 'Cookie Policy', '2025-08-30'],
    ['/community', 'Executive Exchange', undefined],
  ])(
    'W11: %s: the page, its last change, and its breadcrumbs',
    async (path, name, dateModified) => {
      const structure = await structureOf(path)
      expect(Object.keys(structure)).toEqual(['WebPage', 'BreadcrumbList'])
      expect(structure.WebPage).toMatchObject({
        name,
        url: ORIGIN + path,
        isPartOf: { '@id': `${ORIGIN}/#website` },
        publisher: { '@type': 'Organization', url: `${ORIGIN}/` },
        ...(dateModified && { dateModified }),
      })
      expect('dateModified' in structure.WebPage!).toBe(dateModified !== undefined)
      expect(trailOf(structure).map(([, , address]) => address)).toEqual([
        `${ORIGIN}/`,
        ORIGIN + path,
      ])
    },
  )

  test('W11: the news list: its articles in order', async () => {
    const { ItemList } = await structureOf('/news')
    expect(ItemList).toMatchObject({
      numberOfItems: 2,
      itemListElement: [
        { position: 1, url: `${ORIGIN}/news/odd` },
        { position: 2, url: `${ORIGIN}/news/plain` },
      ],
    })
  })
})

test.each([
  ['$1,450', { price: '1450', priceCurrency: 'USD' }],
  ['$1,450.50', { price: '1450.50', priceCurrency: 'USD' }],
  ['€ 99', { price: '99', priceCurrency: 'EUR' }],
  ['120 CHF', { price: '120', priceCurrency: 'CHF' }],
  ['Free', { price: '0', priceCurrency: 'USD' }],
  ['On request', undefined],
  ['from $99', undefined],
])('W11: the price %s is told as %o', (shown, told) => {
  expect(amountOf(shown)).toEqual(told)
})

test.each([
  ['2031-03-08T14:00:00.000Z', 'America/New_York', '2031-03-08T09:00:00-05:00'],
  ['2031-03-10T13:00:00.000Z', 'America/New_York', '2031-03-10T09:00:00-04:00'],
  ['2031-03-10T00:00:00.000Z', 'UTC', '2031-03-10T00:00:00+00:00'],
  ['2031-03-10T18:30:00.000Z', 'Asia/Kolkata', '2031-03-11T00:00:00+05:30'],
])('W11: %s in %s is told as %s', (iso, zone, told) => {
  expect(instantWithOffset(iso, zone)).toBe(told)
})
