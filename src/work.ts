import type { Database } from './database/open.ts'
import { announceReleases, releasePosts } from './features/news/server/releases.ts'
import type { Jobs } from './jobs/jobs.ts'

/** The standing work of every process: which jobs it does and when they come up by themselves. */
export async function startWork(jobs: Jobs, db: Database) {
  await jobs.define(releasePosts, async () => void (await announceReleases(db)))
  await jobs.schedule(releasePosts, '* * * * *', {})
}
