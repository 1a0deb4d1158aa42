import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'

/**
 * Selects which requests are traced, by OTEL_TRACES_SAMPLER and its argument; by default, all
 * unless the caller decided against it.
 */
export function samplerOf(
  variables: Record<string, string | undefined>,
  warn: (message: string) => void,
): Sampler {
  const { OTEL_TRACES_SAMPLER: name = '', OTEL_TRACES_SAMPLER_ARG: argument } = variables
  const ratio = argument ? Number(argument) : 1
  if (!(ratio >= 0 && ratio <= 1))
    warn(`OTEL_TRACES_SAMPLER_ARG is ${argument}, but must be a number from 0 to 1: 1 is used.`)
  const roots: Record<string, () => Sampler> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio >= 0 && ratio <= 1 ? ratio : 1),
  }
  const root = roots[name.replace(/^parentbased_/, '')]
  if (name && !root)
    warn(`OTEL_TRACES_SAMPLER=${name} is not known: parentbased_always_on is used.`)
  const sampler = (root ?? roots.always_on!)()
  return root && !name.startsWith('parentbased_')
    ? sampler
    : new ParentBasedSampler({ root: sampler })
}
