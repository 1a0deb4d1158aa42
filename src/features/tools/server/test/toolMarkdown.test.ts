import { describe, expect, test } from 'vitest'
import {
  addCategories,
  addReviews,
  addTools,
  BODY,
  toolsSite,
} from '#src/features/tools/server/test/testing.ts'

const { fixture, html } = toolsSite()
const TWIN = '/resources/ai-showcase/one.md'
const CANARY = 'canary-52d8'

const tool = {
  slug: 'one',
  name: 'Quote*wright',
  shortDescription160: 'Drafts <answers>',
  description: 'First part.\n\n# Second part.',
  pricing: 'Free for one library',
  pricingModel: 'Freemium',
  bestFor: 'Teams that answer RFPs',
  priceFrom: 1200,
  pricePer: 'month',
  hasFreePlan: true,
  categoryIds: ['rfp'],
  badges: ['API', 'SSO'],
  website: 'https://one.example',
  affiliateUrl: `https://one.example/?via=${CANARY}`,
}

describe('the Markdown of a tool', () => {
  test('W8: contains its facts, description, and published reviews', async () => {
    await addCategories(fixture.db, ['rfp', 'RFP responses'])
    const [one] = await addTools(fixture.db, tool)
    await addReviews(
      fixture.db,
      one!.id,
      {
        rating: 4,
        title: 'It says # when',
        reviewerName: 'Rosa',
        createdAt: new Date('2030-02-03T12:00:00Z'),
      },
      {
        rating: 1,
        title: 'By us',
        isVendor: true,
        role: '',
        companySize: '',
        createdAt: new Date('2030-01-02T12:00:00Z'),
      },
      ...(['pending', 'rejected', 'spam', 'withdrawn'] as const).map((status) => ({
        status,
        title: CANARY,
        body: CANARY,
      })),
    )
    const response = await fixture.site.request(TWIN)
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(response.headers.get('link')).toMatch(
      /^<[^>]+\/resources\/ai-showcase\/one>; rel="canonical"$/,
    )
    expect((await response.text()).replace(/- Page: \S+/, '- Page: …')).toBe(`# Quote\\*wright

> Drafts \\<answers>

- Best for: Teams that answer RFPs
- Categories: RFP responses
- Pricing model: Freemium
- Price: From $1,200 / month
- Free plan: Yes
- Pricing: Free for one library
- Badges: API, SSO
- Rating: 4.0 of 5 from 1 review, vendors’ reviews not counted
- Website: https://one.example
- Page: …

First part.

\\# Second part.

## Reviews

### It says # when

4 of 5 stars. Rosa, Manager, 51-200 people, Feb 3, 2030

${BODY}

### By us

1 of 5 stars. Reviewer 2, Vendor, Jan 2, 2030

${BODY}
`)
  })

  test('W5, W8: says if there are no reviews, and doesn’t exist for a draft', async () => {
    await addTools(fixture.db, { ...tool, categoryIds: [] }, { slug: 'draft', status: 'draft' })
    const text = await html(TWIN)
    expect(text).toContain('## Reviews\n\nNo reviews yet. Be the first to review this tool!\n')
    expect(text).not.toMatch(/Rating|Categories/)
    for (const slug of ['draft', 'nothing', 'compare'])
      expect((await fixture.site.request(`/resources/ai-showcase/${slug}.md`)).status).toBe(404)
  })
})

test('W5, W6, W10: the sitemap and llms.txt list the published tools', async () => {
  await addTools(fixture.db, tool, { slug: CANARY, name: CANARY, status: 'draft' })
  const [map, guide] = [await html('/sitemap.xml'), await html('/llms.txt')]
  expect(map).toMatch(/<loc>[^<]+\/resources\/ai-showcase\/one<\/loc>\s*<lastmod>/)
  expect(map).toMatch(/<loc>[^<]+\/resources\/ai-showcase<\/loc>\s*<lastmod>/)
  expect(guide).toMatch(
    /- \[Quote\\\*wright\]\([^)]+\/resources\/ai-showcase\/one\.md\): Drafts \\<answers>\n/,
  )
  expect(map + guide).not.toContain(CANARY)
})
