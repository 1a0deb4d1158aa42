import { createChallenge, randomInt, type Solution, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { signingKey } from '#src/database/signingKeys.ts'
import type { Database } from '#src/database/open.ts'
import { isFirst } from '#src/http/counting.ts'

/** Longer than anyone takes to fill in the longest form. */
const VALID_SECONDS = 2 * 3_600
/** Iterations per try and number of tries: about a second on one laptop core, a few seconds on a phone. */
const COST = 5_000
const TRIES = { least: 150, most: 300 }

async function secrets(db: Database) {
  return {
    hmacSignatureSecret: await signingKey(db, 'proofs of work'),
    hmacKeySignatureSecret: await signingKey(db, 'answers to proofs of work'),
  }
}

/** Creates a signed challenge as text, which the form sends back with its solution. */
export async function newChallenge(db: Database, now = Date.now()): Promise<Challenge> {
  const { least, most } = TRIES
  const expiresAt = Math.floor(now / 1000) + VALID_SECONDS
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(most, least),
    deriveKey,
    expiresAt,
    ...(await secrets(db)),
  })
}

/** Identifies a proof if it is valid, signed here, and not expired; `redeemProof` checks whether it was used. */
export async function readProof(db: Database, text: string): Promise<string | undefined> {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(text, 'base64').toString()) as {
      challenge: Challenge
      solution: Solution
    }
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      ...(await secrets(db)),
    })
    return verified && challenge.parameters.expiresAt ? challenge.signature : undefined
  } catch {
    return undefined
  }
}

/** Redeems a proof; false if it was already used in any process. */
export const redeemProof = (tx: Database, proof: string): Promise<boolean> =>
  isFirst(tx, `proof ${proof}`, VALID_SECONDS)
