import os from 'node:os'

/** Bytes for a process and its part of the database, from which on nothing has to be scarce. */
const AMPLE = 2e9
/** Of what a process may use, the part that V8 may fill; the rest is for caches, pictures that are drawn, and the database. */
const HEAP = 0.33

/** Megabytes of each half of the space for new objects: with more, pages are made no faster. */
const YOUNG = 8

/** Bytes that the site and its database may use: the limit of their container, else what the machine has. */
export function memoryLimit(): number {
  const limit = process.constrainedMemory()
  return limit > 0 && limit < os.totalmem() ? limit : os.totalmem()
}

/** Bytes for each of the processes that serve the site. */
const memoryOfProcess = () => memoryLimit() / Math.max(Number(process.env.WORKERS) || 1, 1)

/** How much of their usual size caches and pools may have, from 0 to 1. */
export const memoryShare = () => Math.min(1, memoryOfProcess() / AMPLE)

/**
 * The environment in which Node takes no more memory than the site needs: its own limits are for a machine that it has to itself,
 * with a limit far above what is used it lets the heap grow to four times that, and each thread holds freed memory of its own.
 * Undefined where whoever started the process has decided.
 */
export function frugalEnvironment(
  environment: NodeJS.ProcessEnv,
  bytes = memoryOfProcess(),
): NodeJS.ProcessEnv | undefined {
  const { MALLOC_ARENA_MAX, NODE_OPTIONS = '' } = environment
  if (MALLOC_ARENA_MAX || NODE_OPTIONS.includes('--max-old-space-size')) return undefined
  const heap = Math.round((Math.min(bytes, AMPLE) * HEAP) / 2 ** 20)
  const limits = `--max-old-space-size=${heap} --max-semi-space-size=${YOUNG}`
  return {
    ...environment,
    MALLOC_ARENA_MAX: '2',
    // Fixed, so that what was freed goes back: by itself, glibc keeps ever larger pieces.
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
    NODE_OPTIONS: `${NODE_OPTIONS} ${limits}`.trim(),
  }
}
