import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

/** The response to a scrape. */
export interface MetricsText {
  contentType: string
  metrics: () => Promise<string>
}

interface Question {
  workerMetricsAsked: number
}
interface Reply {
  workerMetricsId: number
  text?: string
  fault?: string
}

/** Lets the main process answer a worker that asks for the numbers of all. */
export function replyForWorkers(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker: Worker, { workerMetricsAsked: id }: Partial<Question>) => {
    if (id === undefined) return
    const reply = (part: Omit<Reply, 'workerMetricsId'>) => {
      if (worker.isConnected()) worker.send({ workerMetricsId: id, ...part })
    }
    all.clusterMetrics().then(
      (text) => reply({ text }),
      (error: Error) => reply({ fault: error.message }),
    )
  })
}

/** In a worker: hands in its own numbers when the main process asks, and reads those of all workers together. */
export function metricsOfWorkers(own: Registry): MetricsText {
  AggregatorRegistry.setRegistries(own)
  const { contentType } = new AggregatorRegistry()
  const waiting = new Map<number, PromiseWithResolvers<string>>()
  let latest = 0
  process.on('message', ({ workerMetricsId: id, text, fault }: Partial<Reply>) => {
    const asked = id === undefined ? undefined : waiting.get(id)
    if (!asked) return
    waiting.delete(id!)
    if (text === undefined) asked.reject(new Error(`The numbers of the workers could not be read: ${fault}`))
    else asked.resolve(text)
  })
  return {
    contentType,
    metrics() {
      const asked = Promise.withResolvers<string>()
      waiting.set(++latest, asked)
      process.send!({ workerMetricsAsked: latest } satisfies Question)
      return asked.promise
    },
  }
}
