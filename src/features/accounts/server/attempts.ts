import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from '#src/http/errors.ts'
import { networkOf } from '#src/http/network.ts'
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
