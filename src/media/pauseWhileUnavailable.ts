import { StoreAway } from './openStore.ts'

interface Log {
  warn: (details: object, message: string) => void
  info: (details: object, message: string) => void
}

/** Wraps recurring work on stored bytes: while the store is unavailable, runs end quietly after one log line. */
export function pauseWhileUnavailable(
  log: Log,
  what: string,
  work: (signal: AbortSignal) => Promise<unknown>,
): (signal: AbortSignal) => Promise<void> {
  let isAway = false
  return async (signal) => {
    try {
      await work(signal)
    } catch (error) {
      if (!(error instanceof StoreAway)) throw error
      if (!isAway)
        log.warn({ what, fault: error.sentence }, 'the store of pictures and files is unavailable')
      isAway = true
      return
    }
    if (isAway) log.info({ what }, 'the store of pictures and files is available again')
    isAway = false
  }
}
