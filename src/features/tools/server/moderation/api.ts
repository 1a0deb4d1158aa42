import type { Database } from '#src/database/open.ts'
import { undoStep } from '#src/records/bulk.ts'
import { writerOf } from '#src/records/actor.ts'
import { decideReview, reviewKind } from '../reviewRecords.ts'
import { conflict } from '#src/http/errors.ts'
import { serve } from '#src/http/serve.ts'
import type { Kind } from '#src/records/kind.ts'
import { lastStanding } from '#src/records/auditLog.ts'
import { undo } from '#src/records/undo.ts'
import * as contract from '../../moderation.ts'
import { decideReviews } from './bulk.ts'
import { getMatchingReviews, getReviewQueue } from './queue.ts'

const kinds = [reviewKind] as readonly Kind[]

/** Moderation API for tool reviews. Each decision updates the public rating in the same transaction. */
export const moderationApi = (db: Database) =>
  serve(contract, {
    getReviewQueue: ({ query }) => getReviewQueue(db, query),
    decideReview: async ({ params, body }, call) => {
      const { status } = await decideReview(db, writerOf(call), params.id, body)
      return { status }
    },
    decideReviews: ({ body }, call) => decideReviews(db, writerOf(call), body),
    getMatchingReviews: ({ query }) => getMatchingReviews(db, query),
    undoDecisions: ({ params }, call) => undoStep(db, [reviewKind], writerOf(call), params.request),
    undoDecision: async ({ params }, call) => {
      const last = await lastStanding(db, { kind: reviewKind.name, recordId: params.id })
      if (last?.operation !== 'moderate') throw conflict('There is no decision to undo.')
      await undo(db, kinds, writerOf(call), last.id)
      return { status: last.before?.status as contract.Verdict | 'pending' }
    },
  })
