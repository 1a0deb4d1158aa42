import { inSpan } from '#src/tracing/spans.ts'
import { spanOfRequest } from './requestSpan.ts'
import type { Middleware } from './route.ts'
import type { ListenerName } from './tally.ts'

/** Makes each request that comes so far a span, the first of its trace or the next of the one that its headers name. */
export const traceRequests =
  (listener: ListenerName): Middleware =>
  ({ route, visitor }, next) =>
    inSpan(spanOfRequest(route.method, { listener, route: route.path }, visitor.trace), async (span) => {
      const response = await next()
      span?.note({ 'http.response.status_code': response.status, 'site.request_id': visitor.requestId })
      if (response.status >= 500) span?.fail(String(response.status))
      return response
    })
