import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Logger } from 'pino'
import type { PreparedDatabase } from './backend.ts'
import { createDeathCount } from './database/supervision.ts'

interface Options {
  database: PreparedDatabase['connection']
  log: Logger
  fail: (reason: string) => void
}

const NAME = 'SITE_WORKER'
const patience = 60_000

interface Task {
  database: PreparedDatabase['connection']
  /** Whether it has the back office too: one of the workers does. */
  staff: boolean
}

/** What the main process tells a worker. */
export const workerEnvironment = () => JSON.parse(process.env[NAME]!) as Task

/** Runs the site in so many processes on one port; resolves when all of them serve. One that dies is replaced. */
export async function runWorkers(count: number, { database, log, fail }: Options) {
  const tooManyDeaths = createDeathCount()
  let stopping = false
  const tasks = new Map<number, Task>()
  const fork = (task: Task) => {
    const worker = cluster.fork({ [NAME]: JSON.stringify(task) })
    tasks.set(worker.id, task)
    return worker
  }
  const ports = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const worker = fork({ database, staff: at === 0 })
      const [message] = (await Promise.race([once(worker, 'message'), once(worker, 'exit')])) as [{ port?: number } | number]
      return typeof message === 'object' ? message?.port : undefined
    }),
  )
  const port = ports.every(Boolean) ? ports[0] : undefined
  if (!port) fail('A worker could not start; it said why.')
  cluster.on('exit', (worker: Worker, code, signal) => {
    if (stopping) return
    log.error({ worker: worker.process.pid, code, signal }, 'a worker ended unexpectedly and is replaced')
    if (tooManyDeaths()) return fail('Workers ended unexpectedly three times within a minute. The lines before may say why.')
    fork(tasks.get(worker.id)!)
  })
  return {
    /** Undefined when a worker could not start. */
    port,
    async stop() {
      stopping = true
      const living = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      const gone = living.map((worker) => once(worker, 'exit'))
      for (const { process: child } of living) child.kill('SIGTERM')
      const harder = setTimeout(() => living.forEach(({ process: child }) => child.kill('SIGKILL')), patience)
      await Promise.all(gone)
      clearTimeout(harder)
    },
  }
}
