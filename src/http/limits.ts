import { RateLimiterMemory, RateLimiterQueue } from 'rate-limiter-flexible'
import type { Database } from '#src/database/open.ts'
import { isUnavailable } from '#src/database/unavailable.ts'
import type { LimitName, RequestLimits } from '#src/settings.ts'
import { countSliding } from './counting.ts'
import { tooMany } from './errors.ts'
import { inProcess, type Middleware } from './route.ts'
import { networkOf } from './network.ts'
import { asProblem } from './problems.ts'
import { SlidingCounts } from './sliding.ts'

const COST = 10
const MAX_OWING = 10_000
const costOf = (status: number) => (status >= 500 ? 0 : status >= 400 ? 1 : COST)

/**
 * Adds points to a key's count unless the limit would be exceeded; then returns the seconds to
 * wait. Counts nothing if counting fails.
 */
type Counter = (key: string, points: number) => Promise<number | undefined>

/** Writes are counted in the database, shared by all processes and machines. */
const inDatabase =
  (db: Database, name: string, { requests, seconds }: RequestLimits[LimitName]): Counter =>
  async (key, points) => {
    try {
      return await countSliding(db, `${name} ${key}`, points, { most: requests * COST, seconds })
    } catch (error) {
      // Don't refuse anyone for that: the handler will report that the database is down.
      if (isUnavailable(error)) return undefined
      throw error
    }
  }

/** Reads are counted per process, so they never wait for the database. */
function inMemory({ requests, seconds }: RequestLimits[LimitName]): Counter {
  const counts = new SlidingCounts({ most: requests * COST, seconds })
  return async (key, points) => counts.count(key, points)
}

/**
 * Points owed by network for requests refused before they were counted; added to the network's next
 * counted request.
 */
class OwedPoints {
  private readonly owed = new Map<string, { points: number; until: number }>()
  private readonly counts: SlidingCounts
  private readonly seconds: number

  constructor({ requests, seconds }: RequestLimits[LimitName]) {
    this.counts = new SlidingCounts({ most: requests * COST, seconds })
    this.seconds = seconds
  }

  /** Adds the cost of a refusal; returns the seconds to wait if there were too many. */
  add(network: string): number | undefined {
    const wait = this.counts.count(network, costOf(400))
    if (wait !== undefined) return wait
    this.give(network, this.take(network) + costOf(400))
    return undefined
  }

  give(network: string, points: number) {
    if (points === 0) return
    if (this.owed.size >= MAX_OWING) this.owed.clear()
    this.owed.set(network, { points, until: performance.now() + this.seconds * 1_000 })
  }

  take(network: string): number {
    const { points, until } = this.owed.get(network) ?? { points: 0, until: 0 }
    this.owed.delete(network)
    return until > performance.now() ? points : 0
  }
}

/** Limit of one route: charges each request to its network and refunds what it turned out not to cost. */
function createLimit(count: Counter, limit: RequestLimits[LimitName]) {
  const { waiting } = limit
  const owed = new OwedPoints(limit)
  const slowLane = new RateLimiterQueue(new RateLimiterMemory({ points: 1, duration: 1 }), {
    maxQueueSize: waiting,
  })
  return {
    /**
     * Whether the request was counted: beyond the limit, some are let through slowly without
     * prolonging the wait.
     */
    async take(network: string, times: number): Promise<boolean> {
      const points = owed.take(network)
      const wait = await count(network, COST * times + points)
      if (wait === undefined) return true
      owed.give(network, points)
      const later = tooMany(Math.ceil(wait) || 1)
      if (waiting === 0) throw later
      await slowLane.removeTokens(1).catch(() => {
        throw later
      })
      return false
    },
    /** Records a request refused for its contents, without using the database. */
    refuse(network: string) {
      const wait = owed.add(network)
      if (wait !== undefined) throw tooMany(Math.ceil(wait) || 1)
    },
    async refund(network: string, times: number, status: number) {
      const back = (COST - costOf(status)) * times
      if (back > 0) await count(network, -back)
    },
  }
}

interface Limits {
  db: Database
  limits: () => RequestLimits
}

/** Counts requests by network and route; a refusal says when to retry. The site's own reads are not counted. */
export function limitRequests({ db, limits }: Limits): Middleware {
  const counts = new Map<string, ReturnType<typeof createLimit>>()
  return async (request, next) => {
    const { route, visitor } = request
    const { address } = visitor
    if (!route.limit || (route.method === 'GET' && address === inProcess.address)) return next()
    const times = route.cost?.(request) ?? 1
    if (times === 0) return next()
    const limit = limits()[route.limit]
    const network = networkOf(address)
    const name = `${route.method} ${route.path} ${limit.requests}/${limit.seconds}/${limit.waiting}`
    const count =
      counts.get(name) ??
      createLimit(route.method === 'GET' ? inMemory(limit) : inDatabase(db, name, limit), limit)
    counts.set(name, count)
    try {
      await route.check?.(request)
    } catch (error) {
      if (asProblem(error).status < 500) count.refuse(network)
      throw error
    }
    const isCounted = await count.take(network, times)
    const refund = async (status: number) => {
      if (isCounted) await count.refund(network, times, status)
    }
    try {
      const response = await next()
      await refund(response.status)
      return response
    } catch (error) {
      await refund(asProblem(error).status)
      throw error
    }
  }
}

/** Cost of a text search relative to reading a list. */
const SEARCH = 4
/** Cost of rendering a page relative to reading its list. */
const PAGE = 2
const MAX_ROWS = 1_000

const numberIn = (query: URLSearchParams, name: string, most: number, none: number) => {
  const asked = Number(query.get(name) ?? none)
  return asked >= 0 && asked <= most ? asked : most
}

/** Cost of a list part: by number of rows, offset, and whether it searches text. */
export const listCost = (query: URLSearchParams): number =>
  query.size === 0
    ? 0
    : 1 +
      (query.get('q') ? SEARCH : 0) +
      Math.floor(numberIn(query, 'limit', MAX_ROWS, MAX_ROWS) / 250) +
      Math.floor(numberIn(query, 'offset', 1_000_000, 0) / 1_000)

/** The same for a list's page, which shows a few rows. */
export const pageCost = (search: Record<string, string>): number =>
  Object.keys(search).length === 0 ? 0 : 1 + PAGE + (search.q ? SEARCH : 0)
