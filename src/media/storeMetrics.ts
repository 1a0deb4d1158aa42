import { Counter, Histogram } from 'prom-client'

/** Time that each request to a store of pictures and files took, in this process. */
export const storeDurations = new Histogram({
  name: 'site_media_store_request_duration_seconds',
  help: 'Time until the folder or bucket of pictures and files responded, failures included; for get, until its bytes begin',
  labelNames: ['store', 'operation'] as const,
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30],
  registers: [],
})

export const storeFailures = new Counter({
  name: 'site_media_store_failures_total',
  help: 'Requests to the folder or bucket of pictures and files that failed, or were not made because it had just stopped responding',
  labelNames: ['store', 'operation'] as const,
  registers: [],
})
