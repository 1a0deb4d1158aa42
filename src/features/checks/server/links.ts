import { desc, gt, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { crawl, type ReadPublic } from '#src/http/crawl.ts'
import { defineJob } from '#src/jobs/job.ts'
import { missingAddresses } from '#src/features/redirects/server/tables.ts'
import { redirects } from '#src/records/tables.ts'
import { siteChecks } from './tables.ts'

/** Checks the site's links every night. */
export const checkLinks = defineJob('checks.links', { limitSeconds: 3_600, policy: 'exclusive' })

const MAX_LISTED = 500
const READINGS_STORED = 10

/**
 * Crawls every link of the site and every redirect in use, and stores the broken ones with the page they are on. Paths
 * that now work are removed from the list of missing pages.
 */
export async function checkSite(db: Database, read: ReadPublic) {
  let checked = 0
  const there = new Set<string>()
  const broken: (typeof siteChecks.$inferInsert)['broken'] = []
  for await (const { path, from, status } of crawl(read)) {
    checked++
    if (status < 400) there.add(path)
    // Paths in the OpenAPI document are API calls, some of which require parameters.
    const isLink = from !== undefined && from !== '/api/openapi.json'
    if (status >= 400 && isLink && broken.length < MAX_LISTED) broken.push({ path, status, from })
  }
  const followed = await db.select().from(redirects).where(gt(redirects.hits, 0)).limit(MAX_LISTED)
  for (const { fromPath, toPath } of followed) {
    const status = there.has(toPath) ? 200 : (await read(toPath)).status
    if (status >= 400 && broken.length < MAX_LISTED)
      broken.push({ path: toPath, status, from: fromPath })
  }
  await db
    .delete(missingAddresses)
    .where(sql`${missingAddresses.path} = any(${sql.param([...there])}::text[])`)
  await db.insert(siteChecks).values({ checked, broken })
  await db.execute(
    sql`delete from ${siteChecks} where id in (select id from ${siteChecks} order by checked_at desc offset ${READINGS_STORED})`,
  )
}

export async function lastCheck(db: Database) {
  const [last] = await db.select().from(siteChecks).orderBy(desc(siteChecks.checkedAt)).limit(1)
  return last
}
