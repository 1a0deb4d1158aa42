import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isTight, limitedCommand, memoryLimit, memoryOf, processorSecondsOf } from './limits.ts'
import type { FromProcess, IsolatedTask, ToProcess } from './task.ts'

/** Processes that work at the same time, and those that wait for work. */
const [MAX_RUNNING, MAX_IDLE] = isTight() ? [2, 1] : [3, 3]
const WATCH_EVERY_MS = 200
const STOP_WITHIN_MS = 3_000
/** How many times the limit a task may take on a busy machine, while its process mostly waits for a processor. */
const BUSY = 6
/** Share of the limit below which a process mostly waited. */
const WAITED = 0.5
const IDLE_MS = 60_000
/** A process exits after this many tasks or when it has grown this large, to free its memory. */
const MAX_TASKS = 500
const LARGE = 256 * 1024 ** 2
const MAX_OUTPUT = 4_000
/** What Node says when files are missing. */
const IS_REPLACED = /MODULE_NOT_FOUND/

/** The task's process was killed: by its limits, or by what the file did to it. */
export class IsolationFailure extends Error {
  override name = 'IsolationFailure'
  readonly reason: 'memory' | 'time' | 'crash'

  constructor(reason: IsolationFailure['reason'], task: string, output = '') {
    super(
      `The process for ${task} was killed: ${reason}.${output && ` Its last output: ${output}`}`,
    )
    this.reason = reason
  }
}

/** Files that the task's process needs are missing, as they are while a new release is being installed. */
export class InstallationReplaced extends Error {
  override name = 'InstallationReplaced'
}

interface RunOptions {
  signal?: AbortSignal | undefined
  onProgress?: (progress: never) => void
}

interface Worker {
  child: ChildProcess
  tasks: number
  output: () => string
  idle?: NodeJS.Timeout | undefined
}

const program = ['isolated.js', '../isolated.js', '../isolated.ts']
  .map((path) => join(import.meta.dirname, path))
  .find((path) => existsSync(path))!
const idle: Worker[] = []
const living = new Set<ChildProcess>()
const waiting: (() => void)[] = []
let working = 0

process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL')
})

/**
 * Runs a task in a separate process, which may run out of memory or time, or crash on a file, without harming
 * this one. Throws the task's errors with their name, message, and code; IsolationFailure if its process was
 * killed; InstallationReplaced if it could not start.
 */
export async function runIsolated<Input, Output>(
  task: IsolatedTask<Input, Output>,
  input: Input,
  options: RunOptions = {},
): Promise<Output> {
  await acquireSlot()
  const worker = idle.pop() ?? startWorker()
  let isGood = false
  try {
    const output = await runOn(worker, task, input, options)
    isGood = true
    return output
  } catch (error) {
    isGood = worker.child.exitCode === null && !(error instanceof IsolationFailure)
    throw error
  } finally {
    const isLight = worker.tasks < MAX_TASKS && memoryOf(worker.child.pid) < LARGE
    if (isGood && isLight && idle.length < MAX_IDLE) rest(worker)
    else worker.child.kill('SIGKILL')
    releaseSlot()
  }
}

async function acquireSlot() {
  if (working >= MAX_RUNNING) await new Promise<void>((resolve) => waiting.push(resolve))
  else working++
}

function releaseSlot() {
  const next = waiting.shift()
  if (next) next()
  else working--
}

function startWorker(): Worker {
  const [command, args] = limitedCommand(program, memoryLimit())
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: plainEnvironment(),
  })
  living.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-MAX_OUTPUT)
    })
  const worker: Worker = { child, tasks: 0, output: () => output.trim() }
  child.once('exit', () => {
    living.delete(child)
    clearTimeout(worker.idle)
    withdraw(worker)
  })
  child.on('error', () => {})
  return worker
}

const passedOn = [
  'PATH',
  'HOME',
  'LANG',
  'TZ',
  'TMPDIR',
  'NODE_ENV',
  'NODE_COMPILE_CACHE',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'MALLOC_TRIM_THRESHOLD_',
]
/** An environment without secrets: a file that takes over its process can read no password. */
const plainEnvironment = () =>
  Object.fromEntries(
    passedOn.flatMap((name) =>
      process.env[name] === undefined ? [] : [[name, process.env[name]]],
    ),
  )

/** An idle process must not keep this one from exiting. Before it is killed, it is withdrawn: its end is noticed later. */
function rest(worker: Worker) {
  setReferenced(worker.child, false)
  const end = () => {
    withdraw(worker)
    worker.child.kill('SIGKILL')
  }
  worker.idle = setTimeout(end, IDLE_MS).unref()
  idle.push(worker)
}

/** Gives an idle process no more tasks. */
function withdraw(worker: Worker) {
  const at = idle.indexOf(worker)
  if (at >= 0) idle.splice(at, 1)
}

function setReferenced(child: ChildProcess, isReferenced: boolean) {
  const change = isReferenced ? 'ref' : 'unref'
  child[change]()
  child.channel?.[change]()
  for (const stream of [child.stdout, child.stderr])
    (stream as { ref(): void; unref(): void } | null)?.[change]()
}

function runOn<Input, Output>(
  worker: Worker,
  { name, settings }: IsolatedTask<Input, Output>,
  input: Input,
  { signal, onProgress }: RunOptions,
): Promise<Output> {
  const { child } = worker
  clearTimeout(worker.idle)
  setReferenced(child, true)
  worker.tasks++
  const { promise, resolve, reject } = Promise.withResolvers<Output>()
  const end = (reason: IsolationFailure['reason']) => {
    reject(new IsolationFailure(reason, name, worker.output()))
    child.kill('SIGKILL')
  }
  const onExit = () => {
    if (IS_REPLACED.test(worker.output())) reject(new InstallationReplaced(worker.output()))
    end(/out of memory|bad_alloc/i.test(worker.output()) ? 'memory' : 'crash')
  }
  const onMessage = (message: unknown) => {
    const reply = message as FromProcess
    // The task determines the type of its progress; the channel between processes is untyped.
    if ('progress' in reply) onProgress?.(reply.progress as never)
    else if ('done' in reply) resolve(reply.done as Output)
    else reject(asError(reply.failed))
  }
  const limit = settings.limitBytes ?? memoryLimit()
  const checkMemory = () => {
    if (memoryOf(child.pid) > limit) end('memory')
  }
  const watch = setInterval(checkMemory, WATCH_EVERY_MS)
  const before = processorSecondsOf(child.pid)
  let periods = 0
  const checkTime = () => {
    periods++
    const now = processorSecondsOf(child.pid)
    const hasWaited =
      before !== undefined && now !== undefined && now - before < settings.limitSeconds * WAITED
    if (!hasWaited || periods >= BUSY) end('time')
  }
  const clock = setInterval(checkTime, settings.limitSeconds * 1_000)
  let killing: NodeJS.Timeout | undefined
  const stop = () => {
    child.send('stop' satisfies ToProcess, () => {})
    killing = setTimeout(() => end('time'), STOP_WITHIN_MS)
  }
  child.once('exit', onExit).once('error', onExit).on('message', onMessage)
  child.send({ name, input } satisfies ToProcess, (error) => {
    if (error) onExit()
  })
  checkMemory()
  if (signal?.aborted) stop()
  else signal?.addEventListener('abort', stop, { once: true })
  return promise.finally(() => {
    clearInterval(watch)
    clearInterval(clock)
    clearTimeout(killing)
    signal?.removeEventListener('abort', stop)
    child.off('exit', onExit).off('error', onExit).off('message', onMessage)
  })
}

function asError({
  name,
  message,
  stack,
  code,
}: Extract<FromProcess, { failed: unknown }>['failed']) {
  const error = Object.assign(new Error(message), { name, ...(code !== undefined && { code }) })
  if (stack) error.stack = stack
  return error
}
