import { readCursor, writeCursor } from './cursor.ts'
import type { PagedResult, Paging } from '#src/lists/paging.ts'
import type { ListCache } from '#src/lists/listCache.ts'
import { isAfter, keysOf, type Sorting } from '#src/lists/sorting.ts'
import type { Key, SqlList } from '#src/lists/sqlList.ts'

/** Returns the requested part of the matching entries: `limit` of them, after a cursor or from an offset. */
export function partOf<Entry>(
  found: readonly Entry[],
  sorting: Sorting<Entry>,
  { limit, ...from }: Paging,
): PagedResult<Entry> {
  const first = found[0]
  const keys = readCursor(from, first && keysOf(sorting, first))
  const at = keys ? found.findIndex((entry) => isAfter(sorting, entry, keys)) : from.offset
  const start = at < 0 ? found.length : at
  const items = found.slice(start, start + limit)
  const last = items.at(-1)
  const hasMore = last !== undefined && start + limit < found.length
  return {
    items,
    total: found.length,
    next: hasMore ? writeCursor(keysOf(sorting, last)) : undefined,
  }
}

/** The same for a list in the database. */
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
