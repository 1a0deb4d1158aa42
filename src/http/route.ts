import type { LimitName } from '#src/settings.ts'
import type { Access, Member } from './access.ts'
import type { BufferedResponse } from './bufferedResponse.ts'
import type { Caching } from './caching.ts'
import type { Visitor } from './front.ts'

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
  /** Who is signed in; absent on a listener where nobody can. */
  staff?: { member: Member | undefined }
  /** The request as it was sent, where it may carry a body: everything but GET and HEAD. */
  sent?: Request | undefined
}

export interface RouteResponse {
  /** 200 when left out. */
  status?: number
  headers?: Record<string, string>
  body: string | Buffer
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
  /** Which of the limits counts its requests; without one they are not counted. */
  limit?: LimitName | undefined
  /** What tells the cached responses apart: the path when left out; undefined for a request whose response is not cached. */
  cacheKey?: (request: RouteRequest) => string | undefined | Promise<string | undefined>
  /** What the response is made of, where that is known sooner than the response: with the same, the response is the same. */
  source?: (request: RouteRequest) => Promise<string>
  respond: (request: RouteRequest) => RouteResponse | BufferedResponse | Promise<RouteResponse | BufferedResponse>
}

/** A step on the way of a request: answers it, or lets the next step do so. */
export type Middleware = (request: RouteRequest, next: () => Promise<BufferedResponse>) => Promise<BufferedResponse>

/** What an address shows to one visitor alone, or where it leads that visitor; undefined where it is the same for everybody. */
export type OwnPage = (
  request: RouteRequest,
) => Promise<{ response?: RouteResponse; data?: { path: string; value: object }; headers?: Record<string, string> } | undefined>
