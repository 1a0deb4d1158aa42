import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Database, OpenDatabase } from '../database/open.ts'
import { isMigrating } from '../database/migrate.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { inSpan, type SpanStart } from '#src/tracing/spans.ts'
import { faultOf } from './fault.ts'
import { type Job, queueOptions } from './job.ts'

type JobLog = {
  error(details: object, message: string): void
  warn(details: object, message: string): void
}

type JobContext = {
  id: string
  /** 1 for the first attempt. */
  attempt: number
  /** Aborted when the job has used up its time or the process stops. */
  signal: AbortSignal
}

type SendOptions = {
  /** Earliest start time. */
  after?: Date
  /** Jobs with the same key are merged while the first is queued; requires the policy `short` or `exclusive`. */
  key?: string
}

export type Jobs = {
  /** Lets this process work on the queue, one job at a time. */
  define<Data extends object>(
    job: Job<Data>,
    handler: (data: Data, context: JobContext) => Promise<void>,
  ): Promise<void>
  /**
   * Enqueues in the transaction: discarded if it rolls back. Returns the job's id, or null if its
   * key is already queued.
   */
  send<Data extends object>(
    tx: Database,
    job: Job<Data>,
    data: Data,
    options?: SendOptions,
  ): Promise<string | null>
  /**
   * Schedules a job by cron expression in UTC, once across all processes; replaces the queue's
   * previous schedule.
   */
  schedule<Data extends object>(job: Job<Data>, cron: string, data: Data): Promise<void>
  /** Removes the queue's schedule. */
  unschedule(job: Job<never>): Promise<void>
  /**
   * Stops polling; a graceful stop (the default) gives running jobs up to `seconds` (10) to finish,
   * and retries the rest later.
   */
  stop(options?: { graceful?: boolean; seconds?: number }): Promise<void>
}

const rareSeconds = 300
const MIGRATING_MS = 500

/** Starts one process's queues on the site's own pool and listening connection. */
export async function startJobs(
  database: OpenDatabase,
  log: JobLog,
  schema = 'jobs',
): Promise<Jobs> {
  const boss = new PgBoss({
    schema,
    db: {
      executeSql: (text, values) => database.pool.query(text, values),
      listen: (channel, onNotification, onReconnect) =>
        database.listen(channel, onNotification, onReconnect),
    },
    // New jobs wake their workers through NOTIFY, so all polling can be slow.
    useListenNotify: true,
    superviseIntervalSeconds: rareSeconds,
    monitorIntervalSeconds: rareSeconds,
    queueCacheIntervalSeconds: rareSeconds,
    bamIntervalSeconds: rareSeconds,
    flowIntervalSeconds: rareSeconds,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 15,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.error(faultOf(error), 'the job queue reported an error'))
  boss.on('warning', ({ message }) =>
    log.warn({ warning: message }, 'the job queue reported a warning'),
  )
  await boss.start()
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const ready = new Map<string, Promise<void>>()

  function prepare(job: Job<never>): Promise<void> {
    const present = ready.get(job.queue)
    if (present) return present
    const preparing = prepareQueue(job)
    ready.set(job.queue, preparing)
    preparing.catch(() => ready.delete(job.queue))
    return preparing
  }

  async function prepareQueue(job: Job<never>): Promise<void> {
    const { policy, ...options } = queueOptions(job)
    const queue = known.get(job.queue)
    if (!queue) await boss.createQueue(job.queue, { policy, ...options })
    else if (
      Object.entries(options).some(([name, value]) => queue[name as keyof typeof options] !== value)
    ) {
      await boss.updateQueue(job.queue, options)
    }
  }

  return {
    async define(job, handler) {
      await prepare(job)
      type Data = Parameters<typeof handler>[0]
      const { retryLimit } = queueOptions(job)
      const polling = { pollingIntervalSeconds: 15, notifyPollingIntervalSeconds: 30 }
      const worker = await boss.work<Data>(job.queue, polling, async ([one]) => {
        if (!one) return
        // Jobs of one transaction share a single notification, so look for the next after each job.
        boss.notifyWorker(worker)
        const context = { id: one.id, attempt: one.retryCount + 1, signal: one.signal }
        const fault = await inSpan(spanOf(job, context), async () =>
          onceMigrated(database, context.signal, () => handler(one.data, context)),
        ).then(() => undefined, faultOf)
        if (!fault) return
        const details = { queue: job.queue, job: one.id, attempts: context.attempt, ...fault }
        if (context.attempt > retryLimit) log.error(details, 'a job failed for the last time')
        // The queue stores the error, so it must not contain personal data either.
        throw new Error(`${fault.fault}${fault.code ? ` ${fault.code}` : ''}`)
      })
    },
    async send(tx, job, data, { after, key } = {}) {
      await prepare(job)
      return boss.send(job.queue, data, {
        db: fromDrizzle(tx, sql),
        ...(after && { startAfter: after }),
        ...(key !== undefined && { singletonKey: key }),
      })
    },
    async schedule(job, cron, data) {
      await prepare(job)
      await boss.schedule(job.queue, cron, data, { tz: 'UTC' })
    },
    async unschedule(job) {
      await boss.unschedule(job.queue)
    },
    async stop({ graceful = true, seconds = 10 } = {}) {
      await boss.stop({ graceful, close: false, timeout: seconds * 1_000 })
    },
  }
}

/** Does the work again once a restore or a migration that kept it from the database has ended. */
async function onceMigrated(
  { pool }: OpenDatabase,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  for (;;)
    try {
      return await work()
    } catch (error) {
      const isKept = isUnavailable(error) && (await isMigrating(pool).catch(() => false))
      if (!isKept || signal.aborted) throw error
      while (!signal.aborted && (await isMigrating(pool))) await delay(MIGRATING_MS)
    }
}

/** A job starts its own trace: it may run long after the request that caused it. */
const spanOf = ({ queue }: { queue: string }, { id, attempt }: JobContext): SpanStart => ({
  name: `job ${queue}`,
  kind: 'consumer',
  from: {},
  attributes: {
    'messaging.destination.name': queue,
    'messaging.message.id': id,
    'job.attempt': attempt,
  },
})
