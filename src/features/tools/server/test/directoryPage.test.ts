import { beforeEach, describe, expect, test } from 'vitest'
import { addSalesAndDesign, addTools, cardOf, textOf, toolsSite } from './testing.ts'

const { fixture, html, text } = toolsSite()
const LIST = '/resources/ai-showcase'

beforeEach(() => addSalesAndDesign(fixture.db))

describe('/resources/ai-showcase', () => {
  test('T1: shows the count, search, both category selects, the Freemium toggle, and the four sort orders', async () => {
    await addTools(fixture.db, { categoryIds: ['crm'] }, { slug: 'two', categoryIds: ['design'] })
    const page = await html(LIST)
    expect(textOf(page)).toContain('2 tools found')
    expect(page).toMatch(/<input type="search"[^>]*placeholder="Search tools"/)
    const mains = /<select[^>]*name="category".*?<\/select>/s.exec(page)![0]
    expect([...mains.matchAll(/<option[^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual([
      'All categories',
      'Design',
      'Sales',
    ])
    expect(page).toMatch(
      /<select[^>]*disabled=""[^>]*name="subcategory"|<select[^>]*name="subcategory"[^>]*disabled=""/,
    )
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

  test('T2, T13: offers subcategories once a main category is selected, and applies every filter in the URL', async () => {
    await addTools(
      fixture.db,
      { slug: 'a', name: 'Aaa', categoryIds: ['crm'], pricingModel: 'Freemium' },
      { slug: 'b', name: 'Bbb', categoryIds: ['rfp'] },
      { slug: 'c', name: 'Ccc', categoryIds: ['design'], pricingModel: 'Freemium' },
    )
    const page = await html(`${LIST}?category=sales`)
    const select = /<select[^>]*name="subcategory".*?<\/select>/s.exec(page)![0]
    expect(select).not.toContain('disabled=""')
    expect([...select.matchAll(/<option value="(\w+)"/g)].map(([, id]) => id)).toEqual([
      'crm',
      'rfp',
    ])
    const names = async (query: string) =>
      [...(await html(LIST + query)).matchAll(/>(Aaa|Bbb|Ccc)<\/a>/g)].map(([, name]) => name)
    expect(await names('?category=sales')).toEqual(['Aaa', 'Bbb'])
    expect(await names('?category=sales&subcategory=rfp')).toEqual(['Bbb'])
    expect(await names('?pricing=Freemium&sort=name')).toEqual(['Aaa', 'Ccc'])
    expect(await names('?q=bb')).toEqual(['Bbb'])
  })

  test('T3: Freemium is the only pricing filter on the page, and the only one accepted in its URL', async () => {
    await addTools(
      fixture.db,
      { slug: 'free', name: 'Aaa', pricingModel: 'Free' },
      { slug: 'freemium', name: 'Bbb', pricingModel: 'Freemium' },
      { slug: 'paid', name: 'Ccc', pricingModel: 'Paid' },
    )
    const offered = async (query: string) => {
      const form = /<form id="directory-filters".*?<\/form>/s.exec(await html(LIST + query))![0]
      const given = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
      return [...form.matchAll(/<(?:input|select|button)\b[^>]*>/g)].map(([tag]) => {
        const name = given(tag, 'name')
        return name === 'pricing' ? `pricing=${given(tag, 'value')}` : name
      })
    }
    expect(await offered('')).toEqual([
      'pricing=',
      'q',
      'category',
      'subcategory',
      'pricing=Freemium',
      'pricing=',
    ])
    expect(await offered('?pricing=freemium')).toEqual([
      'pricing=Freemium',
      'q',
      'category',
      'subcategory',
      'pricing=',
      'pricing=Freemium',
    ])
    expect(await text(`${LIST}?pricing=freemium`)).toContain('1 tool found with a free plan')
    for (const model of ['Free', 'Paid', 'nonsense']) {
      const page = await html(`${LIST}?pricing=${model}`)
      expect([
        textOf(page).includes('3 tools found'),
        /aria-pressed="(\w+)"[^>]*>Freemium/.exec(page)![1],
      ]).toEqual([true, 'false'])
    }
  })

  test('T7: says what to do when nothing is found', async () => {
    const page = await text(`${LIST}?q=nothing`)
    expect(page).toContain('0 tools found')
    expect(page).toContain(
      'No tools found Try adjusting your filters or search terms. Clear All Filters',
    )
  })

  test('T8: a card shows at most two category badges and two tool badges, and the number of others', async () => {
    await addTools(
      fixture.db,
      { slug: 'few', categoryIds: ['crm', 'rfp'], badges: ['API', 'SSO'] },
      {
        slug: 'many',
        categoryIds: ['crm', 'rfp', 'design', 'sales'],
        badges: ['API', 'SSO', 'Beta'],
      },
    )
    const page = await html(LIST)
    const [few, many] = [textOf(cardOf(page, 'few')), textOf(cardOf(page, 'many'))]
    expect(few).not.toContain('+')
    expect(many).toContain('CRM RFP responses +2 categories')
    expect(many).toContain('API SSO +1 badges')
    expect(many).not.toContain('Beta')
  })

  test('T47: a row shows who a tool is best for and its lowest price in figures', async () => {
    await addTools(
      fixture.db,
      { slug: 'one', bestFor: 'Small sales teams', priceFrom: 20, pricePer: 'user / month' },
      { slug: 'two' },
    )
    const page = await html(LIST)
    expect(textOf(cardOf(page, 'one'))).toContain(
      'Best for Small sales teams Price From $20 / user / month Paid',
    )
    expect(textOf(cardOf(page, 'two'))).not.toMatch(/Best for|From \$/)
  })

  test('T9: pricing badges of Free, Freemium, and all others differ in color', async () => {
    await addTools(
      fixture.db,
      { slug: 'f', pricingModel: 'Free' },
      { slug: 'm', pricingModel: 'Freemium' },
      { slug: 'p', pricingModel: 'Paid' },
    )
    const page = await html(LIST)
    const look = (slug: string, model: string) =>
      new RegExp(`class="(tag[^"]*)">${model}<`).exec(cardOf(page, slug))![1]
    expect(new Set([look('f', 'Free'), look('m', 'Freemium'), look('p', 'Paid')]).size).toBe(3)
  })

  test('T10: Visit Tool opens the affiliate link in a new tab as a sponsored link', async () => {
    await addTools(fixture.db, { slug: 'one', affiliateUrl: 'https://one.example/?via=us' })
    expect(await html(LIST)).toMatch(
      /<a href="https:\/\/one\.example\/\?via=us" target="_blank" rel="sponsored noopener"/,
    )
  })

  test('T10: the website of a tool is shown as its name is written, in any script', async () => {
    const website = 'https://www.例え.jp/?via=us'
    await addTools(fixture.db, { slug: 'one', website })
    expect(await html(`${LIST}/one`)).toMatch(/<a href="[^"]*"[^>]*>例え\.jp</)
  })

  test('T14: contains one page of cards, a link to the next page, and no long descriptions', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({
      slug: `t${at}`,
      description: 'LONG '.repeat(400),
    }))
    await addTools(fixture.db, ...many)
    const page = await html(LIST)
    expect(page.split('<article').length - 1).toBe(24)
    expect(page).toContain('href="/resources/ai-showcase?page=3"')
    expect(page).not.toContain('LONG LONG')
    expect((await html(`${LIST}?page=3`)).split('<article').length - 1).toBe(12)
  })
})
