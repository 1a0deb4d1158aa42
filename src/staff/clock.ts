/** A difference below this, in milliseconds, may be the time that a response took: the server says whole seconds. */
const EXACT = 3_000
/** Slower responses, such as those that a laptop slept through, tell no time. */
const SLOWEST = 5_000

let offset = 0

/** Compares the browser's clock with the time at which the server says that it responded to a request sent at `sent`. */
export function noteServerTime(date: string | null, sent: number): void {
  const took = Date.now() - sent
  if (took < 0 || took > SLOWEST) return
  const by = Date.parse(date ?? '') + 500 - (sent + took / 2)
  if (!Number.isNaN(by)) offset = Math.abs(by) < EXACT ? 0 : by
}

/** The current time in milliseconds by the server's clock: the browser's may be wrong by days. */
export const serverNow = () => Date.now() + offset
