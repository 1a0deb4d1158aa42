const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'

export interface CachingPolicy {
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

export const cachingHeaders = (caching: Caching): Record<string, string> => {
  const { control, embeddable }: CachingPolicy = cachingPolicies[caching]
  return { 'cache-control': control, ...(embeddable && { 'cross-origin-resource-policy': 'cross-origin' }) }
}
