import {
  context,
  diag,
  DiagLogLevel,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  TracerProvider,
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import { errorType, failSpan } from './failures.ts'
import type { Pool, PoolClient } from 'pg'
import { traceFetches } from './fetches.ts'
import { traceClient } from './queries.ts'
import { type RunningSpan, type SpanStart, type Tracer, traceWith } from './spans.ts'

type Variables = Record<string, string | undefined>

interface TracingOptions {
  version: string
  /** Called if traces cannot be sent, or variables have no effect here. */
  warn: (message: string) => void
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

/**
 * Selects which requests are traced, by OTEL_TRACES_SAMPLER and its argument; by default, all
 * unless the caller decided against it.
 */
function samplerOf(
  variables: Record<string, string | undefined>,
  warn: (message: string) => void,
): Sampler {
  const { OTEL_TRACES_SAMPLER: name = '', OTEL_TRACES_SAMPLER_ARG: argument } = variables
  const ratio = argument ? Number(argument) : 1
  if (!(ratio >= 0 && ratio <= 1))
    warn(`OTEL_TRACES_SAMPLER_ARG is ${argument}, but must be a number from 0 to 1: 1 is used.`)
  const always = () => new AlwaysOnSampler()
  const roots: Record<string, () => Sampler> = {
    always_on: always,
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio >= 0 && ratio <= 1 ? ratio : 1),
  }
  const root = roots[name.replace(/^parentbased_/, '')]
  if (name && !root)
    warn(`OTEL_TRACES_SAMPLER=${name} is not known: parentbased_always_on is used.`)
  const sampler = (root ?? always)()
  return root && !name.startsWith('parentbased_')
    ? sampler
    : new ParentBasedSampler({ root: sampler })
}

/** Exports traces to the collector that the variables name; returns a function that flushes and stops. */
export async function sendTraces({ version, warn }: TracingOptions): Promise<() => Promise<void>> {
  const variables = process.env
  const silent = () => {}
  diag.setLogger(
    { error: warn, warn, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN },
  )
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(
        resourceFromAttributes({
          'service.name': 'advantage',
          'service.version': version,
          'service.instance.id': crypto.randomUUID(),
        }),
      )
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(variables, warn),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: await exporterOf(variables, warn),
        ...batchesOf(variables),
      }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  const tracer = createTracer(provider)
  const endFetches = traceFetches(tracer.begin)
  traceWith(tracer)
  return async () => {
    traceWith(undefined)
    endFetches()
    await provider.shutdown().catch(() => warn('The last traces could not be sent.'))
    for (const part of [trace, context, propagation, diag]) part.disable()
  }
}

function createTracer(provider: TracerProvider) {
  const tracer = provider.getTracer('site')
  const begin = ({ name, kind, attributes = {}, from }: SpanStart): Span =>
    tracer.startSpan(
      name,
      { kind: kinds[kind], attributes },
      from ? propagation.extract(ROOT_CONTEXT, from) : context.active(),
    )
  return {
    begin,
    async inSpan<Result>(
      start: SpanStart,
      work: (span: RunningSpan) => Promise<Result>,
    ): Promise<Result> {
      const span = begin(start)
      try {
        return await context.with(trace.setSpan(context.active(), span), () =>
          work({
            note: (attributes) => void span.setAttributes(attributes),
            fail: (type) => failSpan(span, type),
          }),
        )
      } catch (error) {
        failSpan(span, errorType(error))
        throw error
      } finally {
        span.end()
      }
    },
    mark: (start: SpanStart) => begin(start).end(),
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
    traceQueries(pool: Pool) {
      const { connect } = pool
      // Returning a connection wakes the next waiting request, which would otherwise continue in the wrong trace.
      const traced = (...[callback]: Parameters<typeof connect>) =>
        callback
          ? connect.call(pool, context.bind(context.active(), callback))
          : (connect as () => Promise<PoolClient>).call(pool)
      pool.connect = traced as typeof connect
      pool.on('connect', (client) => traceClient(client, begin))
    },
  } satisfies Tracer & { begin: (start: SpanStart) => Span }
}

async function exporterOf(variables: Variables, warn: (message: string) => void) {
  const protocol =
    variables.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ||
    variables.OTEL_EXPORTER_OTLP_PROTOCOL ||
    'http/protobuf'
  if (!protocol.startsWith('http/'))
    warn(`OTEL_EXPORTER_OTLP_PROTOCOL=${protocol} is not supported: http/protobuf is used.`)
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto')
  return new OTLPTraceExporter()
}

function batchesOf(variables: Variables) {
  const read = (name: string) => Number(variables[name]) || undefined
  const given = {
    scheduledDelayMillis: read('OTEL_BSP_SCHEDULE_DELAY'),
    exportTimeoutMillis: read('OTEL_BSP_EXPORT_TIMEOUT') ?? 5_000,
    maxQueueSize: read('OTEL_BSP_MAX_QUEUE_SIZE'),
    maxExportBatchSize: read('OTEL_BSP_MAX_EXPORT_BATCH_SIZE'),
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
