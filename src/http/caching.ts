import type { BufferedResponse } from './bufferedResponse.ts'
import type { Middleware } from './router.ts'
import { ResponseCache, type ResponseCacheOptions } from './responseCache.ts'

const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'

interface CachingPolicy {
  /** What browsers and caches in front of the site are told. */
  control: string
  /** The cache of this process that keeps it. */
  cache?: 'content' | 'drawings' | 'pictures'
  /** Never served stale while it can be made anew. */
  fresh?: boolean
  /** Pages of other sites may show it. */
  embeddable?: boolean
}

/** How long responses are cached, and where. */
export const cachingPolicies = {
  /** Made from content: after a change the stale response serves while one new one is made. */
  content: { control: SHARED, cache: 'content' },
  /** The same, but never stale: pages are made from it. */
  data: { control: SHARED, cache: 'content', fresh: true },
  /** Never changes at its address. */
  immutable: { control: 'public, max-age=31536000, immutable', cache: 'drawings', embeddable: true },
  picture: { control: 'public, max-age=31536000, immutable', cache: 'pictures', embeddable: true },
  /** May change at its address, and is known by what it is made from. */
  daily: { control: 'public, max-age=86400, stale-while-revalidate=604800', cache: 'drawings', embeddable: true },
  hour: { control: 'public, max-age=3600' },
  /** A file of the build, in memory as it is. */
  file: { control: 'public, max-age=3600' },
  none: { control: 'no-store' },
} as const satisfies Record<string, CachingPolicy>
export type Caching = keyof typeof cachingPolicies

export type Caches = Record<'content' | 'drawings' | 'pictures', ResponseCache>

/** The caches of one process; with `keep` false, only what no change of code or content can make old. */
export function createCaches({ today, keep, ...options }: Omit<ResponseCacheOptions, 'capacity'> & { keep: boolean }): Caches {
  const lasting = { ...options, today: () => '' }
  return {
    content: new ResponseCache({ ...options, today, capacity: keep ? 64e6 : 0 }),
    drawings: new ResponseCache({ ...lasting, capacity: 16e6 }),
    pictures: new ResponseCache({ ...lasting, capacity: 64e6 }),
  }
}

/** What is cached for an address just as it was sent: one in its canonical form. */
export const peekInto = ({ content, drawings, pictures }: Caches, url: string): BufferedResponse | undefined =>
  content.peek(url) ?? drawings.peek(url) ?? pictures.peek(url)

export const cachingHeaders = (caching: Caching): Record<string, string> => {
  const { control, embeddable }: CachingPolicy = cachingPolicies[caching]
  return { 'cache-control': control, ...(embeddable && { 'cross-origin-resource-policy': 'cross-origin' }) }
}

/** Serves what is cached, and caches what is made. */
export const respondFromCache =
  (caches: Caches): Middleware =>
  async (request, next): Promise<BufferedResponse> => {
    const { route, path } = request
    const { cache: name, fresh }: CachingPolicy = cachingPolicies[route.caching]
    const key = name && (route.cacheKey ? await route.cacheKey(request) : path)
    if (!name || key === undefined) return next()
    return fresh ? caches[name].getFresh(key, next) : caches[name].get(key, next)
  }
