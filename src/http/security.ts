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
 * Headers of every response. `origin` is the public address of the site: over https it also asks for https from then on.
 * `frames` says what else than the players of films may be shown in frames.
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
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(encrypted && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

/** The same for a page that is made to stand in a frame of any other page. */
export function framableHeaders(headers: Record<string, string>): Record<string, string> {
  const { 'x-frame-options': _, ...rest } = headers
  return {
    ...rest,
    'content-security-policy': rest['content-security-policy']!.replace("frame-ancestors 'none'", 'frame-ancestors *'),
    'cross-origin-resource-policy': 'cross-origin',
  }
}
