import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import type { Fields as FieldProblems } from '#src/http/errors.ts'

type FieldValues = Record<string, unknown>

const ADDRESS = /\/(?:pictures|files)\/([0-9a-f]{32})/g

const shownIn = (value: unknown): string[] =>
  [...(JSON.stringify(value) ?? '').matchAll(ADDRESS)].flatMap(([, id]) => id ?? [])

/**
 * Keeps the pictures and files of the library that values show, and that they did not show before, from being deleted
 * until the transaction ends. Returns, by field, which of them are deleted files.
 */
export async function keepShown(
  tx: Database,
  values: FieldValues,
  before: FieldValues = {},
): Promise<FieldProblems> {
  const known = new Set(shownIn(before))
  const shown = Object.entries(values)
    .map(([field, value]) => ({ field, ids: shownIn(value).filter((id) => !known.has(id)) }))
    .filter(({ ids }) => ids.length > 0)
  if (shown.length === 0) return {}
  const ids = sql.param([...new Set(shown.flatMap((one) => one.ids))])
  await tx.execute(sql`select from media where id = any(${ids}::text[]) order by id for key share`)
  const { rows } = await tx.execute<{ id: string; name: string; removed: boolean }>(
    sql`select id, name, removed_at is not null as removed from resource_files
      where id = any(${ids}::text[]) order by id for key share`,
  )
  const names = new Map(rows.filter(({ removed }) => removed).map(({ id, name }) => [id, name]))
  return Object.fromEntries(
    shown.flatMap(({ field, ids }) => {
      const deleted = [...new Set(ids.flatMap((id) => names.get(id) ?? []))]
      if (deleted.length === 0) return []
      const quoted = deleted.map((name) => `“${name}”`).join(' and ')
      return [[field, [`${quoted} was deleted from the library. Please choose another file.`]]]
    }),
  )
}
