import { desc, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { crawl, type ReadPublic } from '#src/http/crawl.ts'
import { defineJob } from '#src/jobs/job.ts'
import { siteChecks } from './tables.ts'

/** Reads the site every night. */
export const checkLinks = defineJob('checks.links', { limitSeconds: 3_600, policy: 'exclusive' })

const MOST_LISTED = 500
const READINGS_STORED = 10

/** Follows every link of the site and files those that lead nowhere, each with a page on which it stands. */
export async function checkSite(db: Database, read: ReadPublic) {
  let checked = 0
  const broken: (typeof siteChecks.$inferInsert)['broken'] = []
  for await (const { path, from, status } of crawl(read)) {
    checked++
    // What the API's description names are calls, some of which need a parameter.
    const isLink = from !== undefined && from !== '/api/openapi.json'
    if (status >= 400 && isLink && broken.length < MOST_LISTED) broken.push({ path, status, from })
  }
  await db.insert(siteChecks).values({ checked, broken })
  await db.execute(
    sql`delete from ${siteChecks} where id in (select id from ${siteChecks} order by checked_at desc offset ${READINGS_STORED})`,
  )
}

export async function lastCheck(db: Database) {
  const [last] = await db.select().from(siteChecks).orderBy(desc(siteChecks.checkedAt)).limit(1)
  return last
}
