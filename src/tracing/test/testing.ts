import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'

export interface CollectedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Record<string, string | number | boolean>
}

interface Sent {
  resourceSpans: {
    scopeSpans: {
      spans: (Omit<CollectedSpan, 'attributes'> & {
        attributes: { key: string; value: Record<string, never> }[]
      })[]
    }[]
  }[]
}

/** A local collector that receives traces as OTLP/JSON. */
export function testCollector() {
  const spans: CollectedSpan[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { resourceSpans } = JSON.parse(String(Buffer.concat(parts))) as Sent
    for (const { attributes, ...span } of resourceSpans
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap(({ spans: some }) => some)) {
      const read = ({ stringValue, intValue, boolValue }: Record<string, never>) =>
        stringValue ?? boolValue ?? Number(intValue)
      spans.push({
        ...span,
        attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, read(value)])),
      })
    }
    response.setHeader('content-type', 'application/json').end('{}')
  })
  return {
    /** Starts it; returns the variables that make a site send its traces there. */
    async open(): Promise<Record<string, string>> {
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
      return {
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
        OTEL_BSP_SCHEDULE_DELAY: '50',
      }
    },
    all: () => spans,
    /** Spans received so far, once one matches `isThere`: children end before their parents. */
    async spans(isThere: (span: CollectedSpan) => boolean): Promise<CollectedSpan[]> {
      await expect.poll(() => spans.some(isThere)).toBe(true)
      return [...spans]
    },
    close: () => new Promise((done) => (server.close(done), server.closeAllConnections())),
  }
}
