import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#src/database/open.ts'
import { reviewDecisions, reviews, type ReviewStatus, tools } from '#src/features/tools/server/tables.ts'
import { reviewStates } from '../contract.ts'
import { findNeighbors, noNeighbors } from './neighbors.ts'
import { NEARLY_THE_SAME } from './likeness.ts'

const MOST = 50
const MOST_ALIKE = 3

/** Reviews in one state with what helps to judge them, in a fixed number of queries however many there are. */
export async function getReviewQueue(
  db: Database,
  { status, review: wanted }: { status: ReviewStatus; review?: string | undefined },
) {
  const [rows, counted] = await Promise.all([
    db
      .select({
        review: reviews,
        tool: { id: tools.id, name: tools.name, slug: tools.slug, website: tools.website },
        sameName: sameNames,
      })
      .from(reviews)
      .innerJoin(tools, eq(tools.id, reviews.toolId))
      .where(eq(reviews.status, status))
      .orderBy(
        ...(wanted ? [desc(eq(reviews.id, wanted))] : []),
        status === 'pending' ? asc(reviews.createdAt) : desc(reviews.createdAt),
        reviews.id,
      )
      .limit(MOST),
    db.select({ status: reviews.status, total: count() }).from(reviews).groupBy(reviews.status),
  ])
  const ids = rows.map(({ review }) => review.id)
  const [alike, neighbors, decisions] =
    ids.length > 0
      ? await Promise.all([likest(db, ids), findNeighbors(db, ids), lastDecisions(db, ids)])
      : [new Map(), new Map(), new Map()]
  return {
    reviews: rows.map(({ review, tool, sameName }) => {
      const { id, rating, title, body, reviewerName, role, companySize, isVendor, createdAt } = review
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
        links: [...`${title} ${body}`.matchAll(/\b(?:https?:\/\/|www\.)[^\s<>"']+/gi)].map(([link]) => link),
        alike: alike.get(id) ?? [],
        sameName,
        ...(neighbors.get(id) ?? noNeighbors),
        mentionsVendor: own.includes(tool.name.toLowerCase()) || own.includes(hostOf(tool.website)),
      }
    }),
    counts: Object.fromEntries(
      reviewStates.map((state) => [state, counted.find((one) => one.status === state)?.total ?? 0]),
    ) as Record<ReviewStatus, number>,
  }
}

const sameNames = sql<number>`(select count(*)::int from ${reviews} as other
  where lower(other.reviewer_name) = lower(${reviews.reviewerName}) and other.id <> ${reviews.id})`

const hostOf = (website: string) => (URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : website)

async function likest(db: Database, ids: string[]) {
  const other = alias(reviews, 'other')
  const likeness = sql<number>`similarity(${reviews.body}, ${other.body})`
  const rows = await db
    .select({
      of: reviews.id,
      found: { id: other.id, title: other.title, tool: tools.name, reviewerName: other.reviewerName, status: other.status },
    })
    .from(reviews)
    .innerJoin(
      other,
      and(
        ne(other.id, reviews.id),
        // Which texts share pairs of words is known by an index; only those are compared.
        sql`text_marks(${other.body}) && text_marks(${reviews.body})`,
        sql`${likeness} >= ${NEARLY_THE_SAME}`,
      ),
    )
    .innerJoin(tools, eq(tools.id, other.toolId))
    .where(inArray(reviews.id, ids))
    .orderBy(desc(likeness))
  const byReview = new Map<string, (typeof rows)[number]['found'][]>()
  for (const { of, found } of rows) {
    const list = byReview.get(of) ?? []
    if (list.length < MOST_ALIKE) byReview.set(of, [...list, found])
  }
  return byReview
}

async function lastDecisions(db: Database, ids: string[]) {
  const rows = await db
    .selectDistinctOn([reviewDecisions.reviewId], { id: reviewDecisions.reviewId, reason: reviewDecisions.reason })
    .from(reviewDecisions)
    .where(inArray(reviewDecisions.reviewId, ids))
    .orderBy(reviewDecisions.reviewId, desc(reviewDecisions.decidedAt))
  return new Map(rows.map(({ id, reason }) => [id, reason]))
}
