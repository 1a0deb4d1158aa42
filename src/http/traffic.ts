import { inSpan, type SpanStart, type TraceHeaders } from '#src/tracing/spans.ts'
import type { Middleware } from './route.ts'
import { Counter, Histogram } from 'prom-client'
import type { BufferedResponse, ListenerName, Tally } from './bufferedResponse.ts'
import type { Problem } from './errors.ts'

/**
 * Counts this process's responses since its start, by path in the route table; requested addresses
 * are not stored.
 */
export class Traffic {
  private readonly byKey = new Map<string, Tally>()
  readonly durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the response was ready, for requests that the front did not serve from its cache right away',
    labelNames: ['listener', 'route'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [],
  })
  readonly made = new Counter({
    name: 'site_responses_made_total',
    help: 'Responses of the public site that were generated, by kind of route; those of kind page are renders',
    labelNames: ['kind'] as const,
    registers: [],
  })

  get tallies(): Iterable<Tally> {
    return this.byKey.values()
  }

  /** Counts and times every request that reaches this step. */
  countRequests(listener: ListenerName): Middleware {
    return async ({ route }, next) => {
      const begun = performance.now()
      const response = await next()
      const name = nameOf(route)
      this.tallyOf(listener, name, response.status).count++
      this.durations.observe({ listener, route: name }, (performance.now() - begun) / 1_000)
      return response
    }
  }

  /** Counts generated responses, and tags each with the tally to increment when a cache sends it. */
  countMade(listener: ListenerName): Middleware {
    return async ({ route }, next) => {
      const response = await next()
      this.made.inc({ kind: route.kind })
      response.tally ??= this.tallyOf(listener, nameOf(route), response.status)
      return response
    }
  }

  /** Counts a request whose address matches no route. */
  countRefusal(listener: ListenerName, problem: Problem): Problem {
    this.tallyOf(listener, 'malformed', problem.status).count++
    return problem
  }

  tallyFiles(listener: ListenerName, files: Iterable<BufferedResponse>): void {
    for (const file of files) file.tally = this.tallyOf(listener, FILES, file.status)
  }

  private tallyOf(listener: ListenerName, route: string, status: number): Tally {
    const key = `${listener} ${status} ${route}`
    let tally = this.byKey.get(key)
    if (!tally) this.byKey.set(key, (tally = { listener, route, status, count: 0 }))
    return tally
  }
}

/** File names contain build hashes, so all files count together. */
const FILES = 'files'
const nameOf = ({ kind, path }: { kind: string; path: string }) => (kind === 'file' ? FILES : path)

interface RoutedRequest {
  listener: ListenerName
  route: string
  status?: number
  isCached?: boolean
}

/** Named after the route, since an address may contain a name or a secret. */
export const spanOfRequest = (
  method: string,
  { listener, route, status, isCached = false }: RoutedRequest,
  trace: TraceHeaders = {},
): SpanStart => ({
  name: `${method} ${route}`,
  kind: 'server',
  from: trace,
  attributes: {
    'http.request.method': method,
    'http.route': route,
    'site.listener': listener,
    'site.cached': isCached,
    ...(status && { 'http.response.status_code': status }),
  },
})

/**
 * Wraps every request that reaches this step in a span: the first of its trace, or a child of the
 * one in its headers.
 */
export const traceRequests =
  (listener: ListenerName): Middleware =>
  ({ route, visitor }, next) =>
    inSpan(
      spanOfRequest(route.method, { listener, route: route.path }, visitor.trace),
      async (span) => {
        const response = await next()
        span?.note({
          'http.response.status_code': response.status,
          'site.request_id': visitor.requestId,
        })
        if (response.status >= 500) span?.fail(String(response.status))
        return response
      },
    )
