import type { Database, OpenDatabase } from '../database/open.ts'
import type { Job } from './job.ts'
import type { Jobs } from './jobs.ts'

const SHORTEST_WAIT = 100
/** So often at most what happens many times a second wakes the work. */
const APART = 100
/** Beyond it, what comes up every minute is soon enough to set the timer. */
const LONGEST_WAIT = 90_000

interface DueWork {
  /** Of policy `short`. */
  job: Job<Record<string, never>>
  /** Its notice says that something is due now, or at another time than before. */
  channel: string
  work: (signal: AbortSignal) => Promise<void>
  /** When the next is due; undefined when nothing waits. */
  nextAt?: (db: Database) => Promise<Date | undefined>
}

/** Works at the start, when notified, when the next item is due, and every minute in any case. */
export async function workWhenDue(
  jobs: Jobs,
  { db, listen }: OpenDatabase,
  { job, channel, work, nextAt }: DueWork,
) {
  const wake = async () => void (await jobs.send(db, job, {}, { key: 'now' }))
  const wakeQuietly = () => void wake().catch(() => {})
  let timer: NodeJS.Timeout | undefined
  // The queue looks for jobs of a later time only now and then, so the process that did the last work keeps the time.
  const wakeAt = (next: Date) => {
    clearTimeout(timer)
    const wait = next.getTime() - Date.now()
    if (wait < LONGEST_WAIT) timer = setTimeout(wakeQuietly, Math.max(wait, SHORTEST_WAIT)).unref()
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

/** Calls at once, then once more for all calls within the given milliseconds. */
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
