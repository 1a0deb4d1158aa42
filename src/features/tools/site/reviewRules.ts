import * as z from 'zod/mini'
import { NewReview } from '../contract.ts'
import { RATING_NEEDED } from '../bounds.ts'

/**
 * A missing rating alone is left for the server to reject, as section 5 of the specification requires; it is marked
 * here when other fields already keep the review from being sent.
 */
export const ReviewTexts = z
  .extend(z.omit(NewReview, { rating: true }), { rating: z.unknown() })
  .check(
    z.refine(({ rating }) => Boolean(rating), {
      error: RATING_NEEDED,
      path: ['rating'],
      when: ({ issues }) => issues.length > 0,
    }),
  )
