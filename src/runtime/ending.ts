export interface Ending {
  /** A signal's name, or a sentence. */
  reason: string
  /** Whether it was requested; otherwise something is wrong. */
  asked: boolean
  /** Whether no request is in progress, so a proxy needs no advance notice. */
  atOnce: boolean
}

const beat = 500

/**
 * Resolves when this process should end: on a signal, because the npm or process that started it is gone, or
 * because `fail` was called.
 */
export function awaitEnding(): { ending: Promise<Ending>; fail: (reason: string) => void } {
  const { promise, resolve } = Promise.withResolvers<Ending>()
  const ask = (reason: string) => resolve({ reason, asked: true, atOnce: reason === 'SIGINT' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => ask(signal))
  process.once('disconnect', () => ask('The main process has stopped.'))
  watchNpm(() => ask('The npm process that started the site has stopped.'))
  return { ending: promise, fail: (reason) => resolve({ reason, asked: false, atOnce: true }) }
}

/**
 * If npm is killed outright, it cannot forward the signal. A process started without npm, or
 * detached from it, has no parent to lose.
 */
function watchNpm(onGone: () => void) {
  if (process.env.npm_lifecycle_event !== 'start' || process.ppid === 1) return
  const { ppid } = process
  const watch = setInterval(() => {
    if (process.ppid === ppid) return
    clearInterval(watch)
    onGone()
  }, beat).unref()
}
