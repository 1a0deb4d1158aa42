import { type Span, SpanStatusCode } from '@opentelemetry/api'

/** An error's code or class; its message may name a person. */
export function errorType(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return String(code ?? name ?? 'unknown')
}

export const failSpan = (span: Span, type: string): void =>
  void span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR })
