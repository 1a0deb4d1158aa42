const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
// Connection exceptions and insufficient resources; server shutdown, crash, and startup; a read-only server; a
// lock that a restore or migration holds for too long, or that two wait for in a circle.
const states = /^(08...|53...|55P03|40P01|57P0[1-5]|25006)$/
const messages =
  /^(Connection terminated|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

/**
 * Whether an error or one of its causes means that the database is unavailable, so the same call
 * may succeed later.
 */
export function isUnavailable(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth++) {
    const { code, syscall } = at as NodeJS.ErrnoException
    if (code !== undefined && (systemCodes.has(code) || states.test(code))) return true
    if (code === 'ENOENT' && syscall === 'connect') return true
    if (messages.test(at.message)) return true
    if (at instanceof AggregateError && at.errors.some(isUnavailable)) return true
  }
  return false
}

/**
 * Whether all of this process's connections were in use for too long, which does not mean that the
 * database is down.
 */
export function isPoolBusy(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth++)
    if (at.message === 'timeout exceeded when trying to connect') return true
  return false
}
