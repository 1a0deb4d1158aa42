/** Something that a CDN is asked to drop. */
export interface Purge {
  /** Of responses with any of these; undefined for all of them. */
  tags: readonly string[] | undefined
  /** Whether it must not be shown while a new one is fetched. */
  hard: boolean
}

/** How responses tell a CDN what they show, and how it is asked to drop them. */
export interface Provider {
  headersOf: (tags: readonly string[]) => Record<string, string>
  /** So many tags go in one request. */
  most: number
  requestOf: (purge: Purge) => Request
}

export interface CdnSettings {
  provider: keyof typeof providers
  /** The service of Fastly, or the zone of Cloudflare. */
  id: string
  token: string
  /** Scheme and host of its API, no final slash; its public one without. */
  api?: string | undefined
}

/** A day in the CDN: what changes is purged. Browsers are told to ask again each time, as before. */
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
      // All at once can only be dropped, not be made stale.
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

/** Reads `fastly:SERVICE` or `cloudflare:ZONE`. */
export function readCdn(text: string, token: string): CdnSettings | undefined {
  const [, provider, id] = /^(fastly|cloudflare):([\w-]+)$/.exec(text) ?? []
  return provider && id ? { provider: provider as CdnSettings['provider'], id, token } : undefined
}
