import type { Database } from '#src/database/open.ts'
import { undoStep } from '#src/records/bulk.ts'
import { type Writer, writerOf } from '#src/records/actor.ts'
import { decideReview, reviewKind } from '../reviewRecords.ts'
import { conflict } from '#src/http/errors.ts'
import { serve } from '#src/http/serve.ts'
import type { Kind } from '#src/records/kind.ts'
import { lastStanding } from '#src/records/auditLog.ts'
import { undo } from '#src/records/undo.ts'
import { lockRecord, refuseStale } from '#src/records/write.ts'
import * as contract from '../../moderation.ts'
import { decideReviews } from './bulk.ts'
import { getMatchingReviews, getReviewQueue } from './queue.ts'

const kind = reviewKind as Kind

/** Undoes the newest standing line of a review if it is a decision and the review is as its undoer saw it. */
async function undoLastDecision(
  tx: Database,
  writer: Writer,
  id: string,
  { version }: { version: number },
) {
  const last = await lastStanding(tx, { kind: reviewKind.name, recordId: id })
  if (last?.operation !== 'moderate') throw conflict('There is no decision to undo.')
  await refuseStale(tx, kind, await lockRecord(tx, kind, id), version, {})
  await undo(tx, [kind], writer, last.id)
  return last.before?.status as contract.Verdict | 'pending'
}

/** Moderation API for tool reviews. Each decision updates the public rating in the same transaction. */
export const moderationApi = (db: Database) =>
  serve(contract, {
    getReviewQueue: ({ query }) => getReviewQueue(db, query),
    decideReview: async ({ params, body }, call) => {
      const { status, version } = await decideReview(db, writerOf(call), params.id, body)
      return { status, version }
    },
    decideReviews: ({ body }, call) => decideReviews(db, writerOf(call), body),
    getMatchingReviews: ({ query }) => getMatchingReviews(db, query),
    undoDecisions: ({ params }, call) => undoStep(db, [reviewKind], writerOf(call), params.request),
    undoDecision: async ({ params, body }, call) => {
      const status = await db.transaction((tx) =>
        undoLastDecision(tx, writerOf(call), params.id, body),
      )
      return { status }
    },
  })
