import cluster, { type Worker } from 'node:cluster'

/** A worker requests the reports of all workers. */
export interface ReportsQuestion {
  reportsAsked: number
}
/** The main process forwards the request. */
export interface ReportRequest {
  reportWanted: number
}
export interface Report {
  reportId: number
  report?: unknown
  fault?: string
}
export interface Reports {
  reportsId: number
  reports?: unknown[]
  fault?: string
}

const TIMEOUT_MS = 5_000

/** In the main process: sends a worker the reports of all workers, without interpreting them. */
export function replyForWorkers(): void {
  const waiting = new Map<number, (report: Report) => void>()
  let latest = 0
  const ask = (worker: Worker) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const id = ++latest
    const timer = setTimeout(() => reject(new Error('a worker did not respond')), TIMEOUT_MS)
    waiting.set(id, ({ report, fault }) => (fault ? reject(new Error(fault)) : resolve(report)))
    worker.send({ reportWanted: id } satisfies ReportRequest)
    return promise.finally(() => (clearTimeout(timer), waiting.delete(id)))
  }
  cluster.on('message', (worker: Worker, message: Partial<ReportsQuestion & Report>) => {
    if (message.reportId !== undefined) waiting.get(message.reportId)?.(message as Report)
    if (message.reportsAsked === undefined) return
    const reply = (rest: Omit<Reports, 'reportsId'>) => {
      if (worker.isConnected()) worker.send({ reportsId: message.reportsAsked, ...rest })
    }
    const workers = Object.values(cluster.workers ?? {}).filter((one) => one?.isConnected())
    Promise.all(workers.map((one) => ask(one!))).then(
      (reports) => reply({ reports }),
      (error: Error) => reply({ fault: error.message }),
    )
  })
}
