import { RateLimiterMemory, RateLimiterQueue, RateLimiterRes } from 'rate-limiter-flexible'
import type { LimitName, RequestLimits } from '#src/settings.ts'
import { tooMany } from './errors.ts'
import { inProcess } from './front.ts'
import type { Middleware } from './route.ts'

const COST = 10
const costOf = (status: number) => (status >= 500 ? 0 : status >= 400 ? 1 : COST)

/** For one route: takes the cost of a request from its address, and gives back what it turned out not to cost. */
function createLimit({ requests, seconds, waiting }: RequestLimits[LimitName]) {
  const limiter = new RateLimiterMemory({ points: requests * COST, duration: seconds })
  const slowLane = new RateLimiterQueue(new RateLimiterMemory({ points: 1, duration: 1 }), { maxQueueSize: waiting })
  return {
    async take(address: string) {
      try {
        await limiter.consume(address, COST)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const later = tooMany(Math.ceil(refusal.msBeforeNext / 1000) || 1)
        if (waiting === 0) throw later
        await slowLane.removeTokens(1).catch(() => {
          throw later
        })
      }
    },
    async settle(address: string, status: number) {
      const back = COST - costOf(status)
      if (back > 0) await limiter.reward(address, back)
    },
  }
}

/**
 * Counts requests by network address and route in this process; who is over the limit is told when to come back. What pages
 * read while they are made is not counted: all visitors would share one count.
 */
export function limitRequests(limits: () => RequestLimits, statusOf: (error: unknown) => number): Middleware {
  let of = limits()
  const counts = new Map<string, ReturnType<typeof createLimit>>()
  return async ({ route, visitor: { address } }, next) => {
    if (!route.limit || (route.method === 'GET' && address === inProcess.address)) return next()
    if (of !== limits()) {
      of = limits()
      counts.clear()
    }
    const name = `${route.method} ${route.path}`
    const count = counts.get(name) ?? createLimit(of[route.limit])
    counts.set(name, count)
    await count.take(address)
    try {
      const response = await next()
      await count.settle(address, response.status)
      return response
    } catch (error) {
      await count.settle(address, statusOf(error))
      throw error
    }
  }
}
