import { createChallenge, randomInt, type Solution, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { signingKey } from '#src/database/signingKeys.ts'
import type { Database } from '#src/database/open.ts'
import { countTogether } from '#src/http/counting.ts'

/** As long as the longest form may take its reader. */
const VALID_SECONDS = 2 * 3_600
/** Iterations of each try, and how many tries it takes: about a second of one core of a laptop, a few of a phone. */
const COST = 5_000
const TRIES = { least: 150, most: 300 }

async function secrets(db: Database) {
  return {
    hmacSignatureSecret: await signingKey(db, 'proofs of work'),
    hmacKeySignatureSecret: await signingKey(db, 'answers to proofs of work'),
  }
}

/** A signed task for a browser, in text for the form to send back with its solution. */
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

/** Tells a proof from others, if it is one, signed here and not expired; whether it was used says `redeemProof`. */
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

/** Uses a proof up; false where it was before, in whatever process. */
export async function redeemProof(tx: Database, proof: string): Promise<boolean> {
  const { points } = await countTogether(tx, `proof ${proof}`, 1, VALID_SECONDS)
  return points === 1
}
