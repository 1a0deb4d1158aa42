import cluster from 'node:cluster'
import type { PlainLog } from './plainLog.ts'
import { DatabaseProblem } from '../database/problem.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { CannotListen } from '../http/listen.ts'
import { awaitEnding, type Ending } from './ending.ts'
import { DATABASE_AWAY } from './workers.ts'

export interface Role {
  log: PlainLog
  ending: Promise<Ending>
  /** Ends the process, with a sentence about what is wrong. */
  fail: (reason: string) => void
}

/** Runs a process in its role and exits with the role's exit code; prints startup problems in plain words. */
export async function play(log: PlainLog, part: (role: Role) => Promise<number>): Promise<never> {
  try {
    const { ending, fail } = awaitEnding()
    logFaults(log, fail)
    process.exit(await part({ log, ending, fail }))
  } catch (error) {
    if (cluster.isWorker && isUnavailable(error)) process.exit(DATABASE_AWAY)
    console.error(sentenceOf(error))
    if (process.env.LOG_LEVEL === 'debug') console.error(error)
    process.exit(1)
  }
}

function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return error instanceof DatabaseProblem || error instanceof CannotListen
    ? message
    : `The site cannot start: ${message}. Set LOG_LEVEL=debug for details, or run npm run doctor to check this machine.`
}

export const announce = (name: string, port: number) =>
  console.log(`${name} is at http://localhost:${port} — press Ctrl-C to stop it.`)

/** Exit code of a process that ended for this reason. */
export const statusOf = ({ asked }: Ending) => (asked ? 0 : 1)

export function exitCodeOf({ reason, asked }: Ending, log: PlainLog) {
  if (!asked) log.fatal(reason)
  else if (process.stdout.isTTY) console.log('\nStopping …')
  else log.info({ reason }, 'stopping')
}

/** From here on, all output is JSON lines. */
function logFaults(log: PlainLog, fail: (reason: string) => void) {
  process.removeAllListeners('warning').on('warning', (err) => log.warn({ err }, 'Node warns'))
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught error')
    fail('The site stopped because of an unexpected error. See the line before.')
  })
}
