import type { Challenge } from 'altcha-lib/types'
import { solveChallengeWorkers } from 'altcha-lib'

/** Maximum time a submission waits; without a proof, its email is only sent later. */
const MAX_LENGTH = 30_000

/** Computes the server's challenge in a worker; undefined if the browser cannot. */
export async function proveWork(challenge: Challenge): Promise<string | undefined> {
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(4, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(new URL('./workWorker.ts', import.meta.url), { type: 'module' }),
    timeout: MAX_LENGTH,
  })
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
}
