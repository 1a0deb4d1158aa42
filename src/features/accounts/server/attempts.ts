import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from '#src/http/errors.ts'
import { hashToken } from './tokens.ts'

const QUARTER_HOUR = 900

/**
 * Counts sign-in attempts before anything expensive is computed, in the database, so that all processes count together.
 * Its keys are the network and the account that is meant: nothing else that a caller sends gives a fresh count.
 */
export function createAttempts(pool: Pool) {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'staff_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: QUARTER_HOUR,
    })
  const byNetwork = limiter('network', 60)
  const byAccount = limiter('account', 10)
  return {
    /** Throws tooMany when this network or this account has had too many attempts in the last quarter of an hour. */
    async count(address: string, username: string) {
      try {
        await byNetwork.consume(networkOf(address))
        await byAccount.consume(hashToken(username))
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooMany(Math.ceil(refusal.msBeforeNext / 1000) || 1)
        throw refusal
      }
    },
    /** A right answer counts for nothing. */
    async forget(address: string, username: string) {
      await Promise.all([byNetwork.reward(networkOf(address)), byAccount.delete(hashToken(username))])
    },
  }
}
export type Attempts = ReturnType<typeof createAttempts>

/** One household or office: an IPv4 address, or the first half of an IPv6 one. */
export const networkOf = (address: string) => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  return address.includes(':') ? `${expand(address).slice(0, 4).join(':')}::/64` : address
}

function expand(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::')
  const parts = (text: string) => (text ? text.split(':') : [])
  const [before, after] = [parts(head), parts(tail ?? '')]
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].map((part) => Number.parseInt(part, 16).toString(16))
}
