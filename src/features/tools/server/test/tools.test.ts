import { describe, expect, test } from 'vitest'
import { addCategories, addReviews, addTools, toolsSite } from './testing.ts'

const { fixture, get, slugs, html } = toolsSite()
const rated = (slug: string, averageRating: number, reviewCount: number, name = slug) => ({
  slug,
  averageRating,
  reviewCount,
  name,
})

describe('GET /api/tools', () => {
  test('T37: lists the card fields of each tool, without long descriptions or staff-only fields', async () => {
    const [tool] = await addTools(fixture.db, {
      slug: 'quotewright',
      name: 'Quotewright',
      category: 'RFP responses',
      categoryIds: ['rfp'],
      badges: ['API'],
      affiliateUrl: 'https://quotewright.example/?via=us',
      importKey: 'csv:quotewright.example',
    })
    expect(await get('/api/tools')).toEqual([
      {
        id: tool!.id,
        slug: 'quotewright',
        name: 'Quotewright',
        logoUrl: null,
        shortDescription160: 'Does 1',
        bestFor: '',
        priceFrom: null,
        pricePer: '',
        hasFreePlan: false,
        pricing: 'By the seat',
        pricingModel: 'Paid',
        category: 'RFP responses',
        categoryIds: ['rfp'],
        badges: ['API'],
        averageRating: 0,
        reviewCount: 0,
        affiliateUrl: 'https://quotewright.example/?via=us',
      },
    ])
  })

  test('T37: returns the website if there is no affiliate link, and no drafts', async () => {
    await addTools(fixture.db, { slug: 'open' }, { slug: 'hidden', status: 'draft' })
    expect(await get('/api/tools')).toMatchObject([
      { slug: 'open', affiliateUrl: 'https://open.example' },
    ])
    for (const path of ['/api/tools/hidden', '/resources/ai-showcase/hidden'])
      expect((await fixture.site.request(path)).status).toBe(404)
    expect(await html('/resources/ai-showcase')).not.toContain('hidden.example')
  })

  test('T4: sorts Most Reviewed and Top Rated by rating, Newest and A-Z by name, with other fields only breaking ties', async () => {
    await addTools(
      fixture.db,
      rated('few', 4.5, 1, 'beta'),
      rated('many', 4.5, 9, 'Gamma'),
      rated('best', 5, 1, 'Omega'),
      rated('none', 0, 0, 'Alpha'),
    )
    expect(await slugs('/api/tools')).toEqual(['best', 'many', 'few', 'none'])
    expect(await slugs('/api/tools?sort=reviewed')).toEqual(['best', 'many', 'few', 'none'])
    expect(await slugs('/api/tools?sort=rated')).toEqual(['best', 'few', 'many', 'none'])
    expect(await slugs('/api/tools?sort=newest')).toEqual(['none', 'few', 'many', 'best'])
    expect(await slugs('/api/tools?sort=name')).toEqual(['none', 'few', 'many', 'best'])
  })

  test('T5: searches name and short description in any case, and nothing else', async () => {
    await addTools(
      fixture.db,
      { slug: 'name', name: 'The RFP desk' },
      { slug: 'short', shortDescription160: 'Answers an rfp', name: 'Zed' },
      { slug: 'long', description: 'rfp', pricing: 'rfp', badges: ['rfp'] },
      { slug: 'percent', name: '100% of it' },
    )
    expect(await slugs('/api/tools?q=rFp&sort=name')).toEqual(['name', 'short'])
    expect(await slugs('/api/tools?q=%25')).toEqual(['percent'])
  })

  test('T6: search tolerates a typo, but only if nothing matches the exact spelling', async () => {
    await addTools(
      fixture.db,
      { slug: 'chatgpt', name: 'ChatGPT' },
      { slug: 'perplexity', name: 'Perplexity' },
      { slug: 'typo', name: 'Perplxity lookalike' },
    )
    expect(await slugs('/api/tools?q=chatgtp')).toEqual(['chatgpt'])
    expect(await slugs('/api/tools?q=perplxity')).toEqual(['typo'])
    expect(await slugs('/api/tools?q=perplexty&sort=name')).toContain('perplexity')
    expect(await slugs('/api/tools?q=wheelbarrow')).toEqual([])
  })

  test.each([
    ['one letter changed in a word of four to seven', 'notiom', ['notion']],
    ['letters in another order', 'notoin', ['notion']],
    ['two slips in a longer word', 'perplxty', ['perplexity']],
    ['a slip in one word and the start of another', 'perplexit resear', ['perplexity']],
    ['no slip in a shorter word', 'crn', []],
    ['no second slip in a word of seven', 'nutiom', []],
  ])('T6: search tolerates %s', async (_, q, found) => {
    await addTools(
      fixture.db,
      { slug: 'notion', name: 'Notion AI' },
      { slug: 'perplexity', name: 'Perplexity', shortDescription160: 'Answers research questions' },
      { slug: 'crm', name: 'A CRM' },
    )
    expect(await slugs(`/api/tools?q=${encodeURIComponent(q)}`)).toEqual(found)
  })

  test('T2: a main category includes its own tools and those of its subcategories', async () => {
    await addCategories(
      fixture.db,
      ['sales', 'Sales'],
      ['crm', 'CRM', 'Sales'],
      ['design', 'Design'],
    )
    await addTools(
      fixture.db,
      { slug: 'main', categoryIds: ['sales'] },
      { slug: 'sub', categoryIds: ['crm', 'design'] },
      { slug: 'other', name: 'Zed', categoryIds: ['design'] },
    )
    expect(await slugs('/api/tools?category=sales&sort=name')).toEqual(['main', 'sub'])
    expect(await slugs('/api/tools?category=sales&subcategory=crm')).toEqual(['sub'])
    expect(await slugs('/api/tools?subcategory=crm')).toEqual(['sub'])
    expect(await slugs('/api/tools?category=design&subcategory=crm&sort=name')).toEqual([
      'sub',
      'other',
    ])
    expect(await slugs('/api/tools?category=crm')).toEqual(['sub'])
    expect(await slugs('/api/tools?category=nothing')).toEqual([])
  })

  test('T3: the pricing filter includes Freemium and excludes Free and others', async () => {
    await addTools(
      fixture.db,
      { slug: 'freemium', pricingModel: 'Freemium' },
      { slug: 'free', pricingModel: 'Free' },
      { slug: 'paid' },
    )
    expect(await slugs('/api/tools?pricing=Freemium')).toEqual(['freemium'])
  })

  test('D21, D22: is paginated, with as many queries for three tools as for one', async () => {
    const ask = () => fixture.countQueries(() => fixture.site.request(`/api/tools?q=does`))
    await addTools(fixture.db, {})
    const one = await ask()
    await addTools(fixture.db, { slug: 'b' }, { slug: 'c' })
    fixture.site.contentChanged({ removed: false })
    expect([one, await ask()]).toEqual([4, 4])
    const page = await fixture.site.request('/api/tools?limit=2')
    expect([page.headers.get('x-total-count'), page.headers.get('link')]).toEqual([
      '3',
      expect.stringMatching(/^<\/api\/tools\?limit=2&after=[\w-]+>; rel="next"$/),
    ])
  })
})

describe('GET /api/tool-categories', () => {
  test('T38: lists categories with published tools, and the main categories above them', async () => {
    await addCategories(
      fixture.db,
      ['sales', 'Sales'],
      ['crm', 'CRM', 'Sales'],
      ['design', 'Design'],
      ['empty', 'Empty', 'Design'],
    )
    await addCategories(fixture.db, ['mail', 'Mail', 'Office'], ['office', 'Office'])
    await addTools(
      fixture.db,
      { categoryIds: ['crm', 'mail'] },
      { slug: 'draft', categoryIds: ['design'], status: 'draft' },
    )
    expect(await get('/api/tool-categories')).toEqual([
      { id: 'crm', name: 'CRM', icon: 'document', masterCategory: 'Sales' },
      { id: 'mail', name: 'Mail', icon: 'document', masterCategory: 'Office' },
      { id: 'office', name: 'Office', icon: 'document' },
      { id: 'sales', name: 'Sales', icon: 'document' },
    ])
  })
})

describe('GET /api/tools/{slug}', () => {
  test('T39: returns description, website, and the distribution of ratings', async () => {
    const [tool] = await addTools(fixture.db, { slug: 'one' })
    await addReviews(
      fixture.db,
      tool!.id,
      { rating: 5 },
      { rating: 4 },
      { rating: 4 },
      { rating: 1, isVendor: true },
    )
    expect(await get('/api/tools/ONE')).toMatchObject({
      description: 'Long description 1',
      website: 'https://one.example',
      averageRating: 4.33,
      reviewCount: 3,
      ratingCounts: [0, 0, 0, 2, 1],
    })
  })

  test('T39: responds with 404 for an unknown tool', async () => {
    expect((await fixture.site.request('/api/tools/nothing')).status).toBe(404)
  })

  test('T22: there are at most three related tools, which share a category and never include the tool itself', async () => {
    await addTools(
      fixture.db,
      { slug: 'own', categoryIds: ['a', 'b'] },
      { slug: 'both', categoryIds: ['b', 'a'] },
      { ...rated('better', 4, 2), categoryIds: ['a'] },
      { ...rated('good', 3, 2), categoryIds: ['b'] },
      { ...rated('last', 1, 2), categoryIds: ['b'] },
      { slug: 'strange', categoryIds: ['c'] },
      { slug: 'draft', categoryIds: ['a', 'b'], status: 'draft' },
    )
    expect(await slugs('/api/related-tools/own')).toEqual(['both', 'better', 'good'])
    expect(await slugs('/api/related-tools/strange')).toEqual([])
    expect(await slugs('/api/related-tools/nothing')).toEqual([])
  })

  test('D22: related tools need as many queries in a large category as in a small one', async () => {
    const ask = () => fixture.countQueries(() => fixture.site.request('/api/related-tools/own'))
    await addTools(
      fixture.db,
      { slug: 'own', categoryIds: ['a'] },
      { slug: 'b', categoryIds: ['a'] },
    )
    const few = await ask()
    fixture.site.contentChanged({ removed: true })
    await addTools(fixture.db, ...[...'cdefgh'].map((slug) => ({ slug, categoryIds: ['a'] })))
    expect([few, await ask()]).toEqual([2, 2])
  })
})
