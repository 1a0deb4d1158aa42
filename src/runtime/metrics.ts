import type { Pool } from 'pg'
import {
  collectDefaultMetrics,
  Counter,
  type CounterConfiguration,
  Gauge,
  type GaugeConfiguration,
  Registry,
} from 'prom-client'
import type { Caches } from '../http/responseCache.ts'
import type { Traffic } from '../http/traffic.ts'
import type { Replica } from '../database/replica.ts'
import { countJobs } from '../jobs/jobCounts.ts'
import { storeDurations, storeFailures } from '../media/storeMetrics.ts'

interface Sources {
  traffic: Traffic
  caches: Caches
  pool: Pool
  replica?: Replica | undefined
}

const metricsIn = (registry: Registry) => ({
  gauge: <Label extends string>(of: GaugeConfiguration<Label>) =>
    new Gauge({ ...of, registers: [registry] }),
  counter: <Label extends string>(of: CounterConfiguration<Label>) =>
    new Counter({ ...of, registers: [registry] }),
})

/** All metrics that this process reports to Prometheus, collected on request. */
export function createMetrics({ traffic, caches, pool, replica }: Sources): Registry {
  const registry = new Registry()
  const { gauge, counter } = metricsIn(registry)
  collectDefaultMetrics({ register: registry })
  registry.registerMetric(traffic.durations)
  registry.registerMetric(traffic.made)
  registry.registerMetric(storeDurations)
  registry.registerMetric(storeFailures)
  counter({
    name: 'http_requests_total',
    help: 'Requests by route path and response status; a 304 counts as the response it stands for',
    labelNames: ['listener', 'route', 'status'],
    collect() {
      this.reset()
      for (const { listener, route, status, count } of traffic.tallies)
        this.inc({ listener, route, status }, count)
    },
  })
  counter({
    name: 'site_cache_requests_total',
    help: 'Requests by visitors, and by pages for their data, that the response cache served fresh (hit), served stale, or missed',
    labelNames: ['cache', 'result'],
    collect() {
      this.reset()
      for (const [cache, { counts }] of Object.entries(caches))
        for (const [result, count] of Object.entries(counts)) this.inc({ cache, result }, count)
    },
  })
  gauge({
    name: 'site_database_connections',
    help: 'Pool connections by state, and requests waiting for one',
    labelNames: ['state'],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waited_for' }, pool.waitingCount)
    },
  })
  gauge({
    name: 'site_database_up',
    aggregator: 'min',
    help: 'Whether the database responded when these metrics were collected',
    async collect() {
      this.set(
        await pool.query('select 1').then(
          () => 1,
          () => 0,
        ),
      )
    },
  })
  gauge({
    name: 'site_jobs',
    aggregator: 'first',
    help: 'Jobs in the database by queue and state, including those that ended in the last week; none while the database is unavailable',
    labelNames: ['queue', 'state'],
    async collect() {
      this.reset()
      for (const { queue, state, count } of await countJobs(pool).catch(() => []))
        this.set({ queue, state }, count)
    },
  })
  gauge({
    name: 'site_mails',
    aggregator: 'first',
    help: 'Emails in the database by state; none while the database is unavailable',
    labelNames: ['state'],
    async collect() {
      this.reset()
      const { rows } = await pool
        .query<{ state: string; count: number }>(
          'select state, count(*)::int as count from mails group by state',
        )
        .catch(() => ({ rows: [] }))
      for (const { state, count } of rows) this.set({ state }, count)
    },
  })
  gauge({
    name: 'site_mail_oldest_due_seconds',
    aggregator: 'first',
    help: 'How long the email that has been due the longest has waited to be sent; 0 if none is due, none while the database is unavailable',
    async collect() {
      this.reset()
      const { rows } = await pool
        .query<{ seconds: number }>(
          `select coalesce(extract(epoch from now() - min(due_since)), 0)::float8 as seconds
              from mails where state = 'waiting' and due_since <= now()`,
        )
        .catch(() => ({ rows: [] }))
      for (const { seconds } of rows) this.set(seconds)
    },
  })
  measureReplica(registry, replica)
  return registry
}

/** Metrics without values where there is no replica. */
function measureReplica(registry: Registry, replica: Replica | undefined) {
  const { gauge, counter } = metricsIn(registry)
  gauge({
    name: 'site_replica_up',
    aggregator: 'min',
    help: 'Whether public reads may use the replica: it is available, not too far behind, and has every content change',
    collect() {
      if (replica) this.set(replica.isUsable ? 1 : 0)
      else this.reset()
    },
  })
  gauge({
    name: 'site_replica_lag_seconds',
    aggregator: 'max',
    help: 'Replication lag in time; infinite while the replica is unavailable',
    collect() {
      if (replica) this.set(replica.lag.seconds)
      else this.reset()
    },
  })
  gauge({
    name: 'site_replica_lag_bytes',
    aggregator: 'max',
    help: 'Replication lag in bytes of WAL; infinite while the replica is unavailable',
    collect() {
      if (replica) this.set(replica.lag.bytes)
      else this.reset()
    },
  })
  counter({
    name: 'site_replica_reads_total',
    help: 'Queries for public pages and data, by the server that ran them',
    labelNames: ['server'],
    collect() {
      this.reset()
      for (const [server, count] of Object.entries(replica?.counts ?? {}))
        this.inc({ server }, count)
    },
  })
}
