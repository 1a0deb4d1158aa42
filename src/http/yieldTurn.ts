let last = Promise.resolve()

/** Resolves in an event loop turn of its own, so that long synchronous tasks never run back to back. */
export const yieldTurn = (): Promise<void> =>
  (last = last.then(() => new Promise((begin) => setImmediate(begin))))
