const players = 'https://www.youtube-nocookie.com https://player.vimeo.com'

const policy = (frames: string) => [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  `frame-src ${frames}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

/**
 * Security headers of every response. `origin` is the site's public origin; if it is https, HSTS is included.
 * `frames` lists sources allowed in frames besides the video players.
 */
export function securityHeaders(origin: string, frames = ''): Record<string, string> {
  const encrypted = origin.startsWith('https:')
  return {
    'content-security-policy': [
      ...policy(`${frames} ${players}`.trim()),
      ...(encrypted ? ['upgrade-insecure-requests'] : []),
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(encrypted && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

/** The same for a page that other sites may embed in a frame. */
export function framableHeaders(headers: Record<string, string>): Record<string, string> {
  const { 'x-frame-options': _, ...rest } = headers
  return {
    ...rest,
    'content-security-policy': (rest['content-security-policy'] ?? '').replace(
      "frame-ancestors 'none'",
      'frame-ancestors *',
    ),
    'cross-origin-resource-policy': 'cross-origin',
  }
}

/** Pages opened with a token send no referrer and are not indexed. */
export const personalHeaders = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'

export interface CachingPolicy {
  /** Cache-Control header for browsers and shared caches. */
  control: string
  /** Which cache of this process stores the response. */
  cache?: 'content' | 'drawings' | 'pictures'
  /** Never served stale while a new response can be made. */
  fresh?: boolean
  /** Other sites may embed it. */
  embeddable?: boolean
}

/** How long responses are cached, and where. */
export const cachingPolicies = {
  /** Made from content: after a change, the stale response is served while a new one is made. */
  content: { control: SHARED, cache: 'content' },
  /** The same, but never stale, because pages are made from it. */
  data: { control: SHARED, cache: 'content', fresh: true },
  /** Immutable at its address. */
  immutable: {
    control: 'public, max-age=31536000, immutable',
    cache: 'drawings',
    embeddable: true,
  },
  picture: { control: 'public, max-age=31536000, immutable', cache: 'pictures', embeddable: true },
  /** May change at its address; identified by what it is made from. */
  daily: {
    control: 'public, max-age=86400, stale-while-revalidate=604800',
    cache: 'drawings',
    embeddable: true,
  },
  hour: { control: 'public, max-age=3600' },
  /** A build file, held in memory. */
  file: { control: 'public, max-age=3600' },
  none: { control: 'no-store' },
} as const satisfies Record<string, CachingPolicy>
export type Caching = keyof typeof cachingPolicies
