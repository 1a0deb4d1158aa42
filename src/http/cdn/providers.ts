/** A purge request to a CDN. */
export interface Purge {
  /** Purges responses with any of these tags; undefined purges everything. */
  tags: readonly string[] | undefined
  /** Whether the old response must not be served while a new one is fetched. */
  hard: boolean
}

/** How to tag responses for a CDN and how to purge them. */
export interface Provider {
  headersOf: (tags: readonly string[]) => Record<string, string>
  /** Maximum tags per request. */
  most: number
  requestOf: (purge: Purge) => Request
}

export interface CdnSettings {
  provider: keyof typeof providers
  /** Fastly service id or Cloudflare zone id. */
  id: string
  token: string
  /** API origin, without a trailing slash; defaults to the provider's public API. */
  api?: string | undefined
}

/** The CDN caches for a day, since changes are purged. Browsers still revalidate each time. */
const LIFE = 'max-age=86400, stale-while-revalidate=600, stale-if-error=86400'
const post = (url: string, headers: Record<string, string>, body?: object) =>
  new Request(url, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })

export const providers = {
  /** https://www.fastly.com/documentation/reference/api/purging/ */
  fastly: ({ id, token, api = 'https://api.fastly.com' }: CdnSettings): Provider => ({
    headersOf: (tags) => ({ 'surrogate-control': LIFE, 'surrogate-key': tags.join(' ') }),
    most: 256,
    requestOf({ tags, hard }) {
      const headers = { 'fastly-key': token, ...(!hard && { 'fastly-soft-purge': '1' }) }
      // Purging everything does not support soft purges.
      if (!tags) return post(`${api}/service/${id}/purge_all`, { 'fastly-key': token })
      return post(`${api}/service/${id}/purge`, headers, { surrogate_keys: tags })
    },
  }),
  /** https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/ */
  cloudflare: ({ id, token, api = 'https://api.cloudflare.com' }: CdnSettings): Provider => ({
    headersOf: (tags) => ({
      'cloudflare-cdn-cache-control': LIFE,
      'cache-tag': tags.join(','),
    }),
    most: 30,
    requestOf: ({ tags }) =>
      post(
        `${api}/client/v4/zones/${id}/purge_cache`,
        { authorization: `Bearer ${token}` },
        tags ? { tags } : { purge_everything: true },
      ),
  }),
}

/** Parses `fastly:SERVICE` or `cloudflare:ZONE`. */
export function readCdn(text: string, token: string): CdnSettings | undefined {
  const [, provider, id] = /^(fastly|cloudflare):([\w-]+)$/.exec(text) ?? []
  return provider && id ? { provider: provider as CdnSettings['provider'], id, token } : undefined
}
