import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { isAllowed, type Member } from '#src/http/access.ts'
import { containing } from '#src/database/patterns.ts'
import { contentKinds, type ContentPath, type Status } from '../contract.ts'
import type { AnyRecords } from './anyRecords.ts'
import { columnsOf } from './content.ts'

interface Found {
  path: ContentPath
  id: string
  label: string
  status: Status | null
}

const MOST = 20

/** Records of every kind that a member's role opens whose name holds the text, in one query. */
export async function findRecords(
  db: Database,
  records: Record<ContentPath, AnyRecords>,
  member: Member | undefined,
  q: string,
): Promise<{ items: Found[] }> {
  const open = (Object.keys(records) as ContentPath[]).filter((path) => isAllowed(contentKinds[path].access, member))
  if (q === '' || open.length === 0) return { items: [] }
  const rank = (label: unknown) => sql`strpos(lower(${label}), lower(${q})) = 1`
  const parts = open.map((path) => {
    const { kind } = records[path]
    const { id, label, status, removed } = columnsOf(kind)
    return sql`(select ${path}::text as path, ${id}::text as id, ${label} as label, (${status})::text as status from ${kind.table}
      where not ${removed} and ${label} ilike ${containing(q)}
      order by ${rank(label)} desc, length(${label}), ${label} limit ${MOST})`
  })
  const { rows } = await db.execute(sql`select * from (${sql.join(parts, sql` union all `)}) found
    order by ${rank(sql`label`)} desc, length(label), label, id limit ${MOST}`)
  return { items: rows as unknown as Found[] }
}
