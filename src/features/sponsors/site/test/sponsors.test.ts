import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { siteOn, testSite } from '#src/test/testing.ts'
import { industriesOf, listSponsors } from '../listing.ts'
import { sampleSponsors } from '../../server/samples.ts'
import { sponsors as table } from '../../server/tables.ts'
import { tiers } from '../../tiers.ts'
import type { SponsorOnList } from '../queries.ts'

const fixture = testSite()
const sponsors: SponsorOnList[] = sampleSponsors.map((sponsor) => ({
  ...sponsor,
  id: sponsor.slug,
  logoUrl: '/emblem',
}))
const NONE = { q: '', tier: '', industry: '' }

async function read(path: string) {
  const response = await fixture.site.request(path)
  const text = (await response.text()).replaceAll('<!-- -->', '')
  const main = /<main[\s\S]*<\/main>/.exec(text)![0]
  const names = [...main.matchAll(/sponsor__name[^"]*">([^<]+)/g)].map(([, name]) =>
    name!.replaceAll('&amp;', '&'),
  )
  return { status: response.status, text, main, names }
}
const optionsOf = (main: string, name: string) =>
  [
    ...new RegExp(`<select[^>]*name="${name}"[^>]*>([\\s\\S]*?)</select>`)
      .exec(main)![1]!
      .matchAll(/>([^<]+)<\/option>/g),
  ].map(([, label]) => label)

describe('sponsors', () => {
  test('O9: the list has at least twelve sponsors across all tiers, each with all fields', () => {
    expect(sponsors.length).toBeGreaterThanOrEqual(12)
    expect(new Set(sponsors.map(({ tier }) => tier))).toEqual(new Set(tiers))
    expect(new Set(sponsors.map(({ id }) => id)).size).toBe(sponsors.length)
    for (const { name, logoUrl, website, description, industry, location, partnership } of sponsors)
      expect(
        [name, logoUrl, description, industry, location, ...partnership].every(Boolean) &&
          URL.canParse(website),
      ).toBe(true)
  })

  test('O2: are grouped by tier, from Platinum to Community, each with its count', async () => {
    const { status, main, names } = await read('/sponsors')
    expect(status).toBe(200)
    const heads = [
      ...main.matchAll(
        /<h2 class="rank__name\b[^>]*>([^<]+)<\/h2><p class="rank__count[^"]*">([^<]+)</g,
      ),
    ]
    expect(heads.map(([, tier]) => tier)).toEqual([
      'Platinum',
      'Gold',
      'Silver',
      'Bronze',
      'Community',
    ])
    const counts = tiers.map((tier) => sponsors.filter((sponsor) => sponsor.tier === tier).length)
    expect(heads.map(([, , count]) => Number.parseInt(count!, 10))).toEqual(counts)
    expect(names).toEqual(
      tiers.flatMap((tier) =>
        sponsors.filter((sponsor) => sponsor.tier === tier).map(({ name }) => name),
      ),
    )
  })

  test('O3: each has a "Visit Website" link that opens a new tab', async () => {
    const { main } = await read('/sponsors')
    const links = [...main.matchAll(/<a [^>]*href="([^"]+)"[^>]*>Visit Website/g)]
    expect(links.map(([, href]) => href)).toEqual(
      tiers.flatMap((tier) =>
        sponsors.filter((one) => one.tier === tier).map(({ website }) => website),
      ),
    )
    for (const [link] of links) expect(link).toMatch(/target="_blank" rel="sponsored noopener"/)
  })

  const odd: SponsorOnList[] = [
    { ...sponsors[0]!, id: 'a', name: 'Alpha', description: 'Sells bricks.', industry: 'Building' },
    {
      ...sponsors[0]!,
      id: 'b',
      name: 'Beta',
      description: 'Sells water.',
      industry: 'Utilities',
      tier: 'Gold',
      location: 'Brickton',
    },
  ]
  test.each([
    ['ALPHA', ['a']],
    ['bricks', ['a']],
    ['utilit', ['b']],
    ['brickton', []],
    ['sells', ['a', 'b']],
  ])('O4: the search matches name, description and industry, in any case: %s', (q, ids) => {
    expect(
      listSponsors(odd, { ...NONE, q }).flatMap(([, members]) => members.map(({ id }) => id)),
    ).toEqual(ids)
  })

  test('O5: the filters offer the tiers, and only the first five industries', async () => {
    const { main } = await read('/sponsors')
    expect(optionsOf(main, 'tier')).toEqual(['All tiers', ...tiers])
    expect(industriesOf(sponsors).length).toBeGreaterThan(5)
    expect(optionsOf(main, 'industry')).toEqual([
      'All industries',
      ...industriesOf(sponsors).slice(0, 5),
    ])
  })

  test('O6: search and filters are in the URL', async () => {
    const gold = sponsors.filter(({ tier }) => tier === 'Gold').map(({ name }) => name)
    expect((await read('/sponsors?tier=Gold')).names).toEqual(gold)
    const [industry] = industriesOf(sponsors)
    const inIt = sponsors.filter((one) => one.industry === industry).map(({ name }) => name)
    expect((await read(`/sponsors?${new URLSearchParams({ industry: industry! })}`)).names).toEqual(
      inIt,
    )
    expect((await read('/sponsors?q=SIGNALWRIGHT')).names).toEqual(['Signalwright'])
    expect((await read('/sponsors?tier=Gold&q=signalwright')).names).toEqual(['Signalwright'])
  })

  test('O10: show the logo set by staff, or an icon drawn from the name in either color scheme', async () => {
    const drawn = await read('/sponsors?q=signalwright')
    expect(drawn.main).toMatch(
      /<img class="toolmark rigid art-light" src="[^"]*\/emblem\/[^"]*\/signalwright\.svg"/,
    )
    await fixture.db
      .update(table)
      .set({ logoUrl: '/files/own.svg' })
      .where(eq(table.slug, 'signalwright'))
    const page = await (await siteOn(fixture.database).request('/sponsors?q=signalwright')).text()
    expect(page).toMatch(/<img class="toolmark[^"]*" src="\/files\/own\.svg"/)
  })

  test('O7: shows "No sponsors found" if nothing matches', async () => {
    const { main } = await read('/sponsors?q=nothing+like+it')
    expect(main).toContain('>No sponsors found<')
    expect(main).toContain('>Clear Filters<')
  })

  test('A2: has a "Partnership Inquiry" button, one level 1 heading, and its canonical URL', async () => {
    const { main, text } = await read('/sponsors?tier=Gold')
    expect(main).toMatch(/<button[^>]*>Partnership Inquiry/)
    expect(main.match(/<h1/g)).toHaveLength(1)
    expect(text).toContain('<link rel="canonical" href="https://advantage.example/sponsors"/>')
  })
})
