import type { Challenge } from 'altcha-lib/types'
import { solveChallengeWorkers } from 'altcha-lib'

/** So long a press waits at most; without a proof the mail only comes later. */
const LONGEST = 30_000

/** Computes what the server asks for, beside the page; undefined where the browser cannot. */
export async function proveWork(challenge: Challenge): Promise<string | undefined> {
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(4, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(new URL('./workWorker.ts', import.meta.url), { type: 'module' }),
    timeout: LONGEST,
  })
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
}
