import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Endpoint } from './endpoint.ts'
import { tooMany } from './errors.ts'

/**
 * Counts calls for each address and endpoint in this process; a caller over the limit is told when to try again. What pages
 * read while they are made is not counted: all visitors would share one count.
 */
export function createLimits() {
  const limiters = new Map<string, RateLimiterMemory>()
  return async ({ method, path, limit }: Pick<Endpoint, 'method' | 'path' | 'limit'>, address: string) => {
    if (!limit || (method === 'GET' && address === 'in-process')) return
    const name = `${method} ${path}`
    let limiter = limiters.get(name)
    if (!limiter) limiters.set(name, (limiter = new RateLimiterMemory({ points: limit.calls, duration: limit.seconds })))
    try {
      await limiter.consume(address)
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw tooMany(Math.ceil(refusal.msBeforeNext / 1000) || 1)
      throw refusal
    }
  }
}
export type Limits = ReturnType<typeof createLimits>
