import type { Attributes } from '@opentelemetry/api'
import type { Pool } from 'pg'

/** What a span is called and says of itself; nothing in it may be about a person. */
export interface SpanStart {
  name: string
  kind: 'server' | 'client' | 'consumer'
  attributes?: Attributes
  /** The headers that say which trace this continues. Left out: the span under way, if there is one. */
  from?: TraceHeaders
}

/** A span under way. */
export interface RunningSpan {
  note(attributes: Attributes): void
  /** Says that it failed, and by which code. */
  fail(type: string): void
}

/** The headers of W3C Trace Context. */
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

/** Says who traces from here on; nobody when undefined. */
export const traceWith = (one: Tracer | undefined): void => void (tracer = one)

/** Does something as a span of its trace. Where nothing is traced, it is simply done. */
export const inSpan = <Result>(
  start: SpanStart,
  work: (span?: RunningSpan) => Promise<Result>,
): Promise<Result> => (tracer ? tracer.inSpan(start, work) : work())

/** Notes what took no time to speak of; `start` runs only where something is traced. */
export const markSpan = (start: () => SpanStart): void => tracer?.mark(start())

/** Traces what is asked of a database on behalf of a span: the statements, never the values. */
export const traceQueries = (pool: Pool): void => tracer?.traceQueries(pool)

/** Of the trace under way: what its lines in the log and its problems say. */
export function traceIds(): { traceId?: string } {
  const traceId = tracer?.traceId()
  return traceId ? { traceId } : {}
}
