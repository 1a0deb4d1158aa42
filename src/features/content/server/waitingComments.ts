import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { columnOf } from '#src/records/kind.ts'
import { audit } from '#src/records/tables.ts'
import type { CommentedPath } from '../contentKinds.ts'
import type { AnyRecords } from '#src/records/records.ts'
import { commentMentions, comments } from './tables.ts'

interface CommentedRecord extends Record<string, unknown> {
  path: CommentedPath
  id: string
  label: string
  count: number
}

const MAX = 20

/**
 * Returns open threads that wait for a staff member: on texts they wrote, or in which they took part or were
 * mentioned, if someone else commented last.
 */
export async function waitingComments(
  db: Database,
  own: [CommentedPath, AnyRecords][],
  userId: string,
): Promise<CommentedRecord[]> {
  if (own.length === 0) return []
  const parts = own.map(([path, { kind }]) => {
    const { table } = kind
    return sql`(select ${path}::text as path, ${table.id}::text as id, ${columnOf(table, kind.label)}::text as label, count(*)::int as count,
        max(last.created_at) as newest
      from ${comments} first
      join ${table} on ${table.id}::text = first.record_id and ${columnOf(table, 'removedAt')} is null
      cross join lateral (select author_id, created_at from ${comments} said where said.id = first.id or said.thread_id = first.id
        order by created_at desc, said.id desc limit 1) last
      where first.kind = ${kind.name} and first.thread_id is null and first.resolved_at is null and last.author_id <> ${userId}
        and (exists (select from ${comments} said where (said.id = first.id or said.thread_id = first.id) and said.author_id = ${userId})
          or exists (select from ${commentMentions} named join ${comments} said on said.id = named.comment_id
            where (said.id = first.id or said.thread_id = first.id) and named.user_id = ${userId})
          or exists (select from ${audit} where ${audit.kind} = first.kind and ${audit.recordId} = first.record_id and ${audit.actorId} = ${userId}))
      group by ${table.id})`
  })
  const { rows } = await db.execute<CommentedRecord & { newest: string }>(
    sql`${sql.join(parts, sql` union all `)} order by newest desc limit ${MAX}`,
  )
  return rows
}
