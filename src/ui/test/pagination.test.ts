import { expect, test } from 'vitest'
import { pageNumbers } from '../Pagination.tsx'

test.each([
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 0, 9]],
  [4, 9, [1, 2, 3, 4, 5, 0, 9]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [9, 9, [1, 0, 7, 8, 9]],
])('page %i of %i shows %j, where 0 is a gap', (page, pages, shown) => {
  expect(pageNumbers(page, pages)).toEqual(shown)
})
