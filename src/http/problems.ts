import type { Logger } from 'pino'
import { isPoolBusy, isUnavailable } from '#src/database/unavailable.ts'
import { InstallationReplaced } from '#src/isolation/isolated.ts'
import { traceIds } from '#src/tracing/spans.ts'
import type { BufferedResponse } from './bufferedResponse.ts'
import { beingInstalled, busy, Problem, unavailable } from './errors.ts'
import { loggedPath } from './router.ts'
import type { RouteRequest, RouteResponse, Middleware } from './route.ts'

export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isPoolBusy(error)) return busy()
  if (isUnavailable(error)) return unavailable()
  if (error instanceof InstallationReplaced) return beingInstalled()
  return new Problem('internal', 'Something went wrong on our side. Please try again.')
}

export const problemHeaders = ({ retryAfter, allow }: Problem): Record<string, string> => ({
  ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  ...(allow && { allow }),
})

interface ProblemOrigin {
  /** Id of the problem's log line, for internal errors. */
  requestId?: string | undefined
  /** Origin of the pages about problem types; without it, the type has no URL. */
  origin?: string
}

export const problemResponse = (
  problem: Problem,
  { requestId, origin }: ProblemOrigin = {},
): RouteResponse => ({
  status: problem.status,
  headers: { ...problemHeaders(problem), 'content-type': 'application/problem+json' },
  body: JSON.stringify({
    ...problem.toJSON(origin),
    ...(problem.status >= 500 && { requestId, ...traceIds() }),
  }),
})

/** Logs internal errors, each once, however many requests wait for what failed. */
export function createFaultLog(log: Logger) {
  const logged = new WeakSet<object>()
  return (fault: unknown, context: object, message = 'request failed') => {
    const err = fault instanceof Error ? fault : new Error(String(fault))
    if (logged.has(err)) return
    logged.add(err)
    log.error({ ...context, err }, message)
  }
}
type FaultLog = ReturnType<typeof createFaultLog>

interface Explanation {
  logFault: FaultLog
  explain: (problem: Problem, request: RouteRequest) => BufferedResponse | Promise<BufferedResponse>
}

/** Turns anything thrown into a response that says what to do; rejects only if explaining fails. */
export const explainFailures =
  ({ logFault, explain }: Explanation): Middleware =>
  async (request, next) => {
    try {
      return await next()
    } catch (error) {
      const problem = asProblem(error)
      const { route, visitor } = request
      // Refusals due to load are summarized in one line with their number, however many there are.
      if (problem.status >= 500 && !(error instanceof Problem && problem.code === 'busy'))
        logFault(error, {
          requestId: visitor.requestId,
          method: route.method,
          path: loggedPath(request),
        })
      return explain(problem, request)
    }
  }

/**
 * Logs one line per request that may change something. Requests to audited routes, and those denied for a missing
 * role, are logged as warnings.
 */
export const logChanges =
  (log: Logger): Middleware =>
  async (request, next) => {
    const response = await next()
    const { sent, route, visitor, staff } = request
    const isAudited = route.isAudited || (staff?.member && response.status === 403)
    // Page counts are stored elsewhere.
    if ((sent && route.kind !== 'count') || isAudited) {
      const who = staff && { staff: staff.entered ?? staff.member?.id }
      log[isAudited ? 'warn' : 'info'](
        {
          requestId: visitor.requestId,
          method: sent?.method ?? route.method,
          path: loggedPath(request),
          status: response.status,
          ...who,
        },
        isAudited ? 'security' : 'request',
      )
    }
    return response
  }
