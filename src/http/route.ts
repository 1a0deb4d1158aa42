import type { TraceHeaders } from '#src/tracing/spans.ts'
import type { LimitName } from '#src/settings.ts'
import type { Access, Member } from './access.ts'
import type { BufferedResponse } from './bufferedResponse.ts'
import type { StoredBody } from './storedResponse.ts'
import type { Caching } from './headers.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A request passing through the middleware to the route that answers it. */
export interface RouteRequest {
  route: Route
  /** Path and query as requested. */
  url: string
  /** Lowercase, without a trailing slash. */
  path: string
  params: Record<string, string>
  query: URLSearchParams
  visitor: Visitor
  /** The signed-in member, and the member this request signed in; absent on a listener without sign-in. */
  staff?: { member: Member | undefined; entered?: string }
  /** The raw request if it may carry a body: everything but GET and HEAD. */
  sent?: Request | undefined
}

export interface RouteResponse {
  /** Defaults to 200. */
  status?: number
  headers?: Record<string, string>
  body: string | Buffer | StoredBody
  /** False if the route's caching must not apply to this response: it is sent with no-store and never cached. */
  cacheable?: boolean
}

/** Sends a browser to a page after its form was handled. */
export const seeOther = (location: string, headers?: Record<string, string>): RouteResponse => ({
  status: 303,
  headers: { location, ...headers },
  body: '',
})

/** One kind of address: what responds, how long and where the response is cached, and who has access. */
export interface Route<Kind extends string = string> {
  kind: Kind
  method: Method
  /** For example, /news/:slug or /art/*. */
  path: string
  access: Access
  caching: Caching
  /** Whether its requests are logged as warnings: for routes that open accounts or hand out data. */
  isAudited?: boolean
  /** Limit that its requests count against; not counted if undefined. */
  limit?: LimitName | undefined
  /** Refuses invalid requests before they are counted, so that a refusal needs no database. */
  check?: (request: RouteRequest) => Promise<unknown>
  /** How many requests this one counts as; default 1, or 0 for none. */
  cost?: (request: RouteRequest) => number
  /** Cache key of the response: by default the path; undefined to skip the cache. */
  cacheKey?: (request: RouteRequest) => string | undefined | Promise<string | undefined>
  /**
   * Fingerprint of what the response is made from, if known in advance: the same source gives the
   * same response.
   */
  source?: (request: RouteRequest) => Promise<string>
  respond: (
    request: RouteRequest,
  ) => RouteResponse | BufferedResponse | Promise<RouteResponse | BufferedResponse>
}

/** A middleware step: answers the request or calls the next step. */
export type Middleware = (
  request: RouteRequest,
  next: () => Promise<BufferedResponse>,
) => Promise<BufferedResponse>

/** A visitor's own data, under the query key with which a page requests it. */
export interface OwnData {
  key: readonly string[]
  value: object
}

/**
 * What an address shows to one visitor alone, or where it redirects them; undefined if it is the
 * same for everybody.
 */
export type OwnPage = (request: RouteRequest) => Promise<
  | {
      response?: RouteResponse
      data?: OwnData
      headers?: Record<string, string>
    }
  | undefined
>

export interface Visitor {
  requestId: string
  /** Network address that limits count by. */
  address: string
  /** The Cookie header; only responses that are never cached may depend on it. */
  cookie: string
  /** The Authorization header. */
  authorization: string
  /** Whether the page sent this by itself, after a minute without input. */
  isIdle?: boolean
  /** Id of the account that opened the page of the back office that sent this. */
  account?: string | undefined
  /** Trace that the request belongs to. */
  trace?: TraceHeaders
}

/** Visitor for in-process calls by pages and tests. */
export const inProcess: Visitor = {
  requestId: 'in-process',
  address: 'in-process',
  cookie: '',
  authorization: '',
}
