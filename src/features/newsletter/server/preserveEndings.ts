import { sql } from 'drizzle-orm'
import { type Preserve, hasColumn } from '#src/database/hashLists.ts'
import { newsletterSubscriptions } from './tables.ts'

/** Ends again every subscription that ended after the backup was made, so that nobody who left gets another issue. */
export const preserveEndings: Preserve = async (tx) => {
  if (!(await hasColumn(tx, newsletterSubscriptions.endedAt))) return async () => {}
  const { rows: ended } = await tx.execute(
    sql`select id, state, ended_at from newsletter_subscriptions
      where state in ('ended', 'bounced', 'complained') and ended_at is not null`,
  )
  return async (restored) => {
    await restored.execute(
      sql`update newsletter_subscriptions s set state = kept.state, ended_at = kept.ended_at
        from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as kept (id uuid, state text, ended_at timestamptz)
        where s.id = kept.id and s.state in ('active', 'pending')
          and kept.ended_at > (select backup_made_at from restores order by restored_at desc limit 1)`,
    )
  }
}
