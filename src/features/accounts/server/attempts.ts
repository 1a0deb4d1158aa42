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
const LONGEST_DELAY_MS = 5_000
/** More attempts of strangers slow an account no further. */
const SLOWEST = PER_ACCOUNT + LONGEST_DELAY_MS / DELAY_MS
const REFUSALS_TOLD = 20

/** What is guessed. Each has counts of its own, so that trying one never closes another. */
export type Purpose = 'password' | 'code' | 'passkey' | 'invitation' | 'confirmation'

export interface Attempt {
  purpose: Purpose
  address: string
  /** What vouches for the caller and is counted in place of the network: a session, or a browser that signed in before. */
  known?: string | undefined
  /** The account that is meant. */
  account?: string
  /** Whether all strangers share one count of the account: for what has few possible values, behind a right password. */
  isShort?: boolean
}

/** A count by its name, and how much it takes in a quarter of an hour. */
type Count = [name: string, most: number]

/** Counts that a right answer begins anew, as it proves who is asking. */
function ownCounts({ purpose, address, known, account, isShort }: Attempt): Count[] {
  const about = hashToken(account ?? '')
  if (known) return [[`${purpose} known ${known} ${about}`, PER_ACCOUNT]]
  if (account === undefined) return []
  const key = isShort ? about : `${networkOf(address)} ${about}`
  return [[`${purpose} account ${key}`, PER_ACCOUNT]]
}

/** Counts from which a right answer is only taken off. */
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
 * Counts attempts before anything expensive is computed, in the database, so that all processes count together, over a quarter
 * of an hour that slides. Its keys are networks, accounts, known browsers and sessions: nothing else that a caller sends gives a
 * fresh count. Strangers slow an account but never close it, neither to other networks nor to known browsers.
 */
export function createAttempts(db: Database) {
  const take = ([name, most]: Count, points = 1) =>
    countSliding(db, `attempts ${name}`, points, { most, seconds: QUARTER_HOUR })

  return {
    /**
     * Throws tooMany when this network or known browser has had too many attempts in the last quarter of an hour. Where
     * strangers of many networks try one account, each of them waits a little.
     */
    async count(attempt: Attempt) {
      for (const count of [...sharedCounts(attempt), ...ownCounts(attempt)]) {
        const wait = await take(count)
        if (wait !== undefined) throw tooMany(Math.ceil(wait) || 1)
      }
      for (const count of strangers(attempt)) {
        await take(count)
        const tried = await slidingCount(db, `attempts ${count[0]}`, QUARTER_HOUR)
        const delay = Math.min((tried - PER_ACCOUNT) * DELAY_MS, LONGEST_DELAY_MS)
        if (delay > 0) await setTimeout(delay)
      }
    },
    /** Whether one more refusal of an account gets its line in the audit: a flood of them leaves only the first. */
    mayNote: async (account: string): Promise<boolean> =>
      (await take([`refusals ${hashToken(account)}`, REFUSALS_TOLD])) === undefined,
    /** A right answer counts for nothing. */
    async forget(attempt: Attempt) {
      await Promise.all([
        ...ownCounts(attempt).map(([name]) => forgetCount(db, `attempts ${name}`)),
        ...[...sharedCounts(attempt), ...strangers(attempt)].map((count) => take(count, -1)),
      ])
    },
  }
}
export type Attempts = ReturnType<typeof createAttempts>
