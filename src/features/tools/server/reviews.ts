import { and, asc, count, desc, eq, like, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { isUuid } from '#src/database/columns.ts'
import type { Database } from '#src/database/open.ts'
import type { Press } from '#src/forms/press.ts'
import { receiptPath, receive } from '#src/forms/receive.ts'
import { conflict, notFound } from '#src/http/errors.ts'
import { isVisible } from '#src/records/publication.ts'
import { BY_ITSELF } from '../bounds.ts'
import type { NewReview } from '../contract.ts'
import { recomputeRating } from './reviewRecords.ts'
import { reviewDecisions, reviews, type ReviewStatus, tools } from './tables.ts'

async function publishedTool(db: Database, toolId: string): Promise<string> {
  const [tool] = isUuid(toolId)
    ? await db
        .select({ id: tools.id })
        .from(tools)
        .where(and(eq(tools.id, toolId), isVisible(tools)))
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
export async function submitReview(db: Database, of: string, review: z.output<typeof NewReview>, press: Press) {
  const toolId = await publishedTool(db, of)
  const id = await receive(
    db,
    press,
    { kind: 'reviews', contents: { toolId, ...review }, texts: ['body'], names: ['title', 'reviewerName', 'role'] },
    async (tx, { id, isSpam, signs }) => {
      await tx.insert(reviews).values({ id, ...review, toolId, ...(isSpam && { status: 'spam' }) })
      if (isSpam)
        await tx.insert(reviewDecisions).values({ reviewId: id, verdict: 'spam', reason: `${BY_ITSELF} ${signs.join(' ')}` })
    },
  )
  return { status: 'pending' as const, receipt: await receiptPath(db, id) }
}

/** What its writer changes about a review: it waits for moderation again, or is withdrawn. */
export async function changeOwnReview(tx: Database, id: string, values: Partial<typeof reviews.$inferInsert>) {
  const [changed] = await tx
    .update(reviews)
    .set({ ...values, version: sql`${reviews.version} + 1`, modifiedAt: sql`now()` })
    .where(eq(reviews.id, id))
    .returning({ toolId: reviews.toolId })
  if (changed) await recomputeRating(tx, changed.toolId)
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
