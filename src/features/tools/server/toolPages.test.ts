import { beforeEach, describe, expect, test } from 'vitest'
import { addCategories, addReviews, addTools, toolsSite } from './testing.ts'

const { house, html } = toolsSite()
const LIST = '/resources/ai-showcase'

/** What people read: tags out, spaces as one. */
const textOf = (page: string) =>
  page
    .replace(/<(script|noscript)\b.*?<\/\1>/gs, ' ')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
const text = async (path: string) => textOf(await html(path))
const structureOf = (page: string) =>
  (
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)![1]!) as { '@graph': Record<string, unknown>[] }
  )['@graph']
const card = (page: string, slug: string) =>
  page
    .split('<article')
    .slice(1)
    .find((part) => part.includes(`/ai-showcase/${slug}"`))!

beforeEach(async () => {
  await addCategories(
    house.db,
    ['sales', 'Sales'],
    ['crm', 'CRM', 'Sales'],
    ['rfp', 'RFP responses', 'Sales'],
    ['design', 'Design'],
  )
})

describe('§2 /resources/ai-showcase', () => {
  test('shows count, search, both category selects, the Freemium toggle and the four orders', async () => {
    await addTools(house.db, { categoryIds: ['crm'] }, { slug: 'two', categoryIds: ['design'] })
    const page = await html(LIST)
    expect(textOf(page)).toContain('2 tools found')
    expect(page).toMatch(/<input type="search"[^>]*placeholder="Search tools"/)
    expect(page).toMatch(/<select[^>]*name="category"/)
    expect(page).toMatch(/<select[^>]*disabled=""[^>]*name="subcategory"|<select[^>]*name="subcategory"[^>]*disabled=""/)
    expect(page).toMatch(/<button[^>]*aria-pressed="false"[^>]*>Freemium/)
    const orders = /<select[^>]*name="sort".*?<\/select>/s.exec(page)![0]
    expect([...orders.matchAll(/<option[^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual([
      'Most Reviewed',
      'Top Rated',
      'Newest',
      'A-Z',
    ])
    for (const name of ['Suggest a Tool', 'Become a Reviewer']) expect(page).toContain(name)
  })

  test('has its subcategories to choose once a main category is chosen, and follows every filter of the address', async () => {
    await addTools(
      house.db,
      { slug: 'a', name: 'Aaa', categoryIds: ['crm'], pricingModel: 'Freemium' },
      { slug: 'b', name: 'Bbb', categoryIds: ['rfp'] },
      { slug: 'c', name: 'Ccc', categoryIds: ['design'], pricingModel: 'Freemium' },
    )
    const page = await html(`${LIST}?category=sales`)
    const select = /<select[^>]*name="subcategory".*?<\/select>/s.exec(page)![0]
    expect(select).not.toContain('disabled=""')
    expect([...select.matchAll(/<option value="(\w+)"/g)].map(([, id]) => id)).toEqual(['crm', 'rfp'])
    const names = async (query: string) =>
      [...(await html(LIST + query)).matchAll(/>(Aaa|Bbb|Ccc)<\/a>/g)].map(([, name]) => name)
    expect(await names('?category=sales')).toEqual(['Aaa', 'Bbb'])
    expect(await names('?category=sales&subcategory=rfp')).toEqual(['Bbb'])
    expect(await names('?pricing=Freemium&sort=name')).toEqual(['Aaa', 'Ccc'])
    expect(await names('?q=bb')).toEqual(['Bbb'])
  })

  test('§8 says what to do when nothing is found', async () => {
    const page = await text(`${LIST}?q=nothing`)
    expect(page).toContain('0 tools found')
    expect(page).toContain('No tools found Try adjusting your filters or search terms. Clear All Filters')
  })

  test('a card shows two category badges and two tool badges at most, with how many more there are', async () => {
    await addTools(
      house.db,
      { slug: 'few', categoryIds: ['crm', 'rfp'], badges: ['API', 'SSO'] },
      { slug: 'many', categoryIds: ['crm', 'rfp', 'design', 'sales'], badges: ['API', 'SSO', 'Beta'] },
    )
    const page = await html(LIST)
    const [few, many] = [textOf(card(page, 'few')), textOf(card(page, 'many'))]
    expect(few).not.toContain('+')
    expect(many).toContain('CRM RFP responses +2 categories')
    expect(many).toContain('API SSO +1 badges')
    expect(many).not.toContain('Beta')
  })

  test('pricing badges of Free, Freemium and all else differ in colour', async () => {
    await addTools(
      house.db,
      { slug: 'f', pricingModel: 'Free' },
      { slug: 'm', pricingModel: 'Freemium' },
      { slug: 'p', pricingModel: 'Paid' },
    )
    const page = await html(LIST)
    const look = (slug: string, model: string) => new RegExp(`class="(tag[^"]*)">${model}<`).exec(card(page, slug))![1]
    expect(new Set([look('f', 'Free'), look('m', 'Freemium'), look('p', 'Paid')]).size).toBe(3)
  })

  test('Visit Tool opens the affiliate link in a new tab as a sponsored link', async () => {
    await addTools(house.db, { slug: 'one', affiliateUrl: 'https://one.example/?via=us' })
    expect(await html(LIST)).toMatch(/<a href="https:\/\/one\.example\/\?via=us" target="_blank" rel="sponsored noopener"/)
  })

  test('carries one page of cards, with the next one a link away, and never the long descriptions', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ slug: `t${at}`, description: 'LONG '.repeat(400) }))
    await addTools(house.db, ...many)
    const page = await html(LIST)
    expect(page.split('<article').length - 1).toBe(24)
    expect(page).toContain('href="/resources/ai-showcase?page=3"')
    expect(page).not.toContain('LONG LONG')
    expect((await html(`${LIST}?page=3`)).split('<article').length - 1).toBe(12)
  })
})

describe('§2 /resources/ai-showcase/{slug}', () => {
  test('shows what the specification names', async () => {
    const [tool] = await addTools(
      house.db,
      {
        slug: 'one',
        name: 'Quotewright',
        categoryIds: ['rfp', 'crm'],
        category: 'RFP responses',
        badges: ['SSO'],
        pricing: 'Free for one library',
        pricingModel: 'Freemium',
        description: 'First part.\n\nSecond part.',
        logoUrl: '/files/quotewright.svg',
        website: 'https://www.quotewright.example/app',
      },
      { slug: 'two', name: 'Ledgerhand', categoryIds: ['crm'] },
    )
    await addReviews(
      house.db,
      tool!.id,
      { rating: 5, title: 'It says when it does not know' },
      { rating: 4, isVendor: true, title: 'A note' },
    )
    const page = await text(`${LIST}/one`)
    for (const words of [
      'RFP responses CRM Freemium Quotewright',
      'First part. Second part.',
      'Quotewright 5.0 1 review',
      'Pricing Free for one library Category RFP responses Badges SSO Website quotewright.example',
      'It says when it does not know',
      'The average of 1 review',
      '5 stars ★ 1 4 stars ★ 0 3 stars ★ 0 2 stars ★ 0 1 star ★ 0',
      'Write a Review',
      'Related tools',
      'Ledgerhand',
    ])
      expect(page).toContain(words)
    const whole = await html(`${LIST}/one`)
    expect(whole).toContain('<img class="toolmark" src="/files/quotewright.svg"')
    const reviews = whole.split('<article class="review"').slice(1)
    expect(reviews.map((review) => /<span class="tag[^"]*">Vendor</.test(review))).toEqual([false, true])
  })

  test('draws a sign of its own for a tool without a logo', async () => {
    await addTools(house.db, { slug: 'one' })
    expect(await html(`${LIST}/one`)).toMatch(
      /class="tool__head"><img class="toolmark art-light" src="\/art\/emblem\/light\/64x64\/one\.svg"/,
    )
  })

  test('shows up to three related tools, each with a way to compare the two', async () => {
    await addTools(house.db, ...['one', 'a', 'b', 'c', 'd'].map((slug) => ({ slug, name: slug, categoryIds: ['crm'] })))
    const page = await html(`${LIST}/one`)
    expect([...page.matchAll(/href="([^"]*compare\?tools=one,[^"]*)"/g)].map(([, address]) => address)).toEqual(
      ['a', 'b', 'c'].map((slug) => `${LIST}/compare?tools=one,${slug}`),
    )
    await addTools(house.db, { slug: 'alone', categoryIds: ['design'] })
    expect(await text(`${LIST}/alone`)).not.toContain('Related tools')
  })

  test('§8 without reviews it asks for the first one, and claims no rating to search engines', async () => {
    await addTools(house.db, { slug: 'one', pricingModel: 'Free' })
    const page = await html(`${LIST}/one`)
    expect(textOf(page)).toContain('No reviews yet. Be the first to review this tool!')
    const application = structureOf(page).find((thing) => thing['@type'] === 'SoftwareApplication')!
    expect(application.aggregateRating).toBeUndefined()
  })

  test('tells search engines the rating of real reviews, vendors left out', async () => {
    const [tool] = await addTools(house.db, { slug: 'one' })
    await addReviews(
      house.db,
      tool!.id,
      { rating: 5 },
      { rating: 4 },
      { rating: 1, isVendor: true },
      { rating: 1, status: 'pending' },
    )
    const [praised] = await addTools(house.db, { slug: 'praised' })
    await addReviews(house.db, praised!.id, { rating: 5, isVendor: true }, { rating: 5, status: 'pending' })
    const ofVendor = structureOf(await html(`${LIST}/praised`)).find((thing) => thing['@type'] === 'SoftwareApplication')!
    expect([ofVendor.name, ofVendor.aggregateRating]).toEqual([praised!.name, undefined])
    const application = structureOf(await html(`${LIST}/one`)).find((thing) => thing['@type'] === 'SoftwareApplication')!
    expect(application.aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 2, bestRating: 5 })
  })

  test('§8 says "Tool Not Found" with status 404 and a way back', async () => {
    const response = await house.site.request(`${LIST}/nothing`)
    const page = await response.text()
    expect([response.status, textOf(page).includes('Tool Not Found')]).toEqual([404, true])
    expect(page).toMatch(/href="\/resources\/ai-showcase"[^>]*>Back to AI Showcase/)
  })

  test('stands at the short address of the site map too, in any case', async () => {
    for (const path of ['/tools/one', '/tools/One/']) {
      const response = await house.site.request(path)
      expect([response.status, response.headers.get('location')]).toEqual([301, `${LIST}/one`])
    }
  })

  test('names its Markdown twin', async () => {
    await addTools(house.db, { slug: 'one' })
    expect(await html(`${LIST}/one`)).toMatch(/<link rel="alternate" type="text\/markdown" href="[^"]*\/ai-showcase\/one\.md"\/>/)
  })

  test('carries a dozen reviews, and all of them at an address of its own', async () => {
    const [tool] = await addTools(house.db, { slug: 'one' })
    await addReviews(house.db, tool!.id, ...Array.from({ length: 20 }, () => ({})))
    const shown = async (path: string) => (await html(path)).split('<article class="review"').length - 1
    expect(await shown(`${LIST}/one`)).toBe(12)
    expect(await html(`${LIST}/one`)).toContain('Show all reviews')
    expect(await shown(`${LIST}/one?reviews=all`)).toBe(20)
  })
})

describe('/resources/ai-showcase/compare', () => {
  test('puts up to four tools side by side in the order of the address, and names those that are not there', async () => {
    await addTools(house.db, ...['a', 'b', 'c', 'd', 'e'].map((slug) => ({ slug, name: `Name ${slug}` })))
    const page = await html(`${LIST}/compare?tools=d,lost,a,b,c`)
    expect([...page.matchAll(/class="compare__name"[^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual([
      'Name d',
      'Name a',
      'Name b',
    ])
    expect(textOf(page)).toContain('Not in the directory: lost.')
    expect(await text(`${LIST}/compare`)).toContain('Nothing to compare yet')
  })
})
