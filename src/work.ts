import type { Database } from './database/open.ts'
import { announcePassages, passEvents } from './features/events/server/passages.ts'
import { defineJob } from './jobs/job.ts'
import type { Jobs } from './jobs/jobs.ts'
import { allKinds } from './kinds.ts'
import { announceAppearances, showScheduled } from './records/appearances.ts'

/** The standing work of every process: which jobs it does and when they come up by themselves. Queues of older versions rest. */
export async function startWork(jobs: Jobs, db: Database) {
  await jobs.define(showScheduled, async () => void (await announceAppearances(db, allKinds)))
  await jobs.schedule(showScheduled, '* * * * *', {})
  for (const queue of ['news.release', 'press.release']) await jobs.unschedule(defineJob(queue))
  await jobs.define(passEvents, async () => void (await announcePassages(db)))
  await jobs.schedule(passEvents, '* * * * *', {})
}
