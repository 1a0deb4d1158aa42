import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { contentChanged } from '#src/database/contentChange.ts'
import type { Database } from '#src/database/open.ts'
import { defineJob } from '#src/jobs/job.ts'
import { posts } from './tables.ts'

/** Runs every minute: scheduled posts become visible by the clock, and kept pages must hear of it. */
export const releasePosts = defineJob('news.release', { retries: 0, policy: 'exclusive' })

/** Announces a change of content when posts became visible in the last two minutes; true when it did. */
export async function announceReleases(db: Database): Promise<boolean> {
  const [released] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(
      and(
        eq(posts.status, 'published'),
        lte(posts.publishedAt, sql`now()`),
        gt(posts.publishedAt, sql`now() - interval '2 minutes'`),
      ),
    )
    .limit(1)
  if (released) await contentChanged(db, { removed: false })
  return released !== undefined
}
