import type { Route } from './route.ts'

/** Kinds of addresses whose responses are the same for everybody and meant for programs. */
const readable = ['endpoint', 'description', 'calendar', 'feed', 'markdown', 'embed']

/** Whether pages of any other site may read it: never what changes something, nor what depends on a visitor. */
export const isShared = ({ kind, method, caching }: Route) => method === 'GET' && caching !== 'none' && readable.includes(kind)

const ANYBODY = { 'access-control-allow-origin': '*' }

/** The CORS headers of what anybody may read; without credentials, which a wildcard rules out. */
export const sharingHeaders = (route: Route): Record<string, string> =>
  isShared(route) ? { ...ANYBODY, 'access-control-expose-headers': 'etag, link, retry-after, x-total-count, x-request-id' } : {}

/** Whether a browser asks if a page of another site may. */
export const isPreflight = ({ method, headers }: Request) => method === 'OPTIONS' && headers.has('access-control-request-method')

/** What a browser is told that asks before it reads with headers of its own; `content-type` is not among them, so nothing can be sent. */
export const preflightHeaders = {
  ...ANYBODY,
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'accept, if-none-match, x-request-id',
  'access-control-max-age': '86400',
}
