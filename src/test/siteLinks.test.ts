import { expect, test } from 'vitest'
import { footerColumns, navigation } from '../features/frame/site/navigation.ts'
import { linkedPages } from '../features/frame/siteLinks.ts'
import { listedPaths } from '../pages.ts'
import { listLinks } from '../site/listLinks.ts'

test('M8: the single list of links leads only to existing pages, and no page is missing', () => {
  // Programs find it through robots.txt and llms.txt, developers through the documentation.
  const linked = [...linkedPages, ...listLinks.map(({ href }) => href)]
  expect(linked.toSorted(), 'The list is in src/features/frame/siteLinks.ts').toEqual(
    listedPaths.filter((path) => path !== '/api/docs').toSorted(),
  )
})

test('M8: header and footer are built from that list, with each page once', () => {
  const inHeader = navigation
    .flatMap((entry) => ('links' in entry ? entry.links : [entry]))
    .map(({ href }) => href)
  const inFooter = footerColumns.flatMap(({ links }) => links).map(({ href }) => href)
  for (const hrefs of [inHeader, inFooter]) {
    expect(hrefs.filter((href) => !(linkedPages as string[]).includes(href))).toEqual([])
    expect(new Set(hrefs).size).toBe(hrefs.length)
  }
})
