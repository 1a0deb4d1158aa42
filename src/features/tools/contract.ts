import * as z from 'zod/mini'
import { bodyOf, formCall } from '#src/forms/values.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { receivedFields } from '#src/http/fields.ts'
import { pagingFields } from '#src/lists/paging.ts'
import { RATING_NEEDED } from './bounds.ts'
import { reviewerForm, reviewForm, suggestionForm } from './forms.ts'

/** Counted reviews of a month, and the average of all reviews until its end. */
export const RatingMonth = z.object({
  month: z.string(),
  reviewCount: z.number(),
  averageRating: z.number(),
})

export const ToolCategory = z.object({
  id: z.string(),
  name: z.string(),
  icon: z.string(),
  masterCategory: z.optional(z.string()),
})

export const Review = z.object({
  id: z.string(),
  rating: z.number(),
  title: z.string(),
  body: z.string(),
  reviewerName: z.string(),
  role: z.string(),
  companySize: z.string(),
  isVendor: z.boolean(),
  createdAt: z.string(),
})

export const getToolCategories = endpoint({
  method: 'GET',
  path: '/api/tool-categories',
  summary: 'The directory’s categories and subcategories with at least one tool, by name.',
  result: z.array(ToolCategory),
  access: 'anyone',
})

export const getToolReviews = endpoint({
  method: 'GET',
  path: '/api/tools/:toolId/reviews',
  summary: 'Published reviews of a tool, newest first.',
  query: z.object({
    limit: pagingFields.limit,
    offset: pagingFields.offset,
    after: pagingFields.after,
  }),
  result: z.array(Review),
  access: 'anyone',
})

export const NewReview = bodyOf(reviewForm, {
  rating: z
    .number(RATING_NEEDED)
    .check(z.int(RATING_NEEDED), z.gte(1, RATING_NEEDED), z.lte(5, RATING_NEEDED)),
})

export const submitReview = endpoint({
  ...formCall(reviewForm),
  summary: 'Submits a review of a tool. It is published after moderation.',
  body: NewReview,
  result: z.object({ status: z.literal('pending'), ...receivedFields }),
})

export const NewToolSuggestion = bodyOf(suggestionForm)

export const ListedTool = z.object({ slug: z.string(), name: z.string() })

export const suggestTool = endpoint({
  ...formCall(suggestionForm),
  summary:
    'Suggests a tool for the directory. If its website is already listed, the response names that tool.',
  body: NewToolSuggestion,
  result: z.object({
    listed: z.nullable(ListedTool),
    ...receivedFields,
  }),
})

export const NewReviewerApplication = bodyOf(reviewerForm)

export const applyAsReviewer = endpoint({
  ...formCall(reviewerForm),
  summary: 'Applies to review tools for the directory.',
  body: NewReviewerApplication,
  result: z.object(receivedFields),
})
