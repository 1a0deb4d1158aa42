import { eq } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { undoStep, stepEach, withLabels } from '#src/records/bulk.ts'
import { type Writer, writerOf } from '#src/records/actor.ts'
import { runOnce } from '#src/records/repeats.ts'
import { decideReview, reviewKind } from '../reviewRecords.ts'
import { reviews } from '../tables.ts'
import { conflict, notFound, invalid } from '#src/http/errors.ts'
import { serve } from '#src/http/serve.ts'
import type { Kind } from '#src/records/kind.ts'
import { lastNotUndone } from '#src/records/auditLog.ts'
import { undo } from '#src/records/undo.ts'
import { lockRecord, refuseStale } from '#src/records/write.ts'
import * as contract from '../../moderation.ts'
import { getMatchingReviews, getReviewQueue } from './queue.ts'
import type * as z from 'zod/mini'

type DecisionRequest = z.output<(typeof contract.decideReviews)['body']>

/** Decides several reviews. Each decision updates the public rating in the same transaction. */
export async function decideReviews(
  db: Database,
  writer: Writer,
  { step, records, reason }: DecisionRequest,
) {
  if (step === 'rejected' && !reason)
    throw invalid({ reason: ['A rejection needs a reason.'] }, 'A rejection needs a reason.')
  const source = { table: reviews, label: reviews.title, name: 'Review' }
  const targets = await withLabels(db, records, source)
  return stepEach(db, writer, targets, (tx, own, { id, version }) =>
    decideReview(tx, own, id, { verdict: step, version, reason }),
  )
}

const kind = reviewKind as Kind

/** Undoes the newest standing line of a review if it is a decision and the review is as its undoer saw it. */
async function undoLastDecision(
  tx: Database,
  writer: Writer,
  id: string,
  { version }: { version: number },
) {
  const last = await lastNotUndone(tx, { kind: reviewKind.name, recordId: id })
  if (last?.operation !== 'moderate') throw conflict('There is no decision to undo.')
  await refuseStale(tx, kind, await lockRecord(tx, kind, id), version, {})
  await undo(tx, [kind], writer, last.id)
}

async function readReview(db: Database, id: string) {
  const { status, version } = reviews
  const [review] = await db.select({ status, version }).from(reviews).where(eq(reviews.id, id))
  if (!review) throw notFound('Review')
  return review
}

/** Moderation API for tool reviews. Each decision updates the public rating in the same transaction. */
export const moderationApi = (db: Database) =>
  serve(contract, {
    getReviewQueue: ({ query }) => getReviewQueue(db, query),
    decideReview: async ({ params, body }, call) => {
      const { status, version } = await runOnce(
        db,
        writerOf(call),
        (tx) => decideReview(tx, writerOf(call), params.id, body),
        (tx) => readReview(tx, params.id),
      )
      return { status, version }
    },
    decideReviews: ({ body }, call) => decideReviews(db, writerOf(call), body),
    getMatchingReviews: ({ query }) => getMatchingReviews(db, query),
    undoDecisions: ({ params }, call) => undoStep(db, [reviewKind], writerOf(call), params.request),
    undoDecision: async ({ params, body }, call) => {
      const undoLast = (tx: Database) => undoLastDecision(tx, writerOf(call), params.id, body)
      await runOnce(db, writerOf(call), undoLast, async () => undefined)
      const { status } = await readReview(db, params.id)
      return { status }
    },
  })
