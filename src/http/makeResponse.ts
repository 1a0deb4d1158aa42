import type { Route, RouteRequest, RouteResponse } from './route.ts'
import { BufferedResponse } from './bufferedResponse.ts'
import { StoredResponse } from './storedResponse.ts'
import { cachingHeaders, type CachingPolicy, cachingPolicies, framableHeaders } from './headers.ts'

const UNCACHED = { 'cache-control': 'no-store' }

/** A response as bytes with these headers, those of its caching and its own; failures are never cached. */
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
 * The end of the way: the response of the route, with the headers of every response. `amend` completes what is text; `tags` are the
 * headers by which a CDN knows what is made from content.
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

/** Kinds of addresses whose responses are the same for everybody and meant for programs. */
const readable = ['endpoint', 'description', 'calendar', 'feed', 'markdown', 'embed']

/** Whether pages of any other site may read it: never what changes something, nor what depends on a visitor. */
export const isShared = ({ kind, method, caching }: Route) =>
  method === 'GET' && caching !== 'none' && readable.includes(kind)

const ANYBODY = { 'access-control-allow-origin': '*' }

/** CORS headers of responses that anyone may read, without credentials: a wildcard rules those out. */
export const sharingHeaders = (route: Route): Record<string, string> =>
  isShared(route)
    ? {
        ...ANYBODY,
        'access-control-expose-headers': 'etag, link, retry-after, x-total-count, x-request-id',
      }
    : {}

/** Whether a browser asks if a page of another site may. */
export const isPreflight = ({ method, headers }: Request) =>
  method === 'OPTIONS' && headers.has('access-control-request-method')

/** The answer to a preflight request. It does not allow `content-type`, so other sites can send nothing. */
export const preflightHeaders = {
  ...ANYBODY,
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'accept, if-none-match, x-request-id',
  'access-control-max-age': '86400',
}
