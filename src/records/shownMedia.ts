import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import type { Fields as FieldProblems } from '#src/http/errors.ts'

type FieldValues = Record<string, unknown>

const ADDRESS = /\/(?:pictures|files)\/([0-9a-f]{32})/g

const shownIn = (value: unknown): string[] =>
  [...(JSON.stringify(value) ?? '').matchAll(ADDRESS)].flatMap(([, id]) => id ?? [])

/**
 * Keeps the pictures and files of the library that values show, and that they did not show before, from being deleted
 * until the transaction ends. Returns, by field, which of them are deleted.
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
  const pictures = await tx.execute<{ id: string }>(
    sql`select id from media where id = any(${ids}::text[]) order by id for key share`,
  )
  const files = await tx.execute<{ id: string; name: string; removed: boolean }>(
    sql`select id, name, removed_at is not null as removed from resource_files
      where id = any(${ids}::text[]) order by id for key share`,
  )
  const found = new Set([...pictures.rows, ...files.rows].map(({ id }) => id))
  const gone = await deletedPictures(
    tx,
    shown.flatMap((one) => one.ids.filter((id) => !found.has(id))),
  )
  const deleted = files.rows.filter(({ removed }) => removed)
  return Object.fromEntries(
    shown.flatMap(({ field, ids }) => {
      const sentences = [...sentenceFor('file', deleted, ids), ...sentenceFor('picture', gone, ids)]
      return sentences.length > 0 ? [[field, sentences]] : []
    }),
  )
}

interface Named {
  id: string
  name: string
}

function sentenceFor(what: string, deleted: Named[], ids: string[]): string[] {
  const names = deleted.filter(({ id }) => ids.includes(id)).map(({ name }) => `“${name}”`)
  if (names.length === 0) return []
  const verb = names.length > 1 ? 'were' : 'was'
  return [`${names.join(' and ')} ${verb} deleted from the library. Please choose another ${what}.`]
}

/** Pictures, unlike files, leave nothing but a line in the audit log. */
async function deletedPictures(tx: Database, ids: string[]): Promise<Named[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`select distinct on (record_id) record_id as id, label as name from audit
      where kind = 'picture' and record_id = any(${sql.param(ids)}::text[]) and after is null
      order by record_id, id desc`,
  )
  return rows
}
