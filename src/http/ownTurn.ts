let last = Promise.resolve()

/** Resolves in a turn of the event loop of its own, so that what takes long at a stretch never follows another such without a break. */
export const ownTurn = (): Promise<void> =>
  (last = last.then(() => new Promise((begin) => setImmediate(begin))))
