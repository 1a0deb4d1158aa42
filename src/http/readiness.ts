import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#src/database/open.ts'
import { unavailable } from './errors.ts'

/** Longer than a page may wait for the database: load alone must not make a proxy drop the site. */
const LIMIT_MS = 5_000
const LOCK_LIMIT_MS = 1_000

/** Refuses unless the table can be read now: while a restore or migration locks it, every page has to wait. */
export async function requireReadable(db: Database, table: PgTable): Promise<void> {
  const over = new AbortController()
  const reading = db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_LIMIT_MS}`))
    await tx.execute(sql`select from ${table} limit 1`)
  })
  const limit = delay(LIMIT_MS, undefined, { signal: over.signal }).then(() => {
    throw unavailable()
  })
  try {
    await Promise.race([reading, limit])
  } finally {
    over.abort()
    for (const one of [reading, limit]) one.catch(() => {})
  }
}
