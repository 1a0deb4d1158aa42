import type { Context } from 'hono'
import type { Logger } from 'pino'
import { Problem, unavailable } from './errors.ts'
import type { Env } from './serve.ts'

/** Turns whatever a handler threw into a problem answer; faults of ours are logged once, with the request's id. */
export function answerProblem(
  error: unknown,
  c: Context<Env>,
  log: Logger,
  isUnavailable: (error: unknown) => boolean,
): Response {
  const problem = asProblem(error, isUnavailable)
  if (problem.status >= 500)
    log.error({ requestId: c.var.requestId, method: c.req.method, path: c.req.path, err: error }, 'request failed')
  const retryAfter: Record<string, string> = problem.retryAfter === undefined ? {} : { 'retry-after': String(problem.retryAfter) }
  return c.body(JSON.stringify(problem), problem.status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    ...retryAfter,
  })
}

export function asProblem(error: unknown, isUnavailable: (error: unknown) => boolean): Problem {
  if (error instanceof Problem) return error
  if (isUnavailable(error)) return unavailable()
  return new Problem('internal', 'Something went wrong on our side. Please try again.')
}
