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
// Connection exceptions and lack of resources; shutdown, crash and start of the server; a server that may only be read.
const states = /^(08...|53...|57P0[1-5]|25006)$/
const messages =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

/** Whether an error, or what caused it, means that the database is away, so that the same call may succeed later. */
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
