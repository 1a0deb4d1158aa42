import { sql } from 'drizzle-orm'
import { type Preserve, hasColumn } from '#src/database/hashLists.ts'
import { audit } from '#src/records/tables.ts'
import { webhooks } from './tables.ts'
import { webhookActions } from './webhooks.ts'

const REASON = 'It was removed or turned off after the backup was made.'

/** Turns off webhooks of a restored backup that staff removed or turned off since. */
export const endRemovedWebhooks: Preserve = async (tx) => {
  if (!(await hasColumn(tx, webhooks.disabledAt)) || !(await hasColumn(tx, audit.recordId)))
    return async () => {}
  const { rows } = await tx.execute<{ id: string }>(
    sql`select distinct record_id as id from ${audit} where kind = ${webhookActions.kind}
      and not exists (select from ${webhooks} own where own.id::text = record_id and own.disabled_at is null)`,
  )
  const ended = rows.map(({ id }) => id)
  return async (restored) => {
    await restored.execute(
      sql`update ${webhooks} set disabled_at = now(), disabled_reason = ${REASON}
        where id::text = any(${sql.param(ended)}::text[]) and disabled_at is null`,
    )
  }
}
