import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { containing } from '#src/database/patterns.ts'
import { readCorrections } from '#src/forms/corrections.ts'
import { countRows } from '#src/lists/countRows.ts'
import { matchingRows } from '#src/records/bulk.ts'
import { reviewDecisions, reviews, reviewText, tools } from '../tables.ts'
import type * as contract from '../../moderation.ts'
import { REVIEWS_SHOWN, reviewStates, type Review, type ReviewState } from '../../moderation.ts'

type ReviewQueueQuery = z.output<typeof contract.getReviewQueue.query>

function whereOf({ status, q, rating }: ReviewQueueQuery) {
  return and(
    eq(reviews.status, status),
    rating ? eq(reviews.rating, rating) : undefined,
    q ? matching(q) : undefined,
  )
}

/** Reviews whose text or tool name contains the search words. Two subqueries, so that each can use its own index. */
function matching(q: string) {
  const pattern = containing(q)
  const byText = sql`select ${reviews.id} from ${reviews} where ${reviewText} ilike ${pattern}`
  const byTool = sql`select ${reviews.id} from ${reviews} join ${tools} on ${tools.id} = ${reviews.toolId} where ${tools.name} ilike ${pattern}`
  return sql`${reviews.id} in (${byText} union all ${byTool})`
}

function orderOf({ status, sort }: ReviewQueueQuery) {
  const order = (sort ?? (status === 'pending' ? 'oldest' : 'newest')) === 'oldest' ? asc : desc
  return [order(reviews.createdAt), asc(reviews.id)]
}

export const getMatchingReviews = (db: Database, asked: ReviewQueueQuery) =>
  matchingRows(
    db
      .select({ id: reviews.id, version: reviews.version })
      .from(reviews)
      .innerJoin(tools, eq(tools.id, reviews.toolId))
      .where(whereOf(asked))
      .orderBy(...orderOf(asked)),
  )

const HOURS = 24
const SHOWN = 5

type Neighborhood = Pick<Review, 'sameNetwork' | 'sameAddress' | 'neighbors'>
interface NeighborRow extends Omit<Neighborhood['neighbors'][number], 'tool'> {
  of: string
  tool: string
  sameNetwork: number
  sameAddress: number
}

const noNeighbors: Neighborhood = { sameNetwork: 0, sameAddress: 0, neighbors: [] }

/**
 * Counts the reviews sent from the same network within a day of each review, and returns the latest ones. Networks
 * are stored for a month.
 */
async function findNeighbors(db: Database, ids: string[]): Promise<Map<string, Neighborhood>> {
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

/** Returns reviews in one state with hints for judging them, in a fixed number of queries. */
export async function getReviewQueue(db: Database, asked: ReviewQueueQuery) {
  const { status, review: wanted, offset } = asked
  const where = whereOf(asked)
  const [rows, total, counts] = await Promise.all([
    db
      .select({
        review: reviews,
        tool: { id: tools.id, name: tools.name, slug: tools.slug, website: tools.website },
        sameName: sameNames,
      })
      .from(reviews)
      .innerJoin(tools, eq(tools.id, reviews.toolId))
      .where(where)
      .orderBy(...(wanted ? [desc(eq(reviews.id, wanted))] : []), ...orderOf(asked))
      .limit(REVIEWS_SHOWN)
      .offset(offset),
    countRows(db, reviews, where, { limit: REVIEWS_SHOWN, offset }),
    Promise.all(
      reviewStates.map(
        async (state) => [state, await countRows(db, reviews, eq(reviews.status, state))] as const,
      ),
    ),
  ])
  const ids = rows.map(({ review }) => review.id)
  const [alike, neighbors, decisions, corrections] =
    ids.length > 0
      ? await Promise.all([
          findAlike(db, ids),
          findNeighbors(db, ids),
          standingReasons(db, ids),
          readCorrections(db, ids),
        ])
      : [new Map(), new Map(), new Map(), new Map()]
  return {
    reviews: rows.map(({ review, tool, sameName }) => {
      const { id, rating, title, body, reviewerName, role, companySize, isVendor } = review
      const { createdAt, version } = review
      const own = `${reviewerName} ${role}`.toLowerCase()
      return {
        id,
        tool,
        rating,
        title,
        body,
        reviewerName,
        role,
        companySize,
        isVendor,
        status,
        createdAt: createdAt.toISOString(),
        reason: (decisions.get(id) as string | null | undefined) ?? null,
        links: [...`${title} ${body}`.matchAll(/\b(?:https?:\/\/|www\.)[^\s<>"']+/gi)].map(
          ([link]) => link,
        ),
        alike: alike.get(id) ?? [],
        sameName,
        ...(neighbors.get(id) ?? noNeighbors),
        mentionsVendor: own.includes(tool.name.toLowerCase()) || own.includes(hostOf(tool.website)),
        corrections: corrections.get(id) ?? [],
        version,
      }
    }),
    counts: Object.fromEntries(counts) as Record<ReviewState, number>,
    total,
  }
}

const sameNames = sql<number>`(select count(*)::int from ${reviews} as other
  where lower(other.reviewer_name) = lower(${reviews.reviewerName}) and other.id <> ${reviews.id})`

const hostOf = (website: string) =>
  URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : website

/** Returns the reason of each review's current decision, ignoring decisions that were undone. */
async function standingReasons(db: Database, ids: string[]) {
  const rows = await db
    .selectDistinctOn([reviewDecisions.reviewId], {
      id: reviewDecisions.reviewId,
      reason: reviewDecisions.reason,
    })
    .from(reviewDecisions)
    .innerJoin(reviews, eq(reviews.id, reviewDecisions.reviewId))
    .where(and(inArray(reviewDecisions.reviewId, ids), eq(reviewDecisions.verdict, reviews.status)))
    .orderBy(reviewDecisions.reviewId, desc(reviewDecisions.decidedAt))
  return new Map(rows.map(({ id, reason }) => [id, reason]))
}

/** Trigram similarity, from 0 to 1, at which a text counts as copied. */
const NEARLY_THE_SAME = 0.55
const MAX_ALIKE = 3
/** Marks that a copy must share with its original, or all if there are fewer. A single one is often a coincidence. */
const MARKS = 2

type Other = Review['alike'][number]

/**
 * Finds reviews with nearly the same text, most similar first. An index finds texts with shared marks; only those are
 * compared in full.
 */
async function findAlike(db: Database, ids: string[]): Promise<Map<string, Other[]>> {
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
