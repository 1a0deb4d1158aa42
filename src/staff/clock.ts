/** A difference below this, in milliseconds, may be the time that a response took. */
const EXACT = 30_000

let offset = 0

/** Compares the browser's clock with the time at which the server says that it responded. */
export function noteServerTime(date: string | null): void {
  const by = Date.parse(date ?? '') - Date.now()
  if (!Number.isNaN(by)) offset = Math.abs(by) < EXACT ? 0 : by
}

/** The current time in milliseconds by the server's clock: the browser's may be wrong by days. */
export const serverNow = () => Date.now() + offset
