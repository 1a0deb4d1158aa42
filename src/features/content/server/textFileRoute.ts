import { getTableName, sql } from 'drizzle-orm'
import { oneRow } from '#src/database/oneRow.ts'
import type { Database } from '#src/database/open.ts'
import { sendStoredFile } from '#src/features/files/server/api.ts'
import { notFound } from '#src/http/errors.ts'
import type { Route } from '#src/http/route.ts'
import { columnOf } from '#src/records/kind.ts'
import type { AnyRecords } from '#src/records/records.ts'
import { type CommentedPath, commentedPaths } from '../contentKinds.ts'

/**
 * Serves files linked from texts, for as long as a text visible to visitors links to them. A resource's file is only
 * served at the resource's own address, behind its form.
 */
export const textFileRoute = (
  db: Database,
  records: Record<CommentedPath, AnyRecords>,
): Route<'stored'> => ({
  kind: 'stored',
  method: 'GET',
  path: '/files/:name',
  access: 'anyone',
  caching: 'content',
  limit: 'report',
  cacheKey: () => undefined,
  async respond({ path }) {
    const id = /^\/files\/([\da-f]{32})\.\w+$/.exec(path)?.[1]
    if (!id || !(await isOffered(db, records, { id, path }))) throw notFound('File')
    return { ...(await sendStoredFile(db, id, path)), cacheable: true }
  },
})

async function isOffered(
  db: Database,
  records: Record<CommentedPath, AnyRecords>,
  { id, path }: { id: string; path: string },
): Promise<boolean> {
  const parts = commentedPaths.flatMap((of) => {
    const { table } = records[of].kind
    const visibleFrom = columnOf(table, 'visibleFrom')
    const name = getTableName(table)
    // Ids of other tables aren't necessarily UUIDs.
    return visibleFrom
      ? [
          sql`exists (select from picture_uses u join ${table} on ${table.id} = case when u.table_name = ${name} then u.record_id::uuid end
            where u.address = ${id} and ${visibleFrom} <= now())`,
        ]
      : []
  })
  const { rows } = await db.execute<{ offered: boolean }>(
    sql`select (${sql.join(parts, sql` or `)}) and not exists (select from resources where file_url = ${path}) as offered`,
  )
  return oneRow(rows).offered
}
