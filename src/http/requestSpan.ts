import type { SpanStart, TraceHeaders } from '#src/tracing/spans.ts'
import type { ListenerName } from './tally.ts'

interface Asked {
  listener: ListenerName
  route: string
  status?: number
  isCached?: boolean
}

/** Named by its route: an address may hold a name or a secret. */
export const spanOfRequest = (
  method: string,
  { listener, route, status, isCached = false }: Asked,
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
