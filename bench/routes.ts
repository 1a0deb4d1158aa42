import { join } from 'node:path'
import { root } from '../scripts/root.ts'

type Parts = typeof import('./uncachedSite.ts')

/**
 * An address for every page in the route table: its own, or the first one of its kind in the running site's
 * sitemap. Pages for a single visitor have none.
 */
export async function sampleAddresses(site: string): Promise<string[]> {
  const { allPages, matchPage } = (await import(join(root, 'dist/bench/uncachedSite.js'))) as Parts
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address!).pathname,
  )
  return allPages.flatMap(({ path, source, unlisted }) => {
    if (path === '*') return '/no-such-page'
    if (!path.includes(':')) return path
    if (unlisted) return []
    const sample = listed.find((address) => matchPage(address).page.source === source)
    if (!sample)
      throw new Error(`The sitemap lists no address of ${path}, so it cannot be measured.`)
    return sample
  })
}
