import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { readsOf } from '#src/features/analytics/server/analytics.ts'
import { type ContentPath, kindAt } from '#src/features/content/contentKinds.ts'
import { columnOf } from '#src/records/kind.ts'
import { statusNow } from '#src/records/publication.ts'
import type { AnyRecords } from '#src/records/records.ts'

const SHOWN = 5
/** Types that are news on the day of their publication. */
const dated = new Set<ContentPath>(['articles', 'press-releases', 'resources'])

interface Latest extends Record<string, unknown> {
  path: ContentPath
  id: string
  label: string
  at: string
  reads: number
}

/** The newest published texts of these types, with the reads of their pages in the last 28 days. */
export async function readLatest(
  db: Database,
  own: [ContentPath, AnyRecords][],
): Promise<Latest[]> {
  const parts = own.filter(([path]) => dated.has(path)).map(published)
  if (parts.length === 0) return []
  const { rows } = await db.execute<Latest>(
    sql`select latest.path, latest.id, latest.label, latest.at::text as at, ${readsOf(sql`latest.address`)} as reads
      from (${sql.join(parts, sql` union all `)} order by at desc limit ${SHOWN}) as latest order by latest.at desc`,
  )
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

function published([path, { kind }]: [ContentPath, AnyRecords]): SQL {
  const { table } = kind
  const publishedAt = columnOf(table, 'publishedAt')
  const status = columnOf(table, kind.status ?? 'status')
  return sql`(select ${path}::text as path, ${table.id}::text as id, ${columnOf(table, kind.label)}::text as label,
    ${publishedAt} as at, ${kindAt(path).page ?? ''}::text || ${columnOf(table, 'slug')} as address from ${table}
    where ${columnOf(table, 'removedAt')} is null and ${statusNow(status, publishedAt)} = 'published'
    order by ${publishedAt} desc limit ${SHOWN})`
}
