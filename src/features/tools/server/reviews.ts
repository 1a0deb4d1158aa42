import { and, asc, count, desc, eq, like, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { contentChanged } from '#src/database/contentChange.ts'
import type { Database } from '#src/database/open.ts'
import { conflict, invalid, notFound } from '#src/http/errors.ts'
import type { NewReview } from '../contract.ts'
import { type ReviewStatus, reviewDecisions, reviews, tools, type Verdict } from './tables.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

async function publishedTool(db: Database, toolId: string): Promise<string> {
  const [tool] = uuid.test(toolId)
    ? await db
        .select({ id: tools.id })
        .from(tools)
        .where(and(eq(tools.id, toolId), eq(tools.status, 'published')))
    : []
  if (!tool) throw notFound('Tool')
  return tool.id
}

/** Published reviews of a tool, newest first. */
export async function getToolReviews(db: Database, toolId: string, { limit, offset }: { limit: number; offset: number }) {
  const isShown = and(eq(reviews.toolId, await publishedTool(db, toolId)), eq(reviews.status, 'published'))
  const [rows, [counted]] = await Promise.all([
    db.select().from(reviews).where(isShown).orderBy(desc(reviews.createdAt), reviews.id).limit(limit).offset(offset),
    db.select({ total: count() }).from(reviews).where(isShown),
  ])
  return { items: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), total: counted!.total }
}

/** Stores a review for the moderators; visitors see it once it is published. */
export async function submitReview(db: Database, toolId: string, review: z.output<typeof NewReview>) {
  await db.insert(reviews).values({ ...review, toolId: await publishedTool(db, toolId) })
  return { status: 'pending' as const }
}

/** Reviews in a state, the longest waiting first, with the tool they are about. */
export const listReviews = (db: Database, status: ReviewStatus) =>
  db
    .select({ review: reviews, tool: { slug: tools.slug, name: tools.name } })
    .from(reviews)
    .innerJoin(tools, eq(tools.id, reviews.toolId))
    .where(eq(reviews.status, status))
    .orderBy(asc(reviews.createdAt), reviews.id)

/** The id that starts with what was typed; throws notFound without one, conflict with several. */
export async function findReviewId(db: Database, start: string): Promise<string> {
  if (!/^[\da-f-]{4,36}$/i.test(start)) throw notFound(`Review "${start}"`)
  const found = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(like(sql`${reviews.id}::text`, `${start.toLowerCase()}%`))
    .limit(2)
  if (!found[0]) throw notFound(`Review "${start}"`)
  if (found[1]) throw conflict(`Several reviews start with "${start}": please give more of the id.`)
  return found[0].id
}

const from: Record<Verdict, ReviewStatus> = {
  published: 'pending',
  rejected: 'pending',
  spam: 'pending',
  withdrawn: 'published',
}

/** Decides about a review: waiting ones are published, rejected with a reason or marked as spam; published ones withdrawn. */
export async function decideReview(db: Database, id: string, verdict: Verdict, reason?: string) {
  const why = reason?.trim() || null
  if (verdict === 'rejected' && !why) throw invalid({ reason: ['A rejection needs a reason.'] }, 'A rejection needs a reason.')
  return db.transaction(async (tx) => {
    const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
    if (!review) throw notFound('Review')
    if (review.status !== from[verdict])
      throw conflict(`This review is ${review.status}; only a ${from[verdict]} one can be ${words[verdict]}.`)
    await tx.update(reviews).set({ status: verdict }).where(eq(reviews.id, id))
    await tx.insert(reviewDecisions).values({ reviewId: id, verdict, reason: why })
    if (verdict === 'published' || verdict === 'withdrawn') {
      await recomputeRating(tx, review.toolId)
      await contentChanged(tx, { removed: verdict === 'withdrawn' })
    }
    return { ...review, status: verdict }
  })
}

const words: Record<Verdict, string> = {
  published: 'published',
  rejected: 'rejected',
  spam: 'marked as spam',
  withdrawn: 'withdrawn',
}

/** Rating and count of a tool from its published reviews, vendors' left out. The tool's row is locked first. */
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
