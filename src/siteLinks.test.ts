import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { footerColumns, navigation } from './features/frame/site/navigation.ts'
import { listedPaths } from './pages.ts'

const sitemapFile = join(import.meta.dirname, 'features/site-map/server/siteLinks.ts')
const onSitemap = [...readFileSync(sitemapFile, 'utf8').matchAll(/href: '([^']+)'/g)].map(([, href]) => href!)
const inFrame = [...navigation, ...footerColumns]
  .flatMap((entry) => ('links' in entry ? entry.links : [entry]))
  .map(({ href }) => href)

test('M8: header, footer and sitemap page link only to pages that are listed, and no listed page is forgotten', () => {
  expect([...inFrame, ...onSitemap].filter((href) => !listedPaths.includes(href))).toEqual([])
  const linked = new Set([...inFrame, ...onSitemap])
  // Programs find it by robots.txt and llms.txt, developers by the documents.
  expect(listedPaths.filter((path) => !linked.has(path))).toEqual(['/api/docs'])
})

test('M8: what the header and the footer link to stands on the sitemap page, but for that page itself', () => {
  expect([...new Set(inFrame)].filter((href) => !onSitemap.includes(href))).toEqual(['/sitemap'])
})
