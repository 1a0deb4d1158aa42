import { getTableName, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { columnOf, type Kind } from '#src/records/kind.ts'
import type { PictureDetail } from '../contract.ts'

type PictureUse = PictureDetail['places'][number]
export type FindPlaces = (db: Database, id: string) => Promise<PictureUse[]>

interface PictureUseRow extends Record<string, unknown> {
  kind: string
  id: string
  label: string
  removed: boolean
}

/** Finds the records that show a picture. `screenOf` returns the path of a record's screen, if it has one. */
export function placesOf(
  kinds: readonly Pick<Kind, 'name' | 'table' | 'label'>[],
  screenOf: (kind: string, id: string) => string | null,
): FindPlaces {
  const records = sql.join(
    kinds.map((kind) => {
      const removedAt = columnOf(kind.table, 'removedAt')
      return sql`select ${getTableName(kind.table)}::text as of_table, ${kind.name}::text as kind, ${kind.table.id}::text as id,
        ${columnOf(kind.table, kind.label)}::text as label, ${removedAt ? sql`${removedAt} is not null` : sql`false`} as removed
        from ${kind.table} where ${kind.table.id}::text in (select record_id from used)`
    }),
    sql` union all `,
  )
  return async (db, id) => {
    const { rows } =
      await db.execute<PictureUseRow>(sql`with used as (select table_name, record_id from picture_uses where address = ${id})
      select distinct found.kind, found.id, found.label, found.removed from (${records}) found
      join used on used.record_id = found.id and used.table_name in (found.of_table, 'working_copies')
      order by found.kind, found.label limit 100`)
    return rows.map(({ kind, id: record, label, removed }) => ({
      kind,
      label,
      removed,
      screen: screenOf(kind, record),
    }))
  }
}

/** Describes the places in a sentence, naming the first few. */
export function placesText(places: readonly PictureUse[]): string {
  const named = places.slice(0, 3).map(({ kind, label }) => `${kind} “${label}”`)
  const others = places.length - named.length
  return [...named, ...(others > 0 ? [`${others} more`] : [])]
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')
}
