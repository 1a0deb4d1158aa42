import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import { columnOf } from '#src/records/kind.ts'
import type { AnyRecords } from '#src/records/records.ts'

const MAX = 200
/** Longer texts are unlikely to be reused across records. */
const MAX_LENGTH = 100

/** Returns the values used in a text or list field across the records of a type, most frequent first. */
export async function usedValues(db: Database, { kind }: AnyRecords, field: string) {
  const column = Object.hasOwn(kind.fields.shape, field) ? columnOf(kind.table, field) : undefined
  const type = column?.getSQLType()
  if (type !== 'text' && type !== 'text[]') throw notFound('Field')
  const { rows } = await db.execute<{ value: string }>(sql`
    select value from ${kind.table}, unnest(${type === 'text' ? sql`array[${column}]` : column}) value
    where value <> '' and length(value) <= ${MAX_LENGTH}
    group by value order by count(*) desc, value limit ${MAX}`)
  return { values: rows.map(({ value }) => value) }
}
