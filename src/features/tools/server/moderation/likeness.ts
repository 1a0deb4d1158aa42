import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import type { Review } from '../../moderation.ts'

/** Trigram similarity, from 0 to 1, at which a text counts as copied. */
export const NEARLY_THE_SAME = 0.55
const MAX_ALIKE = 3
/** Marks that a copy must share with its original, or all if there are fewer. A single one is often a coincidence. */
const MARKS = 2

type Other = Review['alike'][number]

/**
 * Finds reviews with nearly the same text, most similar first. An index finds texts with shared marks; only those are
 * compared in full.
 */
export async function findAlike(db: Database, ids: string[]): Promise<Map<string, Other[]>> {
  const { rows } = await db.execute<Record<string, unknown> & Other & { of: string }>(sql`
    with own as materialized (select id, body, text_marks(body) as marks from reviews where id = any(${sql.param(ids)}::uuid[])),
    pairs as (
      select own.id as of, other.id
      from own cross join unnest(own.marks) as one(mark) join reviews other on text_marks(other.body) && array[one.mark]
      where other.id <> own.id
      group by own.id, own.marks, other.id
      having count(*) >= least(${MARKS}, cardinality(own.marks))
    )
    select pairs.of, o.id, o.title, t.name as tool, o.reviewer_name as "reviewerName", o.status
    from pairs join own on own.id = pairs.of join reviews o on o.id = pairs.id join tools t on t.id = o.tool_id
    where similarity(own.body, o.body) >= ${NEARLY_THE_SAME}
    order by similarity(own.body, o.body) desc`)
  return new Map(
    [...Map.groupBy(rows, ({ of }) => of)].map(([of, found]) => [of, found.slice(0, MAX_ALIKE)]),
  )
}
