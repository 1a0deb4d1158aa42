import { type ChannelListener, subscribe, unsubscribe } from 'node:diagnostics_channel'
import { context, propagation, type Span, trace } from '@opentelemetry/api'
import { errorType, failSpan } from './failures.ts'
import type { SpanStart } from './spans.ts'

interface Outgoing {
  method: string
  origin: string | URL
  headers: unknown
  addHeader(name: string, value: string): void
}

/**
 * Creates a span for each request that undici sends, and propagates the trace to the receiver. Records only the
 * host, since a path may contain a secret. Returns a function that stops tracing.
 */
export function traceFetches(begin: (start: SpanStart) => Span): () => void {
  const spans = new WeakMap<Outgoing, Span>()
  const channels: Record<
    string,
    (message: { request: Outgoing; response?: { statusCode: number }; error?: Error }) => void
  > = {
    'undici:request:create': ({ request }) => {
      const { hostname, port, protocol } = new URL(request.origin)
      const attributes = {
        'http.request.method': request.method,
        'server.address': hostname,
        'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
      }
      const span = begin({ name: `${request.method} ${hostname}`, kind: 'client', attributes })
      spans.set(request, span)
      if ([request.headers].flat().includes('traceparent')) return
      const headers: Record<string, string> = {}
      propagation.inject(trace.setSpan(context.active(), span), headers)
      for (const [name, value] of Object.entries(headers)) request.addHeader(name, value)
    },
    'undici:request:headers': ({ request, response }) => {
      const status = response!.statusCode
      const span = spans.get(request)?.setAttribute('http.response.status_code', status)
      if (span && status >= 400) failSpan(span, String(status))
    },
    'undici:request:trailers': ({ request }) => spans.get(request)?.end(),
    'undici:request:error': ({ request, error }) => {
      const span = spans.get(request)
      if (span) failSpan(span, errorType(error))
      span?.end()
    },
  }
  const listeners = Object.entries(channels) as [string, ChannelListener][]
  for (const [name, hear] of listeners) subscribe(name, hear)
  return () => {
    for (const [name, hear] of listeners) unsubscribe(name, hear)
  }
}
