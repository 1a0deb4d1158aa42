import type { Database, OpenDatabase } from '../database/open.ts'
import type { Job } from './job.ts'
import type { Jobs } from './jobs.ts'

interface DueWork {
  /** Of policy `short`. */
  job: Job<Record<string, never>>
  /** Its notice says that something is due now, or at another time than before. */
  channel: string
  work: (signal: AbortSignal) => Promise<void>
  /** When the next is due; undefined when nothing waits. */
  nextAt?: (db: Database) => Promise<Date | undefined>
}

/** Works at the start, when told, when the next becomes due, and every minute in any case. */
export async function workWhenDue(jobs: Jobs, { db, listen }: OpenDatabase, { job, channel, work, nextAt }: DueWork) {
  const wake = async (after?: Date) =>
    void (await jobs.send(db, job, {}, { key: String(after?.getTime() ?? 'now'), ...(after && { after }) }))
  await jobs.define(job, async (_, { signal }) => {
    await work(signal)
    const next = await nextAt?.(db)
    if (next) await wake(new Date(Math.ceil(next.getTime() / 1000) * 1000))
  })
  await jobs.schedule(job, '* * * * *', {})
  await listen(channel, () => void wake().catch(() => {}))
  await wake()
}
