import { describe, expect, test } from 'vitest'
import { distance } from '#src/text/spelling.ts'
import { addressOf, directoryFilters, listTools, relatedTools, slugList } from './directory.ts'
import type { Category, Summary } from './queries.ts'
import { isMuchLike } from './spelling.ts'

const categories: Category[] = [
  { id: 'sales', name: 'Sales', icon: '' },
  { id: 'crm', name: 'CRM', icon: '', masterCategory: 'Sales' },
  { id: 'design', name: 'Design', icon: '' },
]
const tool = (slug: string, given: Partial<Summary> = {}): Summary => ({
  id: slug,
  slug,
  name: slug,
  logoUrl: null,
  shortDescription160: '',
  pricing: '',
  pricingModel: 'Paid',
  category: '',
  categoryIds: [],
  badges: [],
  averageRating: 0,
  reviewCount: 0,
  affiliateUrl: '',
  ...given,
})
const filters = (search: Record<string, string> = {}) => directoryFilters(search)
const listed = (all: Summary[], search: Record<string, string> = {}) =>
  listTools(all, categories, filters(search)).tools.map(({ slug }) => slug)

describe('§9 the directory as the browser filters it', () => {
  const all = [
    tool('beta', { averageRating: 4.5, reviewCount: 1, categoryIds: ['crm'], pricingModel: 'Freemium' }),
    tool('Gamma', { averageRating: 4.5, reviewCount: 9, categoryIds: ['design'] }),
    tool('Alpha', { shortDescription160: 'Writes RFP answers', categoryIds: ['sales'], pricingModel: 'Free' }),
  ]

  test('is ordered as the server orders it', () => {
    expect(listed(all)).toEqual(['Gamma', 'beta', 'Alpha'])
    expect(listed(all, { sort: 'rated' })).toEqual(['beta', 'Gamma', 'Alpha'])
    expect(listed(all, { sort: 'newest' })).toEqual(['Alpha', 'beta', 'Gamma'])
    expect(listed(all, { sort: 'name' })).toEqual(['Alpha', 'beta', 'Gamma'])
  })

  test('is searched in name and short description in any case, filtered by both categories and by Freemium', () => {
    expect(listed(all, { q: 'rfp' })).toEqual(['Alpha'])
    expect(listed(all, { category: 'sales', sort: 'name' })).toEqual(['Alpha', 'beta'])
    expect(listed(all, { category: 'sales', subcategory: 'crm' })).toEqual(['beta'])
    expect(listed(all, { pricing: 'Freemium' })).toEqual(['beta'])
    expect(listed(all, { q: 'nothing at all' })).toEqual([])
  })

  test('forgives a typing error when nothing is spelt as typed', () => {
    expect(listed(all, { q: 'gama' })).toEqual(['Gamma'])
    expect(listed(all, { q: 'anwsers' })).toEqual(['Alpha'])
  })

  test('relates tools by what they share', () => {
    const [own, ...others] = [
      tool('own', { categoryIds: ['a', 'b'] }),
      tool('one', { categoryIds: ['a'], averageRating: 5 }),
      tool('two', { categoryIds: ['b', 'a'] }),
      tool('none', { categoryIds: ['c'] }),
    ]
    expect(relatedTools([own!, ...others], 'own').map(({ slug }) => slug)).toEqual(['two', 'one'])
  })
})

describe('addresses', () => {
  test('hold every filter, the order, the page and the comparison, and leave out what is as always', () => {
    const search = {
      q: 'mail',
      category: 'sales',
      subcategory: 'crm',
      pricing: 'Freemium',
      sort: 'name',
      page: '2',
      compare: 'a,b',
    }
    const address = addressOf(filters(search))
    expect(address).toBe(
      '/resources/ai-showcase?q=mail&category=sales&subcategory=crm&pricing=Freemium&sort=name&page=2&compare=a,b',
    )
    expect(Object.fromEntries(new URL(address, 'http://site').searchParams)).toEqual(search)
    expect(addressOf(filters())).toBe('/resources/ai-showcase')
  })

  test('with nonsense in them read as the nearest sense', () => {
    expect(filters({ sort: 'sideways', page: '-3', subcategory: 'crm' })).toMatchObject({
      sort: 'reviewed',
      page: 1,
      subcategory: '',
    })
    expect(['freemium', 'Free', 'Paid'].map((pricing) => filters({ pricing }).pricing)).toEqual(['Freemium', '', ''])
    expect(slugList('a,,B,a,c,d,e')).toEqual(['a', 'b', 'c', 'd'])
  })
})

describe('spelling', () => {
  test('forgives one slip in a word of four letters, two in one of eight, none in a shorter one', () => {
    expect(isMuchLike('chatgtp', 'chatgpt a general assistant')).toBe(true)
    expect(isMuchLike('perplxty', 'perplexity')).toBe(true)
    expect(isMuchLike('notoin', 'notion ai')).toBe(true)
    expect(isMuchLike('crn', 'crm')).toBe(false)
    expect(isMuchLike('wheelbarrow', 'chatgpt a general assistant')).toBe(false)
  })

  test('counts letters added, left out, changed and swapped', () => {
    expect(['abcd', 'abc', 'abxd', 'bacd', 'abcde'].map((word) => distance('abcd', word, 5))).toEqual([0, 1, 1, 1, 1])
    expect(distance('abcdef', 'uvwxyz', 2)).toBeGreaterThan(2)
  })
})
