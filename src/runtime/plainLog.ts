import type { Logger } from 'pino'

const levels = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60 }
type Level = 'info' | 'warn' | 'error' | 'fatal'
export type PlainLog = Pick<Logger, Level>

/**
 * Writes log lines in pino's format without loading pino, which takes as much memory as everything
 * else in the main process of WORKERS.
 */
export function plainLog(least: string): PlainLog {
  const from = levels[least as keyof typeof levels] ?? Infinity
  const write = (level: Level) => (facts: unknown, msg?: string) => {
    if (levels[level] < from) return
    const { err, ...rest } = (typeof facts === 'string' ? { msg: facts } : facts) as {
      err?: unknown
    }
    const fault = err instanceof Error && { type: err.name, message: err.message, stack: err.stack }
    const line = { level: levels[level], time: Date.now(), ...(fault && { err: fault }), ...rest }
    process.stdout.write(`${JSON.stringify({ ...line, ...(msg !== undefined && { msg }) })}\n`)
  }
  return { info: write('info'), warn: write('warn'), error: write('error'), fatal: write('fatal') }
}
