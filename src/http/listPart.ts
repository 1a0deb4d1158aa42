import { readCursor, writeCursor } from './cursor.ts'
import type { PagedResult, Paging } from '#src/lists/paging.ts'
import type { ListCache } from '#src/lists/listCache.ts'
import type { Key, SqlList } from '#src/lists/sqlList.ts'

/** Returns the requested part of a list in the database: `limit` matches, after a cursor or from an offset. */
export async function partIn<Row extends { keys: Key[] }, Context>(
  list: SqlList<Row, Context>,
  lists: ListCache,
  { limit, offset, after: cursor, ...filters }: Paging & Record<string, unknown>,
  asked: Parameters<SqlList<Row, Context>['count']>[2] = {},
): Promise<PagedResult<Row>> {
  const { like, areKeys } = list.keysLike(filters)
  const after = readCursor({ after: cursor, offset }, like, areKeys)
  const [rows, total] = await list.read(lists, filters, { limit: limit + 1, offset, after }, asked)
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return { items, total, next: last && writeCursor(last.keys) }
}
