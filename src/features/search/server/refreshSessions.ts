import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'

/** Lets sessions be found by speakers whose scheduled profiles have just appeared, which writes nothing. */
export async function refreshSessions(
  tx: Database,
  changes: readonly { change: string; kind: string; recordId: string }[],
): Promise<void> {
  const speakers = changes.flatMap(({ change, kind, recordId }) =>
    change === 'published' && kind === 'speaker' ? [recordId] : [],
  )
  if (speakers.length === 0) return
  await tx.execute(sql`select search_refresh('session', array(
    select id from sessions where id in (
      select session_id from session_speakers where speaker_id = any(${sql.param(speakers)}::uuid[]))
    order by id for no key update))`)
}
