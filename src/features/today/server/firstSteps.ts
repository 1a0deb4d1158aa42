import { sql } from 'drizzle-orm'
import { oneRow } from '#src/database/oneRow.ts'
import type { Database } from '#src/database/open.ts'
import { contentKinds, type ContentPath } from '#src/features/content/contentKinds.ts'
import type { AnyRecords } from '#src/records/records.ts'
import { importRoles } from '#src/features/imports/roles.ts'
import { isAllowed, type Member, type Role } from '#src/http/access.ts'
import { columnOf } from '#src/records/kind.ts'
import type { FirstStep } from '../contract.ts'

const rolesOf: Record<FirstStep, readonly Role[]> = {
  settings: ['administrator'],
  articles: contentKinds.articles.access,
  events: contentKinds.events.access,
  imports: importRoles,
  staff: ['administrator'],
}
/** A site with any of these is not new. */
const firstContent = ['articles', 'events', 'tools'] as const

/** First steps for a staff member while the site has no articles, events, or tools; empty afterward. */
export async function firstSteps(
  db: Database,
  records: Record<ContentPath, AnyRecords>,
  member: Member,
): Promise<FirstStep[]> {
  const found = firstContent.map((path) => {
    const { table } = records[path].kind
    return sql`exists (select 1 from ${table} where ${columnOf(table, 'removedAt')} is null)`
  })
  const { rows } = await db.execute<{ any: boolean }>(
    sql`select ${sql.join(found, sql` or `)} as any`,
  )
  if (oneRow(rows).any) return []
  return (Object.keys(rolesOf) as FirstStep[]).filter((step) => isAllowed(rolesOf[step], member))
}
