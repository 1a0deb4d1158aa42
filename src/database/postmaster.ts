import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { commandAs, environment } from './identity.ts'
import type { Placement } from './placement.ts'
import { DatabaseProblem, explain } from './problem.ts'
import { commandLineOf, startOf } from './processes.ts'

/** How to reach a server; `host` is the folder of its socket. */
export type SocketConnection = { host: string; port: number; user: string; database: string }

export type Postmaster = { process: ChildProcess; said: () => string }

const TIMEOUT_MS = 5 * 60_000
const settings = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'max_connections=60',
  'shared_buffers=64MB',
  'io_method=sync',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  // PostgreSQL's log of a failed statement could contain a reader's address; the calling program gets the error
  // anyway.
  'log_min_messages=log',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
]
/** For tests, many of which share one server. */
const careless = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=200',
]

/** Parses the cluster's postmaster.pid, written by the running server. */
export function readPidFile(
  data: string,
): { pid: number; ready: boolean; connection: SocketConnection } | undefined {
  try {
    const lines = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
    const connection = {
      host: lines[4] ?? '',
      port: Number(lines[3]),
      user: 'postgres',
      database: 'postgres',
    }
    const pid = Math.abs(Number(lines[0]))
    return pid ? { pid, ready: lines[7]?.trim() === 'ready', connection } : undefined
  } catch {
    return undefined
  }
}

/** Starts the server and resolves once it accepts connections. */
export async function startPostmaster(
  placement: Placement,
  fsync: boolean,
  onLine: (line: string) => void,
): Promise<Postmaster> {
  const { identity, binaries, data, sockets } = placement
  const options = [...settings, ...(fsync ? [] : careless)].flatMap((setting) => ['-c', setting])
  const command = commandAs(identity, binaries.postgres, ['-D', data, '-k', sockets, ...options])
  const child = spawn(...command, {
    cwd: '/',
    env: environment(binaries),
    stdio: ['ignore', 'ignore', 'pipe'],
    // In its own process group, so that Ctrl-C reaches only the site, which finishes its requests before stopping
    // the server.
    detached: identity.followsUs,
  })
  let tail = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    tail = (tail + text).slice(-4_000)
    for (const line of text.split('\n')) if (/\b(FATAL|PANIC):/.test(line)) onLine(line)
  })
  let failure: Error | undefined
  child.on('error', (error) => (failure = error))
  const ended = () => failure !== undefined || child.exitCode !== null || child.signalCode !== null
  for (const limit = Date.now() + TIMEOUT_MS; ; await delay(15)) {
    if (ended()) {
      await delay(20)
      throw explain(
        failure ?? (tail || `it ended at once (${child.signalCode ?? child.exitCode})`),
        data,
      )
    }
    const running = readPidFile(data)
    if (running?.ready && running.pid === child.pid) break
    if (Date.now() > limit) {
      await stopPostmaster(child)
      throw new DatabaseProblem(
        `PostgreSQL in ${data} was not ready after five minutes; its last message was: ${tail.trim().split('\n').at(-1)}`,
      )
    }
  }
  return { process: child, said: () => tail }
}

/** Stops the server, closing connections without losing data; escalates if it does not exit. */
export async function stopPostmaster(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.ref()
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGINT')
  const harder = [
    setTimeout(() => child.kill('SIGQUIT'), 30_000),
    setTimeout(() => child.kill('SIGKILL'), 45_000),
  ]
  await gone
  for (const timer of harder) clearTimeout(timer)
}

/** Kills the server without notifying clients and blocks, for at most two seconds, until it is dead. */
export function abandonPostmaster(child: ChildProcess): void {
  child.kill('SIGQUIT')
  const clock = new Int32Array(new SharedArrayBuffer(4))
  for (
    let waited = 0;
    waited < 2_000 && child.pid !== undefined && startOf(child.pid) !== undefined;
    waited += 10
  ) {
    Atomics.wait(clock, 0, 0, 10)
  }
}

/** Waits for the server of a killed owner to exit; stops it if it does not. */
export async function waitForServerExit(data: string): Promise<void> {
  const left = readPidFile(data)
  if (!left) return
  const file = path.join(data, 'postmaster.pid')
  const ours = () => startOf(left.pid) !== undefined && commandLineOf(left.pid).includes(data)
  for (let waited = 0; ours(); waited += 50) {
    if (waited === 500) process.kill(left.pid, 'SIGINT')
    if (waited === 30_000) process.kill(left.pid, 'SIGQUIT')
    if (waited > 40_000)
      throw new DatabaseProblem(
        `An old PostgreSQL (process ${left.pid}) is still using ${data}. Stop it: kill ${left.pid}.`,
      )
    await delay(50)
  }
  // A dead process that was never reaped still holds its process id, and PostgreSQL would consider it alive.
  for (
    let waited = 0;
    existsSync(file) && answers(left.pid) && startOf(left.pid) === undefined;
    waited += 50
  ) {
    if (waited > 5_000) rmSync(file, { force: true })
    await delay(50)
  }
}

function answers(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
