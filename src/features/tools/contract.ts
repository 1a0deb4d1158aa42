import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { atMost, emailField, receivedFields, textField } from '#src/http/fields.ts'
import { pagingFields } from '#src/lists/paging.ts'
import {
  companySizes,
  CONSENT_NEEDED,
  MIN_REVIEW_LENGTH,
  RATING_NEEDED,
  REVIEW_TOO_SHORT,
} from './bounds.ts'

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

const email = emailField('Please enter a valid email address')
/** People type an address as they read it, such as www.example.com/pricing. */
const withScheme = (text: string) =>
  /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]\S*)?$/u.test(text) ? `https://${text}` : text
const webAddress = (message: string) =>
  z.string(message).check(
    z.trim(),
    z.overwrite(withScheme),
    atMost(500),
    z.refine((text) => /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(text) && URL.canParse(text), message),
  )
const companySize = z._default(z.enum(['', ...companySizes], 'Please select company size'), '')

/** Promise T28. */
export const NewReview = z.object({
  rating: z
    .number(RATING_NEEDED)
    .check(z.int(RATING_NEEDED), z.gte(1, RATING_NEEDED), z.lte(5, RATING_NEEDED)),
  title: textField(1, 'Title is required', 150),
  body: textField(MIN_REVIEW_LENGTH, REVIEW_TOO_SHORT, 5000),
  reviewerName: textField(1, 'Your name is required', 100),
  role: z._default(z.string().check(z.trim(), atMost(100)), ''),
  companySize,
  consent: z.literal(true, CONSENT_NEEDED),
  isVendor: z._default(z.boolean(), false),
})

export const submitReview = endpoint({
  method: 'POST',
  path: '/api/tools/:toolId/reviews',
  summary: 'Submits a review of a tool. It is published after moderation.',
  body: NewReview,
  result: z.object({ status: z.literal('pending'), ...receivedFields }),
  access: 'anyone',
  limit: 'form',
})

export const NewToolSuggestion = z.object({
  name: textField(1, 'Tool name is required', 100),
  website: webAddress('Please enter a full web address, such as https://example.com'),
  reason: textField(20, 'Please describe in at least 20 characters what it does well', 2000),
  email: z.union([z.literal(''), email], 'Please enter a valid email address'),
})

export const ListedTool = z.object({ slug: z.string(), name: z.string() })

export const suggestTool = endpoint({
  method: 'POST',
  path: '/api/tool-suggestions',
  summary:
    'Suggests a tool for the directory. If its website is already listed, the response names that tool.',
  body: NewToolSuggestion,
  result: z.object({
    listed: z.nullable(ListedTool),
    ...receivedFields,
  }),
  access: 'anyone',
  limit: 'form',
})

export const NewReviewerApplication = z.object({
  name: textField(1, 'Your name is required', 100),
  email,
  company: textField(1, 'Company is required', 150),
  role: textField(1, 'Role is required', 100),
  companySize: z.enum(companySizes, 'Please select company size'),
  tools: textField(
    20,
    'Please describe in at least 20 characters which tools you use and for what',
    2000,
  ),
  agreesToDisclose: z.literal(true, 'Please agree to disclose any ties to vendors'),
})

export const applyAsReviewer = endpoint({
  method: 'POST',
  path: '/api/reviewer-applications',
  summary: 'Applies to review tools for the directory.',
  body: NewReviewerApplication,
  result: z.object(receivedFields),
  access: 'anyone',
  limit: 'form',
})
