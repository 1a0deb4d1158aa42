import cluster from 'node:cluster'
import {
  RateLimiterCluster,
  RateLimiterClusterMaster,
  RateLimiterMemory,
  RateLimiterQueue,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { LimitName, RequestLimits } from '#src/settings.ts'
import { tooMany } from './errors.ts'
import { inProcess } from './front.ts'
import type { Middleware } from './route.ts'

const COST = 10
const costOf = (status: number) => (status >= 500 ? 0 : status >= 400 ? 1 : COST)

/** Lets the main process count for all workers. One that ends with a question under way is not answered. */
export function countForWorkers(): RateLimiterClusterMaster {
  cluster.on('fork', (worker) => worker.on('error', () => {}))
  return new RateLimiterClusterMaster()
}

/** Where several processes serve one port, the main process counts for them all. */
const createCounter = (keyPrefix: string, points: number, duration: number) =>
  cluster.isWorker
    ? new RateLimiterCluster({ keyPrefix, points, duration, timeoutMs: 2_000 })
    : new RateLimiterMemory({ keyPrefix, points, duration })

/** For one route: takes the cost of a request from its address, and gives back what it turned out not to cost. */
function createLimit(name: string, { requests, seconds, waiting }: RequestLimits[LimitName]) {
  const limiter = createCounter(name, requests * COST, seconds)
  const slowLane = new RateLimiterQueue(new RateLimiterMemory({ points: 1, duration: 1 }), { maxQueueSize: waiting })
  return {
    async take(address: string) {
      try {
        await limiter.consume(address, COST)
      } catch (refusal) {
        // The main process did not answer in time: nobody is refused for that.
        if (!(refusal instanceof RateLimiterRes)) return
        const later = tooMany(Math.ceil(refusal.msBeforeNext / 1000) || 1)
        if (waiting === 0) throw later
        await slowLane.removeTokens(1).catch(() => {
          throw later
        })
      }
    },
    async settle(address: string, status: number) {
      const back = COST - costOf(status)
      if (back > 0) await limiter.reward(address, back).catch(() => {})
    },
  }
}

/**
 * Counts requests by network address and route; who is over the limit is told when to come back. What pages
 * read while they are made is not counted: all visitors would share one count.
 */
export function limitRequests(limits: () => RequestLimits, statusOf: (error: unknown) => number): Middleware {
  const counts = new Map<string, ReturnType<typeof createLimit>>()
  return async ({ route, visitor: { address } }, next) => {
    if (!route.limit || (route.method === 'GET' && address === inProcess.address)) return next()
    const limit = limits()[route.limit]
    const name = `${route.method} ${route.path} ${limit.requests}/${limit.seconds}/${limit.waiting}`
    const count = counts.get(name) ?? createLimit(name, limit)
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
