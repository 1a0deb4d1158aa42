import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from './root.ts'

export interface SiteProcess {
  child: ChildProcess
  /** Address that the site printed. */
  address: string
  /** Everything printed so far. */
  output: () => string
  /** Stops the site; resolves with its exit code once it has exited. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

interface Options {
  env: Record<string, string>
  /** A command to run the site under, such as taskset with its arguments. */
  under?: string[]
  /** Arguments for Node itself. */
  nodeArguments?: string[]
  /** Script to run; `dev.ts` runs from source. */
  script?: 'start.ts' | 'dev.ts'
}

/**
 * Runs the site in a separate process like `npm start`; rejects with its output if it exits before
 * it is ready.
 */
export async function startSite(options: Options): Promise<SiteProcess> {
  const site = spawnSite(options)
  for (;;) {
    const address = / is at (http:\S+) — press/.exec(site.output())?.[1]
    if (address) return { ...site, address }
    if (site.child.exitCode !== null || site.child.signalCode !== null)
      throw new Error(`The site ended:\n${site.output()}`)
    await delay(20)
  }
}

/** The same without waiting until it is ready. */
export function spawnSite({
  env,
  under = [],
  nodeArguments = [],
  script = 'start.ts',
}: Options): Omit<SiteProcess, 'address'> {
  const command = [...under, process.execPath, ...nodeArguments, join(root, 'scripts', script)]
  const {
    NODE_ENV: _,
    VITEST: __,
    DATABASE_URL: ___,
    npm_lifecycle_event: ____,
    ...inherited
  } = process.env
  const child = spawn(command[0]!, command.slice(1), {
    cwd: root,
    env: { ...inherited, PORT: '0', HOST: '127.0.0.1', STAFF_PORT: '0', ENV_FILE: 'none', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return {
    child,
    output: () => output,
    async stop(signal = 'SIGINT') {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit')
        child.kill(signal)
        await gone
      }
      return child.exitCode
    },
  }
}
