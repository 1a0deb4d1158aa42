import { expect, test } from 'vitest'
import { comparison, comparisonOf, DIRECTORY, toolFilters, toolList } from '../../list.ts'

test('T13: a directory URL contains all filters, the order, the page, and the comparison, and omits defaults', () => {
  const search = {
    q: 'mail',
    category: 'sales',
    subcategory: 'crm',
    pricing: 'Freemium',
    sort: 'name',
    page: '2',
    compare: 'a,b',
  }
  const address = toolList.href(DIRECTORY, toolFilters(search))
  expect(address).toBe(
    '/resources/ai-showcase?q=mail&category=sales&subcategory=crm&pricing=Freemium&sort=name&page=2&compare=a,b',
  )
  expect(Object.fromEntries(new URL(address, 'http://site').searchParams)).toEqual(search)
  expect(toolList.href(DIRECTORY, toolFilters({}))).toBe('/resources/ai-showcase')
})

test('A20: invalid values in a directory URL fall back to valid ones', () => {
  expect(toolFilters({ sort: 'sideways', page: '-3', subcategory: 'crm' })).toMatchObject({
    sort: 'reviewed',
    page: 1,
    subcategory: '',
  })
  expect(['freemium', 'Free', 'Paid'].map((pricing) => toolFilters({ pricing }).pricing)).toEqual([
    'Freemium',
    '',
    '',
  ])
})

test('T17: a comparison URL contains up to four tools, without duplicates', () => {
  expect(comparison.parse({ tools: 'a,,B,a,c,d,e' }).tools).toEqual(['a', 'b', 'c', 'd'])
  expect(comparisonOf(['a', 'b'])).toBe('/resources/ai-showcase/compare?tools=a,b')
  expect(comparisonOf([])).toBe('/resources/ai-showcase/compare')
})
