import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { amountOf, instantWithOffset } from '#src/features/events/site/structure.ts'
import { createExampleSite, type ExampleSite, ODD, ORIGIN } from './exampleSite.ts'
import { readStructure, type StructuredThing } from './readStructure.ts'

let example: ExampleSite
beforeAll(async () => {
  example = await createExampleSite()
})
afterAll(() => example.close())

const structureOf = async (path: string) => {
  const things = await readStructure((await example.read(path)).text)
  return Object.fromEntries(things.map((thing) => [thing['@type'], thing])) as Record<string, StructuredThing>
}
const trailOf = ({ BreadcrumbList }: Record<string, StructuredThing>) =>
  (BreadcrumbList!.itemListElement as { position: number; name: string; item: string }[]).map(({ position, name, item }) => [
    position,
    name,
    item,
  ])

describe('what pages say about themselves to search engines', () => {
  test('the front page: the business, and the site with its search', async () => {
    const { Organization, WebSite } = await structureOf('/')
    expect(Organization).toMatchObject({
      url: `${ORIGIN}/`,
      logo: { url: `${ORIGIN}/icon-512.png` },
      address: { addressCountry: 'United States' },
    })
    expect(WebSite).toMatchObject({
      publisher: { '@id': Organization!['@id'] },
      potentialAction: { target: { urlTemplate: `${ORIGIN}/search?q={search_term_string}` } },
    })
  })

  test('an article, with a title that could close the script', async () => {
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

  test('the news listing: its articles in order', async () => {
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
])('the price %s is told as %o', (shown, told) => {
  expect(amountOf(shown)).toEqual(told)
})

test.each([
  ['2031-03-08T14:00:00.000Z', 'America/New_York', '2031-03-08T09:00:00-05:00'],
  ['2031-03-10T13:00:00.000Z', 'America/New_York', '2031-03-10T09:00:00-04:00'],
  ['2031-03-10T00:00:00.000Z', 'UTC', '2031-03-10T00:00:00+00:00'],
  ['2031-03-10T18:30:00.000Z', 'Asia/Kolkata', '2031-03-11T00:00:00+05:30'],
])('%s in %s is told as %s', (iso, zone, told) => {
  expect(instantWithOffset(iso, zone)).toBe(told)
})
