import { type ReviewState, reviewStates, type Verdict } from '../moderation.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { isUuid } from '#src/database/columns.ts'
import { oneRow } from '#src/database/oneRow.ts'
import type { Database } from '#src/database/open.ts'
import { conflict, invalid, notFound } from '#src/http/errors.ts'
import { differencesSince } from '#src/forms/corrections.ts'
import type { Writer } from '#src/records/actor.ts'
import { Conflict } from '#src/records/conflict.ts'
import { defineRecords } from '#src/records/records.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { BY_ITSELF } from '../bounds.ts'
import { isSampleReview } from './sampleReviews.ts'
import { reviewDecisions, reviews, tools } from './tables.ts'

/** Record operations for moderation. Visitors write the reviews themselves. */
const reviewRecords = defineRecords({
  name: 'review',
  table: reviews,
  label: 'title',
  fields: z.object({ status: z.enum(reviewStates) }),
  afterWrite: async (tx, rows) => {
    for (const toolId of new Set(rows.map(({ toolId }) => toolId)))
      await recomputeRating(tx, toolId)
  },
})
export const reviewKind = reviewRecords.kind

const from: Record<Verdict, ReviewState> = {
  published: 'pending',
  rejected: 'pending',
  spam: 'pending',
  withdrawn: 'published',
}

const participles: Record<Verdict, string> = {
  published: 'published',
  rejected: 'rejected',
  spam: 'marked as spam',
  withdrawn: 'withdrawn',
}

interface ReviewDecision {
  verdict: Verdict
  /** The version that was read. A review corrected since then is not decided. */
  version: number
  reason?: string | undefined
}

/**
 * Decides a review. Pending ones can be published, rejected with a reason, or marked as spam; published ones
 * withdrawn.
 */
export async function decideReview(
  db: Database,
  writer: Writer,
  id: string,
  { verdict, version, reason }: ReviewDecision,
) {
  if (!isUuid(id)) throw notFound('Review')
  const why = reason?.trim() || null
  if (verdict === 'rejected' && !why)
    throw invalid({ reason: ['A rejection needs a reason.'] }, 'A rejection needs a reason.')
  return db.transaction(async (tx) => {
    const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
    if (!review) throw notFound('Review')
    if (review.status !== from[verdict] && !(await isUnreviewedSpam(tx, review)))
      throw conflict(
        `This review is ${review.status}; only a ${from[verdict]} one can be ${participles[verdict]}.`,
      )
    if (review.version !== version)
      throw new Conflict(
        'This review changed after you opened it. Nothing was decided. Please read it again.',
        await differencesSince(tx, id, version),
      )
    await reviewRecords.changeMany(tx, writer, [{ id, version, values: { status: verdict } }], {
      operation: 'moderate',
    })
    await tx.insert(reviewDecisions).values({ reviewId: id, verdict, reason: why })
    return { ...review, status: verdict, version: version + 1 }
  })
}

/** Whether a review was marked as spam automatically and still waits for staff. */
async function isUnreviewedSpam(tx: Database, { id, status }: { id: string; status: ReviewState }) {
  if (status !== 'spam') return false
  const [last] = await tx
    .select({ reason: reviewDecisions.reason })
    .from(reviewDecisions)
    .where(and(eq(reviewDecisions.reviewId, id), eq(reviewDecisions.verdict, status)))
    .orderBy(desc(reviewDecisions.decidedAt))
    .limit(1)
  return Boolean(last?.reason?.startsWith(BY_ITSELF))
}

/** Recomputes a tool's rating and review count from published reviews, excluding vendors'. Locks the tool first. */
export async function recomputeRating(tx: Database, toolId: string) {
  await tx.select({ id: tools.id }).from(tools).where(eq(tools.id, toolId)).for('update')
  const counted = sql`from ${reviews} where ${reviews.toolId} = ${toolId} and ${reviews.status} = 'published' and not ${reviews.isVendor}`
  await tx
    .update(tools)
    .set({
      averageRating: sql`(select coalesce(round(avg(${reviews.rating}), 2), 0) ${counted})`,
      reviewCount: sql`(select count(*) ${counted})`,
      modifiedAt: sql`now()`,
    })
    .where(eq(tools.id, toolId))
}

export interface SampleReview {
  rating: number
  title: string
  body: string
  reviewerName: string
  role: string
  companySize: string
  isVendor?: boolean
  status: ReviewState
  /** Age of the review at installation, in days. */
  daysAgo: number
  /** Reason of the decision. */
  reason?: string
}

/** Adds reviews of sample tools, with the decisions that moderators would have made. */
export async function addSampleReviews(db: Database, toolId: string, samples: SampleReview[]) {
  for (const { daysAgo, reason = null, status, ...review } of samples) {
    const createdAt = new Date(Date.now() - daysAgo * DAY_MS)
    const row = oneRow(
      await db
        .insert(reviews)
        .values({ ...review, toolId, status, consent: true, createdAt, modifiedAt: createdAt })
        .returning({ id: reviews.id }),
    )
    const verdicts =
      status === 'pending'
        ? []
        : status === 'withdrawn'
          ? (['published', 'withdrawn'] as const)
          : [status]
    for (const [index, verdict] of verdicts.entries())
      await db.insert(reviewDecisions).values({
        reviewId: row.id,
        verdict,
        reason: index === verdicts.length - 1 ? reason : null,
        decidedAt: new Date(createdAt.getTime() + (index + 1) * DAY_MS),
      })
  }
  await recomputeRating(db, toolId)
}

/** Deletes the reviews that came with sample tools. */
export async function removeSampleReviews(db: Database) {
  const gone = await db.delete(reviews).where(isSampleReview).returning({ toolId: reviews.toolId })
  for (const toolId of new Set(gone.map(({ toolId }) => toolId))) await recomputeRating(db, toolId)
}
