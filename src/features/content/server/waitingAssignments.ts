import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { columnOf } from '#src/records/kind.ts'
import type { AnyRecords } from '#src/records/records.ts'
import { type CommentedPath, kindAt } from '../contentKinds.ts'
import { isAway } from './colleagues.ts'
import { assignments } from './tables.ts'

interface Assigned extends Record<string, unknown> {
  path: CommentedPath
  id: string
  label: string
  purpose: 'write' | 'review'
  state: 'open' | 'approved' | 'returned'
  /** Name of the person who asked or decided, or who was asked and can’t open it anymore. */
  by: string
  /** Whether the person who was asked can’t open it anymore. */
  isStranded: boolean
}

const MAX = 20

/**
 * Returns drafts that a staff member is asked to write or review, decisions on drafts they sent for review, and those
 * they assigned to someone who can’t open them anymore. If nobody who asked can either, everybody gets those.
 */
export async function waitingAssignments(
  db: Database,
  own: [CommentedPath, AnyRecords][],
  userId: string,
): Promise<Assigned[]> {
  if (own.length === 0) return []
  const parts = own.map(([path, { kind }]) => {
    const { table } = kind
    const { access } = kindAt(path)
    const isStranded = sql`last.state = 'open' and ${isAway(sql`last.assignee_id`, access)}`
    return sql`(select ${path}::text as path, ${table.id}::text as id, ${columnOf(table, kind.label)}::text as label,
        last.purpose, last.state, case when last.state = 'open' and not (${isStranded}) then last.asked_by_name else last.assignee_name end as by,
        ${isStranded} as "isStranded",
        last.modified_at as at
      from ${table} cross join lateral (select * from ${assignments} a where a.kind = ${kind.name} and a.record_id = ${table.id}::text
        order by a.created_at desc, a.id desc limit 1) last
      where ${columnOf(table, 'removedAt')} is null and ${columnOf(table, kind.status ?? 'status')} in ('draft', 'in_review')
        and ((last.state = 'open' and last.assignee_id = ${userId})
          or (last.state in ('approved', 'returned') and last.asked_by_id = ${userId})
          or (${isStranded} and (last.asked_by_id = ${userId} or ${isAway(sql`last.asked_by_id`, access)}))))`
  })
  const { rows } = await db.execute<Assigned>(
    sql`${sql.join(parts, sql` union all `)} order by at desc limit ${MAX}`,
  )
  return rows
}
