import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { databaseOn } from '#src/database/session.ts'
import { defineJob } from '#src/jobs/job.ts'
import { findStoreFault } from '#src/media/storeHealth.ts'
import { readHealth } from './health.ts'

/** Logs one health line per day. */
export const reportHealth = defineJob('health.report', { policy: 'short' })

/** Logs the line at any LOG_LEVEL that includes warnings, so that operators see the site is running. */
export async function logHealth(log: Logger, pool: Pool, version: string): Promise<void> {
  const line = log.isLevelEnabled('warn') ? log.child({}, { level: 'info' }) : log
  const mediaFault = await findStoreFault(databaseOn(pool))
  const memoryBytes = process.memoryUsage.rss()
  line.info(
    {
      version,
      uptimeSeconds: Math.round(process.uptime()),
      memoryBytes,
      ...(await readHealth(pool)),
      ...(mediaFault && { mediaFault }),
    },
    'health',
  )
}
