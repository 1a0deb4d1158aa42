import * as z from 'zod/mini'
import { bulkEndpoints, ChosenRecords, matchingEndpoint } from '#src/http/bulk.ts'
import { Correction } from '#src/http/corrections.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { searchWords, wholeNumber } from '#src/lists/paging.ts'

const access = ['administrator', 'moderator'] as const

export const reviewStates = ['pending', 'published', 'rejected', 'spam', 'withdrawn'] as const
export type ReviewState = (typeof reviewStates)[number]
const reviewOrders = ['oldest', 'newest'] as const
export const verdicts = ['published', 'rejected', 'spam', 'withdrawn'] as const
export type Verdict = (typeof verdicts)[number]

/** Rejection reasons available with a single key. Reviewers can read them. */
export const reasons = [
  'The review doesn’t say what the tool was used for.',
  'The review is about another product.',
  'The review names or attacks people.',
  'The review reads like an ad.',
  'The review repeats one that’s already here.',
] as const

const OtherReview = z.object({
  id: z.string(),
  title: z.string(),
  tool: z.string(),
  reviewerName: z.string(),
  status: z.enum(reviewStates),
})

/** A review with hints for judging it. */
const QueuedReview = z.object({
  id: z.string(),
  tool: z.object({ id: z.string(), name: z.string(), slug: z.string(), website: z.string() }),
  rating: z.number(),
  title: z.string(),
  body: z.string(),
  reviewerName: z.string(),
  role: z.string(),
  companySize: z.string(),
  isVendor: z.boolean(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  status: z.enum(reviewStates),
  /** Reason of the latest decision. */
  reason: z.nullable(z.string()),
  /** URLs in the text. */
  links: z.array(z.string()),
  /** Other reviews with nearly the same text, most similar first. */
  alike: z.array(OtherReview),
  /** Number of other reviews sent from the same network within 24 hours of this one. */
  sameNetwork: z.number(),
  /** Number of those sent from the same address. */
  sameAddress: z.number(),
  /** The latest of those. */
  neighbors: z.array(z.extend(OtherReview, { isAlike: z.boolean() })),
  /** Number of other reviews under the same name. */
  sameName: z.number(),
  /** Whether the reviewer's name or role mentions the tool, as a vendor's might. */
  mentionsVendor: z.boolean(),
  /** Corrections by the reviewer, oldest first. */
  corrections: z.array(Correction),
  /** Changes with each decision and each correction by the reviewer. */
  version: z.number(),
})

export type Review = z.infer<typeof QueuedReview>

/** Number of reviews per request. */
export const REVIEWS_SHOWN = 50
export const getReviewQueue = endpoint({
  method: 'GET',
  path: '/api/staff/reviews',
  summary:
    'Reviews with one status, with hints for moderation. Pending ones come oldest first, others newest first.',
  query: z.object({
    status: z._default(z.enum(reviewStates), 'pending'),
    /** Id of a review to list first, so that it is among those returned. */
    review: z.optional(z.uuid()),
    /** Words in the title, the text, the reviewer's name, or the tool's name. */
    q: searchWords,
    rating: z.optional(wholeNumber(1, 5)),
    sort: z.optional(z.enum(reviewOrders)),
    offset: z._default(wholeNumber(0, 1_000_000), 0),
  }),
  result: z.object({
    reviews: z.array(QueuedReview),
    counts: z.record(z.enum(reviewStates), z.number()),
    total: z.number(),
  }),
  access,
})

export const decideReview = endpoint({
  method: 'POST',
  path: '/api/staff/reviews/:id/decision',
  summary:
    'Publishes a review, rejects it with a reason, marks it as spam, or withdraws it. 409 if the reviewer corrected it after that version: `differences` lists the former and new text of each corrected field.',
  body: z.strictObject({
    verdict: z.enum(verdicts),
    /** The version the moderator has read. */
    version: z.number(),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(1000))),
  }),
  result: z.object({ status: z.enum(reviewStates), version: z.number() }),
  access,
})

export const { bulk: decideReviews, undoBulk: undoDecisions } = bulkEndpoints({
  base: '/api/staff/reviews',
  summary: 'Decides on many reviews, one by one. Lists those that were refused, and why.',
  body: z.strictObject({
    step: z.enum(verdicts),
    records: ChosenRecords,
    reason: z.optional(z.string().check(z.trim(), z.maxLength(1000))),
  }),
  access,
})

export const getMatchingReviews = matchingEndpoint({
  base: '/api/staff/reviews',
  query: getReviewQueue.query,
  access,
})

export const undoDecision = endpoint({
  method: 'POST',
  path: '/api/staff/reviews/:id/decision/undo',
  summary: 'Undoes the last decision on a review. Refused if the review has changed since.',
  body: z.strictObject({
    /** The version with that decision. */
    version: z.number(),
  }),
  result: z.object({ status: z.enum(reviewStates) }),
  access,
})
