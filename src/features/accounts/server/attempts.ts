import { setTimeout } from 'node:timers/promises'
import type { Database } from '#src/database/open.ts'
import { countSliding, forgetCount, slidingCount } from '#src/http/counting.ts'
import { tooMany } from '#src/http/errors.ts'
import { networkOf, surroundingsOf } from '#src/http/network.ts'
import { hashToken } from './tokens.ts'

const QUARTER_HOUR = 900
const PER_NETWORK = 60
const PER_SURROUNDINGS = 600
const PER_ACCOUNT = 10
const DELAY_MS = 200
const MAX_DELAY_MS = 5_000
/** Attempts by strangers above this number don't slow an account any further. */
const SLOWEST = PER_ACCOUNT + MAX_DELAY_MS / DELAY_MS
const MAX_LOGGED_REFUSALS = 20

/** What is being guessed. Each has its own counts, so that attempts at one never lock another. */
export type Purpose = 'password' | 'code' | 'passkey' | 'invitation' | 'confirmation'

export interface Attempt {
  purpose: Purpose
  address: string
  /** Trusted token that is counted instead of the network: a session, or a browser that signed in before. */
  known?: string | undefined
  /** The targeted account. */
  account?: string
  /**
   * Whether all strangers share one count for the account. For secrets with few possible values that are protected by
   * a correct password.
   */
  isShort?: boolean
}

/** Name of a count, and its limit per quarter of an hour. */
type Count = [name: string, most: number]

/** Counts that a correct answer resets, because it proves who is asking. */
function ownCounts({ purpose, address, known, account, isShort }: Attempt): Count[] {
  const about = hashToken(account ?? '')
  if (known) return [[`${purpose} known ${known} ${about}`, PER_ACCOUNT]]
  if (account === undefined) return []
  const key = isShort ? about : `${networkOf(address)} ${about}`
  return [[`${purpose} account ${key}`, PER_ACCOUNT]]
}

/** Counts that a correct answer only decrements. */
const sharedCounts = ({ purpose, address, known }: Attempt): Count[] =>
  known
    ? []
    : [
        [`${purpose} network ${networkOf(address)}`, PER_NETWORK],
        [`${purpose} surroundings ${surroundingsOf(address)}`, PER_SURROUNDINGS],
      ]

const strangers = ({ purpose, known, account, isShort }: Attempt): Count[] =>
  known || account === undefined || isShort
    ? []
    : [[`${purpose} strangers ${hashToken(account)}`, SLOWEST]]

/**
 * Rate-limits attempts before anything expensive is computed. Counts are stored in the database, shared by all
 * processes, in a sliding window of a quarter of an hour. They are keyed by network, account, known browser, and
 * session, so that callers can't reset them with any other input. Strangers can slow an account but never lock it,
 * neither for other networks nor for known browsers.
 */
export function createAttempts(db: Database) {
  const take = ([name, most]: Count, points = 1) =>
    countSliding(db, `attempts ${name}`, points, { most, seconds: QUARTER_HOUR })

  return {
    /**
     * Throws tooMany if this network or known browser exceeded its limit in the last quarter of an hour. While
     * strangers on many networks attack one account, each of them is delayed slightly.
     */
    async count(attempt: Attempt) {
      for (const count of [...sharedCounts(attempt), ...ownCounts(attempt)]) {
        const wait = await take(count)
        if (wait !== undefined) throw tooMany(Math.ceil(wait) || 1)
      }
      for (const count of strangers(attempt)) {
        await take(count)
        const tried = await slidingCount(db, `attempts ${count[0]}`, QUARTER_HOUR)
        const delay = Math.min((tried - PER_ACCOUNT) * DELAY_MS, MAX_DELAY_MS)
        if (delay > 0) await setTimeout(delay)
      }
    },
    /** Whether to log another refusal of an account. Only the first ones of a flood are logged. */
    mayNote: async (account: string): Promise<boolean> =>
      (await take([`refusals ${hashToken(account)}`, MAX_LOGGED_REFUSALS])) === undefined,
    /** Takes back an attempt that was refused before its answer was checked. */
    async refund(attempt: Attempt) {
      const counts = [...sharedCounts(attempt), ...ownCounts(attempt), ...strangers(attempt)]
      await Promise.all(counts.map((count) => take(count, -1)))
    },
    /** Removes a correct answer from the counts. */
    async forget(attempt: Attempt) {
      await Promise.all([
        ...ownCounts(attempt).map(([name]) => forgetCount(db, `attempts ${name}`)),
        ...[...sharedCounts(attempt), ...strangers(attempt)].map((count) => take(count, -1)),
      ])
    },
  }
}
export type Attempts = ReturnType<typeof createAttempts>
