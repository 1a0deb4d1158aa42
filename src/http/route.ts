import type { TraceHeaders } from '#src/tracing/spans.ts'
import type { LimitName } from '#src/settings.ts'
import type { Access, Member } from './access.ts'
import type { BufferedResponse } from './bufferedResponse.ts'
import type { StoredBody } from './storedResponse.ts'
import type { Caching } from './headers.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A request on its way through the middleware to the route that answers it. */
export interface RouteRequest {
  route: Route
  /** Path and query as they were asked for. */
  url: string
  /** In lowercase, without a final slash. */
  path: string
  params: Record<string, string>
  query: URLSearchParams
  visitor: Visitor
  /** Who is signed in, and whom this request signed in; absent on a listener where nobody can. */
  staff?: { member: Member | undefined; entered?: string }
  /** The request as it was sent, where it may carry a body: everything but GET and HEAD. */
  sent?: Request | undefined
}

export interface RouteResponse {
  /** 200 when left out. */
  status?: number
  headers?: Record<string, string>
  body: string | Buffer | StoredBody
  /** False where the caching of the route does not fit this response: it is sent with no-store and cached nowhere. */
  cacheable?: boolean
}

/** One kind of address: what responds, how long the response is cached and where, and who may ask. */
export interface Route<Kind extends string = string> {
  kind: Kind
  method: Method
  /** Such as /news/:slug or /art/*. */
  path: string
  access: Access
  caching: Caching
  /** Whether its requests are logged at every level that shows warnings: those that open accounts or hand data out. */
  isAudited?: boolean
  /** Which of the limits counts its requests; without one they are not counted. */
  limit?: LimitName | undefined
  /** Refuses what is not right in itself: asked before the request is counted, so that a refusal needs no database. */
  check?: (request: RouteRequest) => Promise<unknown>
  /** How often a request counts: once when left out, not at all for 0. */
  cost?: (request: RouteRequest) => number
  /** The key of the cached response: by default the path; undefined if the response is not cached. */
  cacheKey?: (request: RouteRequest) => string | undefined | Promise<string | undefined>
  /** What the response is made of, where that is known sooner than the response: with the same, the response is the same. */
  source?: (request: RouteRequest) => Promise<string>
  respond: (
    request: RouteRequest,
  ) => RouteResponse | BufferedResponse | Promise<RouteResponse | BufferedResponse>
}

/** A step on the way of a request: answers it, or lets the next step do so. */
export type Middleware = (
  request: RouteRequest,
  next: () => Promise<BufferedResponse>,
) => Promise<BufferedResponse>

/** The data of one visitor under the key of the query that a page asks for it by. */
export interface OwnData {
  key: readonly string[]
  value: object
}

/** What an address shows to one visitor alone, or where it leads that visitor; undefined where it is the same for everybody. */
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
  /** The network address that limits count by. */
  address: string
  /** The Cookie header; only responses that are cached nowhere may depend on it. */
  cookie: string
  /** The Authorization header. */
  authorization: string
  /** Whether the page sent this on its own, after a minute without input. */
  isIdle?: boolean
  /** The trace that the request is a part of. */
  trace?: TraceHeaders
}

/** Who asks when a page or a test calls without the network. */
export const inProcess: Visitor = {
  requestId: 'in-process',
  address: 'in-process',
  cookie: '',
  authorization: '',
}
