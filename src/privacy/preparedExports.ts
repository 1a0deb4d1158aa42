import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'

/**
 * Archives prepared before the erasure may contain the person, such as comments under articles. Nothing else is prepared
 * until the erasure is stored, since the rows stay locked.
 */
export async function dropPreparedExports(tx: Database) {
  await tx.execute(
    sql`update exports set deaths = 0, state = case state when 'ready' then 'failed' else 'waiting' end,
        problem = case state when 'ready' then ${OUTDATED} end
      where state in ('waiting', 'running', 'ready')`,
  )
  await tx.execute(sql`delete from export_pieces`)
}
const OUTDATED = 'Personal data was erased after it was prepared. Please prepare it again.'
