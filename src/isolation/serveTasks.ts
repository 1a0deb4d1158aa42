import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import type { FromProcess, TaskContext, TaskHandler, ToProcess } from './task.ts'

const REPORT_EVERY_MS = 200

/** Main loop of a sandbox process: runs one task after another until its parent is gone. */
export function serveTasks(tasks: Record<string, () => Promise<TaskHandler>>) {
  yieldToSite()
  let stop = new AbortController()
  process.on('disconnect', () => process.exit())
  process.on('message', (message: ToProcess) => {
    if (message === 'stop') return stop.abort()
    stop = new AbortController()
    void run(tasks, message, stop.signal)
  })
}

async function run(
  tasks: Record<string, () => Promise<TaskHandler>>,
  { name, input }: Exclude<ToProcess, 'stop'>,
  signal: AbortSignal,
) {
  const send = (message: FromProcess) => process.send?.(message)
  const { report, end } = throttled((progress) => send({ progress }))
  const context: TaskContext = { signal, report }
  try {
    const handler = await tasks[name]!()
    // The task's name determines its input type; the channel between processes is untyped.
    const done = await handler(input as never, context)
    end()
    send({ done })
  } catch (error) {
    end()
    const { name, message, stack, code } = error as Error & { code?: unknown }
    send({ failed: { name, message, stack, code } })
  }
}

/** Throttles updates that come faster than a person can read, keeping the latest. */
function throttled(send: (progress: unknown) => void) {
  let latest: { progress: unknown } | undefined
  const flush = () => {
    if (latest) send(latest.progress)
    latest = undefined
  }
  const timer = setInterval(flush, REPORT_EVERY_MS)
  return {
    report: (progress: unknown) => void (latest = { progress }),
    end() {
      clearInterval(timer)
      flush()
    },
  }
}

/**
 * Lowers this process's priority below the site's, and makes it the first that the kernel kills
 * when memory runs out.
 */
function yieldToSite() {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not every system supports both.
  }
}
