import { inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { isUuid } from '#src/database/columns.ts'
import type { Database } from '#src/database/open.ts'
import { decideReview } from '../reviewRecords.ts'
import { reviews } from '../tables.ts'
import { invalid, notFound } from '#src/http/errors.ts'
import type { Writer } from '#src/records/actor.ts'
import { stepEach } from '#src/records/bulk.ts'
import type * as contract from '../../moderation.ts'

type DecisionRequest = z.output<(typeof contract.decideReviews)['body']>

/** Decides several reviews. Each decision updates the public rating in the same transaction. */
export async function decideReviews(
  db: Database,
  writer: Writer,
  { step, records, reason }: DecisionRequest,
) {
  if (step === 'rejected' && !reason)
    throw invalid({ reason: ['A rejection needs a reason.'] }, 'A rejection needs a reason.')
  const ids = records.map(({ id }) => id)
  if (!ids.every(isUuid)) throw notFound('Review')
  const found = await db
    .select({ id: reviews.id, label: reviews.title })
    .from(reviews)
    .where(inArray(reviews.id, ids))
  const labels = new Map(found.map(({ id, label }) => [id, label]))
  const targets = records.map(({ id, version }) => ({ id, version, label: labels.get(id) ?? '' }))
  return stepEach(db, writer, targets, (tx, own, { id, version }) =>
    decideReview(tx, own, id, { verdict: step, version, reason }),
  )
}
