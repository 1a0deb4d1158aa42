import { memoryHere } from '../isolation/limits.ts'

/** Bytes per process, including its share of the database, above which nothing needs to be scaled down. */
const AMPLE = 2e9
/** Share of that memory for the V8 heap; the rest is for caches, drawn images, and the database. */
const HEAP = 0.3

/** Megabytes per V8 semi-space: more does not make rendering faster. */
const YOUNG = 8

/** Bytes per process that serves the site. */
const memoryOfProcess = () => memoryHere() / Math.max(Number(process.env.WORKERS) || 1, 1)

/** Scale factor for caches and pools, from 0 to 1. */
export const memoryShare = () => Math.min(1, memoryOfProcess() / AMPLE)

/**
 * Environment that limits Node's memory to what the site needs. Node's defaults assume a machine of its own: with
 * a high limit the heap grows to four times what is used, and each thread retains freed memory. Undefined if the
 * environment already sets limits.
 */
export function frugalEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv | undefined {
  const { MALLOC_ARENA_MAX, NODE_OPTIONS = '' } = environment
  if (MALLOC_ARENA_MAX || NODE_OPTIONS.includes('--max-old-space-size')) return undefined
  const heap = Math.round((Math.min(memoryOfProcess(), AMPLE) * HEAP) / 2 ** 20)
  const limits = `--max-old-space-size=${heap} --max-semi-space-size=${YOUNG}`
  return {
    ...environment,
    MALLOC_ARENA_MAX: '2',
    // Fixed, so that freed memory is returned: by default, glibc raises the threshold and retains ever larger
    // chunks.
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
    NODE_OPTIONS: `${NODE_OPTIONS} ${limits}`.trim(),
  }
}
