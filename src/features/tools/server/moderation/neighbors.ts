import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import type { Review } from '../../moderation.ts'
import { NEARLY_THE_SAME } from './likeness.ts'

const HOURS = 24
const SHOWN = 5

type Neighborhood = Pick<Review, 'sameNetwork' | 'sameAddress' | 'neighbors'>
interface NeighborRow extends Omit<Neighborhood['neighbors'][number], 'tool'> {
  of: string
  tool: string
  sameNetwork: number
  sameAddress: number
}

export const noNeighbors: Neighborhood = { sameNetwork: 0, sameAddress: 0, neighbors: [] }

/**
 * Counts the reviews sent from the same network within a day of each review, and returns the latest ones. Networks
 * are stored for a month.
 */
export async function findNeighbors(
  db: Database,
  ids: string[],
): Promise<Map<string, Neighborhood>> {
  const { rows } = await db.execute<NeighborRow & Record<string, unknown>>(sql`
    select n.of, n.id, n.title, t.name as tool, n.reviewer_name as "reviewerName", n.status,
      n.same_network as "sameNetwork", n.same_address as "sameAddress",
      similarity(n.body, mine.body) >= ${NEARLY_THE_SAME} as "isAlike"
    from (
      select own.id as of, o.id, o.title, o.tool_id, o.reviewer_name, o.status, o.body,
        (count(*) over of_one)::int as same_network,
        (count(*) filter (where other.address = own.address) over of_one)::int as same_address,
        row_number() over (partition by own.id order by other.created_at desc, o.id) as place
      from submission_senders own
      join submission_senders other on other.network = own.network and other.id <> own.id
        and other.created_at between own.created_at - make_interval(hours => ${HOURS}) and own.created_at + make_interval(hours => ${HOURS})
      join reviews o on o.id = other.id
      where own.id = any(${sql.param(ids)}::uuid[])
      window of_one as (partition by own.id)
    ) n
    join reviews mine on mine.id = n.of
    join tools t on t.id = n.tool_id
    where n.place <= ${SHOWN}
    order by n.of, n.place`)
  const byReview = Map.groupBy(rows, ({ of }) => of)
  return new Map(
    [...byReview].map(([of, found]) => {
      const { sameNetwork = 0, sameAddress = 0 } = found[0] ?? {}
      return [of, { sameNetwork, sameAddress, neighbors: found }]
    }),
  )
}
