import { fork } from 'node:child_process'
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import type { PlainLog } from './plainLog.ts'
import { createDeathCount } from '../database/supervision.ts'
import type { Config } from '../config.ts'
import type { RunningDatabase } from './startDatabase.ts'
import { replyForWorkers } from './workerReports.ts'

interface WorkerOptions {
  database: RunningDatabase['connection']
  /** Variables with the ports to serve on, where the configuration leaves the choice to us. */
  ports: Record<string, string>
  log: PlainLog
  fail: (reason: string) => void
}

/** Configuration that the main process needs. */
export type Watch = Pick<
  Config,
  | 'workers'
  | 'host'
  | 'port'
  | 'staffHost'
  | 'staffPort'
  | 'databaseUrl'
  | 'dataFolder'
  | 'logLevel'
>

/** Where a worker serves, and the site's name. */
interface WorkerAddress {
  name: string
  port: number
}

const NAME = 'SITE_WORKER'
const STOP_TIMEOUT_MS = 60_000
/** Exit code of a worker that found no database at startup: the worker is fine, and the next one may find it. */
export const DATABASE_AWAY = 75
const RETRY_MS = 1_000

export interface WorkerTask {
  database: RunningDatabase['connection']
  /** Whether it also serves the back office; one of the workers does. */
  staff: boolean
  /** Whether it only migrates the database. */
  prepares?: boolean
}

/** This worker's task from the main process; undefined in the main process. */
export const workerTask = () =>
  process.env[NAME] ? (JSON.parse(process.env[NAME]) as WorkerTask) : undefined

const environmentOf = (task: WorkerTask) => ({ [NAME]: JSON.stringify(task) })

/** Migrates the database in a separate process; false if that failed and the process has reported why. */
export async function prepareDatabaseInProcess(database: WorkerTask['database']): Promise<boolean> {
  const env = { ...process.env, ...environmentOf({ database, staff: false, prepares: true }) }
  const [code] = (await once(fork(site, { env }), 'exit')) as [number | null]
  return code === 0
}

/** In the same folder as the file this process was started with. */
const site = join(dirname(process.argv[1] ?? ''), 'server.js')

/**
 * Runs the site in several processes on one port; resolves once all are serving. A worker that dies
 * is replaced.
 */
export async function runWorkers(count: number, { database, ports, log, fail }: WorkerOptions) {
  const tooManyDeaths = createDeathCount()
  let stopping = false
  const tasks = new Map<number, WorkerTask>()
  const start = (task: WorkerTask) => {
    const worker = cluster.fork({ ...ports, ...environmentOf(task) })
    tasks.set(worker.id, task)
    return worker
  }
  replyForWorkers()
  cluster.setupPrimary({ exec: site })
  const starting = new Set<number>()
  cluster.on('exit', (worker: Worker, code, signal) => {
    if (stopping || starting.has(worker.id)) return
    const again = () => stopping || start(tasks.get(worker.id)!)
    if (code === DATABASE_AWAY) return void setTimeout(again, RETRY_MS)
    log.error(
      { worker: worker.process.pid, code, signal },
      'a worker ended unexpectedly and is replaced',
    )
    if (tooManyDeaths())
      return fail('Workers stopped unexpectedly three times within a minute. See the lines before.')
    again()
  })
  const places = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const worker = start({ database, staff: at === 0 })
      starting.add(worker.id)
      const [message] = (await Promise.race([once(worker, 'message'), once(worker, 'exit')])) as [
        WorkerAddress | number,
      ]
      starting.delete(worker.id)
      return typeof message === 'object' ? message : undefined
    }),
  )
  const place = places.every(Boolean) ? places[0] : undefined
  if (!place) fail('A worker could not start. See its message above.')
  return {
    /** Undefined if a worker could not start. */
    place,
    async stop() {
      stopping = true
      const living = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      const gone = living.map((worker) => once(worker, 'exit'))
      for (const { process: child } of living) child.kill('SIGTERM')
      const harder = setTimeout(
        () => living.forEach(({ process: child }) => child.kill('SIGKILL')),
        STOP_TIMEOUT_MS,
      )
      await Promise.all(gone)
      clearTimeout(harder)
    },
  }
}
