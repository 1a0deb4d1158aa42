import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

const TIMEOUT_MS = 5_000
const rarely = 60_000

/** Whether the standard variables request tracing. */
const wantsTraces = ({ env: variables }: NodeJS.Process): boolean =>
  variables.OTEL_SDK_DISABLED?.toLowerCase() !== 'true' &&
  variables.OTEL_TRACES_EXPORTER !== 'none' &&
  Boolean(
    variables.OTEL_EXPORTER_OTLP_ENDPOINT ||
    variables.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ||
    variables.OTEL_TRACES_EXPORTER,
  )

/**
 * Starts tracing if the variables request it, and only then loads what it needs; the returned
 * function flushes the rest.
 */
export async function startTracing({
  log,
  version,
}: {
  log: Pick<Logger, 'warn'>
  version: string
}): Promise<() => Promise<void>> {
  if (!wantsTraces(process)) return async () => {}
  const { sendTraces } = await import('./openTelemetry.ts')
  let warned = -Infinity
  const stop = await sendTraces({
    version,
    warn(reason) {
      if (performance.now() - warned < rarely) return
      warned = performance.now()
      log.warn({ reason }, 'tracing')
    },
  })
  return () => Promise.race([stop(), delay(TIMEOUT_MS, undefined, { ref: false })])
}
