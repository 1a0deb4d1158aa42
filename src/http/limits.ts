import { RateLimiterMemory, RateLimiterQueue } from 'rate-limiter-flexible'
import type { Database } from '#src/database/open.ts'
import { isUnavailable } from '#src/database/unavailable.ts'
import type { LimitName, RequestLimits } from '#src/settings.ts'
import { countTogether } from './counting.ts'
import { tooMany } from './errors.ts'
import { inProcess } from './front.ts'
import { networkOf } from './network.ts'
import type { Middleware } from './route.ts'

const COST = 10
const costOf = (status: number) => (status >= 500 ? 0 : status >= 400 ? 1 : COST)

/** Adds points to the count of a key; returns the seconds to wait where that is too much. Never counts when it cannot. */
type Counter = (key: string, points: number) => Promise<number | undefined>

/** What is sent is counted in the database: for all processes and machines together. */
const inDatabase =
  (db: Database, name: string, { requests, seconds }: RequestLimits[LimitName]): Counter =>
  async (key, points) => {
    try {
      const { points: used, secondsLeft } = await countTogether(db, `${name} ${key}`, points, seconds)
      return used > requests * COST ? secondsLeft : undefined
    } catch (error) {
      // Nobody is refused for that: what follows says that the database is away.
      if (isUnavailable(error)) return undefined
      throw error
    }
  }

/** What is read is counted by each process: it must not wait for the database. */
function inMemory({ requests, seconds }: RequestLimits[LimitName]): Counter {
  const limiter = new RateLimiterMemory({ points: requests * COST, duration: seconds })
  return async (key, points) => {
    const { consumedPoints, msBeforeNext } = await (points < 0 ? limiter.reward(key, -points) : limiter.penalty(key, points))
    return consumedPoints > requests * COST ? msBeforeNext / 1000 : undefined
  }
}

/** For one route: takes the cost of a request from its network, and gives back what it turned out not to cost. */
function createLimit(count: Counter, { waiting }: RequestLimits[LimitName]) {
  const slowLane = new RateLimiterQueue(new RateLimiterMemory({ points: 1, duration: 1 }), { maxQueueSize: waiting })
  return {
    async take(network: string) {
      const wait = await count(network, COST)
      if (wait === undefined) return
      const later = tooMany(Math.ceil(wait) || 1)
      if (waiting === 0) throw later
      await slowLane.removeTokens(1).catch(() => {
        throw later
      })
    },
    async settle(network: string, status: number) {
      const back = COST - costOf(status)
      if (back > 0) await count(network, -back)
    },
  }
}

interface Limits {
  db: Database
  limits: () => RequestLimits
  statusOf: (error: unknown) => number
}

/**
 * Counts requests by network and route; who is over the limit is told when to come back. What pages
 * read while they are made is not counted: all visitors would share one count.
 */
export function limitRequests({ db, limits, statusOf }: Limits): Middleware {
  const counts = new Map<string, ReturnType<typeof createLimit>>()
  return async ({ route, visitor: { address } }, next) => {
    if (!route.limit || (route.method === 'GET' && address === inProcess.address)) return next()
    const limit = limits()[route.limit]
    const network = networkOf(address)
    const name = `${route.method} ${route.path} ${limit.requests}/${limit.seconds}/${limit.waiting}`
    const count = counts.get(name) ?? createLimit(route.method === 'GET' ? inMemory(limit) : inDatabase(db, name, limit), limit)
    counts.set(name, count)
    await count.take(network)
    try {
      const response = await next()
      await count.settle(network, response.status)
      return response
    } catch (error) {
      await count.settle(network, statusOf(error))
      throw error
    }
  }
}
