import type { Database, OpenDatabase } from '../database/open.ts'
import type { Job } from './job.ts'
import type { Jobs } from './jobs.ts'

const MIN_WAIT = 100
/** Minimum milliseconds between wake-ups, however frequent the notifications. */
const APART = 100
/** For longer waits no timer is set; the run every minute will set it in time. */
const MAX_WAIT = 90_000

interface DueWork {
  /** Its policy must be `short`. */
  job: Job<Record<string, never>>
  /** Notified when an item is due now or its due time changed. */
  channel: string
  work: (signal: AbortSignal) => Promise<void>
  /** When the next item is due; undefined if none is waiting. */
  nextAt?: (db: Database) => Promise<Date | undefined>
}

/** Runs at startup, when notified, when the next item is due, and every minute in any case. */
export async function workWhenDue(
  jobs: Jobs,
  { db, listen }: OpenDatabase,
  { job, channel, work, nextAt }: DueWork,
) {
  const wake = async () => void (await jobs.send(db, job, {}, { key: 'now' }))
  const wakeQuietly = () => void wake().catch(() => {})
  let timer: NodeJS.Timeout | undefined
  // The queue polls for delayed jobs only now and then, so the process that last did the work sets a timer.
  const wakeAt = (next: Date) => {
    clearTimeout(timer)
    const wait = next.getTime() - Date.now()
    if (wait < MAX_WAIT) timer = setTimeout(wakeQuietly, Math.max(wait, MIN_WAIT)).unref()
  }
  await jobs.define(job, async (_, { signal }) => {
    await work(signal)
    const next = await nextAt?.(db)
    if (next) wakeAt(next)
  })
  await jobs.schedule(job, '* * * * *', {})
  await listen(channel, atMostEvery(APART, wakeQuietly))
  await wake()
}

/** Calls immediately, then once more for all calls within the given milliseconds. */
function atMostEvery(milliseconds: number, call: () => void): () => void {
  let isResting = false
  let isAsked = false
  const rest = () => {
    isResting = true
    setTimeout(() => {
      isResting = false
      if (isAsked) begin()
    }, milliseconds).unref()
  }
  const begin = () => {
    isAsked = false
    rest()
    call()
  }
  return () => {
    if (isResting) isAsked = true
    else begin()
  }
}
