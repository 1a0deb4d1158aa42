import { desc, gt, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { crawl, type ReadPublic } from '#src/http/crawl.ts'
import { defineJob } from '#src/jobs/job.ts'
import { missingAddresses } from '#src/features/redirects/server/tables.ts'
import { redirects } from '#src/records/tables.ts'
import { siteChecks } from './tables.ts'

/** Reads the site every night. */
export const checkLinks = defineJob('checks.links', { limitSeconds: 3_600, policy: 'exclusive' })

const MOST_LISTED = 500
const READINGS_STORED = 10

/**
 * Follows every link of the site, and every redirect that visitors follow, and files those that lead nowhere, each with where it stands. What
 * was asked for in vain and is there by now is taken off the list of such addresses.
 */
export async function checkSite(db: Database, read: ReadPublic) {
  let checked = 0
  const there = new Set<string>()
  const broken: (typeof siteChecks.$inferInsert)['broken'] = []
  for await (const { path, from, status } of crawl(read)) {
    checked++
    if (status < 400) there.add(path)
    // What the API's description names are calls, some of which need a parameter.
    const isLink = from !== undefined && from !== '/api/openapi.json'
    if (status >= 400 && isLink && broken.length < MOST_LISTED) broken.push({ path, status, from })
  }
  const followed = await db.select().from(redirects).where(gt(redirects.hits, 0)).limit(MOST_LISTED)
  for (const { fromPath, toPath } of followed) {
    const status = there.has(toPath) ? 200 : (await read(toPath)).status
    if (status >= 400 && broken.length < MOST_LISTED)
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
