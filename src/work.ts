import type { Database } from './database/open.ts'
import { announcePassages, passEvents } from './features/events/server/passages.ts'
import { announceReleases, releasePosts } from './features/news/server/releases.ts'
import { announcePress, releasePress } from './features/press/server/releases.ts'
import type { Jobs } from './jobs/jobs.ts'

/** The standing work of every process: which jobs it does and when they come up by themselves. */
export async function startWork(jobs: Jobs, db: Database) {
  await jobs.define(releasePosts, async () => void (await announceReleases(db)))
  await jobs.schedule(releasePosts, '* * * * *', {})
  await jobs.define(releasePress, async () => void (await announcePress(db)))
  await jobs.schedule(releasePress, '* * * * *', {})
  await jobs.define(passEvents, async () => void (await announcePassages(db)))
  await jobs.schedule(passEvents, '* * * * *', {})
}
