import { expect, test } from 'vitest'
import { comparison, comparisonOf, DIRECTORY, toolFilters, toolList } from '../../list.ts'

test('T13: an address of the directory holds every filter, the order, the page and the comparison, and leaves out what is as always', () => {
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

test('A20: nonsense in an address of the directory is read as the nearest sense', () => {
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

test('T17: an address of a comparison names up to four tools, each once', () => {
  expect(comparison.parse({ tools: 'a,,B,a,c,d,e' }).tools).toEqual(['a', 'b', 'c', 'd'])
  expect(comparisonOf(['a', 'b'])).toBe('/resources/ai-showcase/compare?tools=a,b')
  expect(comparisonOf([])).toBe('/resources/ai-showcase/compare')
})
