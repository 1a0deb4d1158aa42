import { AggregatorRegistry, type Registry } from 'prom-client'
import type { Report, ReportRequest, Reports, ReportsQuestion } from './workerReports.ts'

/** Response to a metrics request. */
export interface MetricsText {
  contentType: string
  metrics: () => Promise<string>
}

/**
 * In a worker: submits its own metrics when the main process requests them, and reads those of all
 * workers combined.
 */
export function metricsOfWorkers(own: Registry): MetricsText {
  const waiting = new Map<number, PromiseWithResolvers<string>>()
  let latest = 0
  const handIn = (reportId: number) =>
    own.getMetricsAsJSON().then(
      (report) => process.send?.({ reportId, report } satisfies Report),
      (error: Error) => process.send?.({ reportId, fault: error.message } satisfies Report),
    )
  process.on('message', (message: Partial<ReportRequest & Reports>) => {
    const { reportWanted, reportsId: id, reports, fault } = message
    if (reportWanted !== undefined) void handIn(reportWanted)
    const asked = id === undefined ? undefined : waiting.get(id)
    if (id === undefined || !asked) return
    waiting.delete(id)
    if (reports) asked.resolve(AggregatorRegistry.aggregate(reports as object[]).metrics())
    else asked.reject(new Error(`The metrics of the workers could not be read: ${fault}`))
  })
  return {
    contentType: own.contentType,
    metrics() {
      const asked = Promise.withResolvers<string>()
      waiting.set(++latest, asked)
      process.send?.({ reportsAsked: latest } satisfies ReportsQuestion)
      return asked.promise
    },
  }
}
