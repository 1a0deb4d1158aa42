import { context, type Span, trace } from '@opentelemetry/api'
import type { PoolClient } from 'pg'
import { errorType, failSpan } from './failures.ts'
import type { SpanStart } from './spans.ts'

type Callback = (error: Error | null, ...rest: unknown[]) => void
type Query = (...parts: unknown[]) => unknown

const MAX_LENGTH = 2_000

/** Creates a span for each query on a connection within a span; the job queue's own queries belong to no trace. */
export function traceClient(client: PoolClient, begin: (start: SpanStart) => Span): void {
  const query = client.query.bind(client) as Query
  client.query = ((...parts: unknown[]) => {
    const text = textOf(parts[0])
    if (!text || !trace.getActiveSpan()) return query(...parts)
    const span = begin({ name: summaryOf(text), kind: 'client', attributes: attributesOf(text) })
    const end = (error?: unknown) => {
      if (error) failSpan(span, errorType(error))
      span.end()
    }
    const callback = parts.findLastIndex((part) => typeof part === 'function')
    if (callback >= 0) {
      const done = context.bind(context.active(), parts[callback] as Callback)
      parts[callback] = (error: Error | null, ...rest: unknown[]) => (
        end(error),
        done(error, ...rest)
      )
      return query(...parts)
    }
    const result = query(...parts) as Promise<unknown>
    result.then(() => end(), end)
    return result
  }) as typeof client.query
}

/** Undefined for streaming queries. */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query
  const { text, submit } = (query ?? {}) as { text?: string; submit?: unknown }
  return submit ? undefined : text
}

const attributesOf = (text: string) => ({
  'db.system.name': 'postgresql',
  'db.operation.name': operationOf(text),
  'db.query.text': withoutValues(text).slice(0, MAX_LENGTH),
})

/** The first operation, also within a WITH. */
const operationOf = (text: string) =>
  (/\b(?:select|insert|update|delete)\b/i.exec(text) ?? /[a-z]+/i.exec(text))?.[0].toUpperCase() ??
  'QUERY'

/** For example, `SELECT posts`: the operation and the first table. */
function summaryOf(text: string): string {
  const table = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][\w.]*)"?/i.exec(text)?.[1]
  return table ? `${operationOf(text)} ${table}` : operationOf(text)
}

/** Values are sent separately from the statement; any literals in it are removed as well. */
const withoutValues = (text: string) =>
  text.replaceAll(/'(?:[^']|'')*'/g, '?').replaceAll(/\$(\w*)\$[^]*?\$\1\$/g, '?')
