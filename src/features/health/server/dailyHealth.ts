import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { defineJob } from '#src/jobs/job.ts'
import { readHealth } from './health.ts'

/** One line of health in the log, each day. */
export const reportHealth = defineJob('health.report', { policy: 'short' })

/** Writes the line at any LOG_LEVEL that lets warnings through: whoever reads nothing else sees that the site lives. */
export async function logHealth(log: Logger, pool: Pool, version: string): Promise<void> {
  const line = log.isLevelEnabled('warn') ? log.child({}, { level: 'info' }) : log
  const memoryBytes = process.memoryUsage.rss()
  line.info(
    {
      version,
      uptimeSeconds: Math.round(process.uptime()),
      memoryBytes,
      ...(await readHealth(pool)),
    },
    'health',
  )
}
