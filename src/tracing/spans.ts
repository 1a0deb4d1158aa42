import type { Attributes } from '@opentelemetry/api'
import type { Pool } from 'pg'

/** Name and attributes of a span; they must not contain anything about a person. */
export interface SpanStart {
  name: string
  kind: 'server' | 'client' | 'consumer'
  attributes?: Attributes
  /** Headers naming the trace that it continues; default: the current span, if any. */
  from?: TraceHeaders
}

export interface RunningSpan {
  note(attributes: Attributes): void
  /** Marks it as failed, with an error code. */
  fail(type: string): void
}

/** W3C Trace Context headers. */
export interface TraceHeaders {
  traceparent?: string | undefined
  tracestate?: string | undefined
}

export interface Tracer {
  inSpan<Result>(start: SpanStart, work: (span: RunningSpan) => Promise<Result>): Promise<Result>
  mark(start: SpanStart): void
  traceQueries(pool: Pool): void
  traceId(): string | undefined
}

let tracer: Tracer | undefined

/** Sets the tracer used from here on; undefined turns tracing off. */
export const traceWith = (one: Tracer | undefined): void => void (tracer = one)

/** Runs work in a span of its trace; without tracing, simply runs it. */
export const inSpan = <Result>(
  start: SpanStart,
  work: (span?: RunningSpan) => Promise<Result>,
): Promise<Result> => (tracer ? tracer.inSpan(start, work) : work())

/** Records an event without duration; `start` is only called if tracing is on. */
export const markSpan = (start: () => SpanStart): void => tracer?.mark(start())

/** Traces a database's queries within spans: the statements, never the values. */
export const traceQueries = (pool: Pool): void => tracer?.traceQueries(pool)

/** Id of the current trace, for log lines and problems. */
export function traceIds(): { traceId?: string } {
  const traceId = tracer?.traceId()
  return traceId ? { traceId } : {}
}
