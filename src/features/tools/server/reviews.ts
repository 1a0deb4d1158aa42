import type { ReviewState } from '../moderation.ts'
import { oneRow } from '#src/database/oneRow.ts'
import { and, asc, count, desc, eq, getTableColumns, like, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { isUuid } from '#src/database/columns.ts'
import { insertRow } from '#src/database/builtOnce.ts'
import type { Database } from '#src/database/open.ts'
import type { SubmissionMeta } from '#src/forms/submission.ts'
import { judgedForm } from '#src/forms/received.ts'
import { receiptPath, receive } from '#src/forms/receive.ts'
import { conflict, notFound } from '#src/http/errors.ts'
import { readCursor, writeCursor } from '#src/http/cursor.ts'
import type { PagedResult, Paging } from '#src/lists/paging.ts'
import { isVisible } from '#src/records/publication.ts'
import { BY_ITSELF } from '../bounds.ts'
import type { NewReview } from '../contract.ts'
import { reviewForm } from '../forms.ts'
import { recomputeRating } from './reviewRecords.ts'
import { reviewDecisions, reviews, tools } from './tables.ts'

const judged = judgedForm(reviewForm)

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

const microseconds = sql`(extract(epoch from ${reviews.createdAt}) * 1000000)::bigint`

/** Returns a tool's published reviews, newest first. */
export async function getToolReviews(
  db: Database,
  toolId: string,
  { limit, ...from }: Paging,
): Promise<PagedResult<Omit<typeof reviews.$inferSelect, 'createdAt'> & { createdAt: string }>> {
  const [before, id] = readCursor(from, [0, '']) ?? []
  const isShown = and(
    eq(reviews.toolId, await publishedTool(db, toolId)),
    eq(reviews.status, 'published'),
  )
  const isAfter =
    id === undefined
      ? undefined
      : sql`(-${microseconds}, ${reviews.id}::text) > (${-Number(before)}::numeric, ${id})`
  const [rows, counts] = await Promise.all([
    db
      .select({ ...getTableColumns(reviews), moment: microseconds.mapWith(Number) })
      .from(reviews)
      .where(and(isShown, isAfter))
      .orderBy(desc(reviews.createdAt), reviews.id)
      .limit(limit + 1)
      .offset(from.offset),
    db.select({ total: count() }).from(reviews).where(isShown),
  ])
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items: items.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
    })),
    total: oneRow(counts).total,
    next: last && rows.length > limit ? writeCursor([last.moment, last.id]) : undefined,
  }
}

/** Stores a review for moderation. Visitors see it once it is published. */
export async function submitReview(
  db: Database,
  of: string,
  review: z.output<typeof NewReview>,
  meta: SubmissionMeta,
) {
  const toolId = await publishedTool(db, of)
  const id = await receive(
    db,
    meta,
    {
      ...judged,
      contents: { toolId, ...review },
    },
    async (tx, { id, isSpam, signs }) => {
      await insertRow(tx, reviews, { id, ...review, toolId, ...(isSpam && { status: 'spam' }) })
      if (isSpam) await noteSpam(tx, id, signs)
    },
  )
  return { status: 'pending' as const, receipt: await receiptPath(db, id) }
}

/** Applies a reviewer's correction. A pending review with signs of spam is marked as spam. */
export async function correctOwnReview(
  tx: Database,
  review: { id: string; status: ReviewState },
  values: Partial<typeof reviews.$inferInsert>,
  signs?: string[],
) {
  const { id, status } = review
  const becomesSpam = signs !== undefined && status === 'pending'
  const changed = await changeOwnReview(tx, id, {
    ...values,
    ...(becomesSpam && { status: 'spam' }),
  })
  if (becomesSpam) await noteSpam(tx, id, signs)
  return changed
}

const noteSpam = (tx: Database, reviewId: string, signs: string[]) =>
  tx
    .insert(reviewDecisions)
    .values({ reviewId, verdict: 'spam', reason: `${BY_ITSELF} ${signs.join(' ')}` })

/** Applies a reviewer's changes to their review. */
export async function changeOwnReview(
  tx: Database,
  id: string,
  values: Partial<typeof reviews.$inferInsert>,
) {
  const changed = oneRow(
    await tx
      .update(reviews)
      .set({ ...values, version: sql`${reviews.version} + 1`, modifiedAt: sql`now()` })
      .where(eq(reviews.id, id))
      .returning({ toolId: reviews.toolId, version: reviews.version }),
  )
  await recomputeRating(tx, changed.toolId)
  return changed
}

/** Lists reviews in a state with their tools, longest waiting first. */
export const listReviews = (db: Database, status: ReviewState) =>
  db
    .select({ review: reviews, tool: { slug: tools.slug, name: tools.name } })
    .from(reviews)
    .innerJoin(tools, eq(tools.id, reviews.toolId))
    .where(eq(reviews.status, status))
    .orderBy(asc(reviews.createdAt), reviews.id)

/** Finds the review whose id starts with `start`. Throws notFound if none does, and conflict if several do. */
export async function findReview(db: Database, start: string) {
  if (!/^[\da-f-]{4,36}$/i.test(start)) throw notFound(`Review "${start}"`)
  const found = await db
    .select({ id: reviews.id, version: reviews.version })
    .from(reviews)
    .where(like(sql`${reviews.id}::text`, `${start.toLowerCase()}%`))
    .limit(2)
  if (!found[0]) throw notFound(`Review "${start}"`)
  if (found[1]) throw conflict(`Several reviews start with "${start}": please type more of the ID.`)
  return found[0]
}
