import { readFromReplica } from '#src/database/replica.ts'
import type { Middleware, Route, RouteRequest, RouteResponse } from './route.ts'
import { BufferedResponse } from './bufferedResponse.ts'
import { StoredResponse } from './storedResponse.ts'
import { type Caching, type CachingPolicy, cachingPolicies, framableHeaders } from './headers.ts'

const UNCACHED = { 'cache-control': 'no-store' }

/**
 * Buffers a response with the given headers, the route's caching headers, and its own; errors are
 * never cached.
 */
export const buffer = (
  { status = 200, headers: own, body, cacheable = true }: RouteResponse,
  headers: Record<string, string>,
  caching: Record<string, string> = UNCACHED,
) => {
  const all = { ...headers, ...(cacheable && status < 400 ? caching : UNCACHED), ...own }
  return typeof body === 'string' || Buffer.isBuffer(body)
    ? new BufferedResponse(status, all, body)
    : new StoredResponse(all, body)
}

/**
 * Lets responses that are the same for everybody be read from a replica; those that may be a
 * visitor's own are not.
 */
export const readShared: Middleware = (request, next) => {
  const { route, visitor, query } = request
  const { cache }: CachingPolicy = cachingPolicies[route.caching]
  const isShared = cache === 'content' && visitor.cookie === '' && !query.has('access')
  return isShared ? readFromReplica(next) : next()
}

/**
 * Final middleware: the route's response with the site-wide headers. `amend` completes text responses; `tags` are
 * CDN headers for responses made from content.
 */
export const makeResponse = (
  headers: Record<string, string>,
  amend?: (body: string) => Promise<string>,
  tags: () => Record<string, string> = () => ({}),
) => {
  const framable = framableHeaders(headers)
  return async (request: RouteRequest) => {
    const { route } = request
    const made = await route.respond(request)
    if (made instanceof BufferedResponse) return made
    const { cache }: CachingPolicy = cachingPolicies[route.caching]
    return buffer(
      amend && typeof made.body === 'string' ? { ...made, body: await amend(made.body) } : made,
      { ...(route.kind === 'embed' ? framable : headers), ...sharingHeaders(route) },
      { ...cachingHeaders(route.caching), ...(cache === 'content' && tags()) },
    )
  }
}

const cachingHeaders = (caching: Caching): Record<string, string> => {
  const { control, embeddable }: CachingPolicy = cachingPolicies[caching]
  return {
    'cache-control': control,
    ...(embeddable && { 'cross-origin-resource-policy': 'cross-origin' }),
  }
}

/** Kinds of routes whose responses are the same for everybody and meant for programs. */
const readable = ['endpoint', 'description', 'calendar', 'feed', 'markdown', 'embed']

/** Whether pages of other sites may read it: never writes or responses that depend on the visitor. */
export const isShared = ({ kind, method, caching }: Route) =>
  method === 'GET' && caching !== 'none' && readable.includes(kind)

const ANYBODY = { 'access-control-allow-origin': '*' }

/** CORS headers of responses that anyone may read without credentials, which a wildcard rules out. */
export const sharingHeaders = (route: Route): Record<string, string> =>
  isShared(route)
    ? {
        ...ANYBODY,
        'access-control-expose-headers': 'etag, link, retry-after, x-total-count, x-request-id',
      }
    : {}

export const isPreflight = ({ method, headers }: Request) =>
  method === 'OPTIONS' && headers.has('access-control-request-method')

/** Answer to a preflight request. It does not allow `content-type`, so other sites cannot send anything. */
export const preflightHeaders = {
  ...ANYBODY,
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'accept, if-none-match, x-request-id',
  'access-control-max-age': '86400',
}
