import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { atMost, emailField, receivedFields, textField } from '#src/http/fields.ts'
import { pagingFields } from '#src/lists/paging.ts'
import { listQuery, pageQuery } from '#src/lists/listQuery.ts'
import { companySizes, SHORTEST_REVIEW } from './bounds.ts'
import { toolList } from './list.ts'

export const CONSENT_NEEDED = 'Please consent to publish your review.'
export const REVIEW_TOO_SHORT = 'Please write at least 80 characters.'

/** What a card of the directory shows. */
export const ToolCard = z.object({
  slug: z.string(),
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  shortDescription160: z.string(),
  bestFor: z.string(),
  pricingModel: z.string(),
  priceFrom: z.nullable(z.number()),
  pricePer: z.string(),
  hasFreePlan: z.boolean(),
  categoryIds: z.array(z.string()),
  badges: z.array(z.string()),
  averageRating: z.number(),
  reviewCount: z.number(),
  affiliateUrl: z.string(),
})

/** A tool as the list gives it: everything but the long description. */
export const ToolSummary = z.extend(ToolCard, {
  id: z.string(),
  pricing: z.string(),
  category: z.string(),
})

/** Counted reviews of a month, and the average of all until its end. */
export const RatingMonth = z.object({
  month: z.string(),
  reviewCount: z.number(),
  averageRating: z.number(),
})

export const Tool = z.extend(ToolSummary, {
  description: z.string(),
  website: z.string(),
  screenshotUrl: z.nullable(z.string()),
  ratingCounts: z.array(z.number()),
  ratingMonths: z.array(RatingMonth),
  modifiedAt: z.string(),
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

export const getTools = endpoint({
  method: 'GET',
  path: '/api/tools',
  summary: 'The tools in the directory, best rated first, without their long descriptions.',
  query: z.object({
    ...listQuery(toolList),
    slugs: z.optional(z.string().check(z.maxLength(500))),
  }),
  result: z.array(ToolSummary),
  access: 'anyone',
})

export const getToolCategories = endpoint({
  method: 'GET',
  path: '/api/tool-categories',
  summary: 'The directory’s categories and subcategories with at least one tool, by name.',
  result: z.array(ToolCategory),
  access: 'anyone',
})

export const getTool = endpoint({
  method: 'GET',
  path: '/api/tools/:slug',
  summary: 'One tool with its description and how its rating is distributed.',
  result: Tool,
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

export const ToolListing = z.object({
  items: z.array(ToolCard),
  total: z.number(),
})

export const getToolListing = endpoint({
  method: 'GET',
  path: '/api/tool-listing',
  summary: 'One page of the tool directory, as the server renders it.',
  query: z.object(pageQuery(toolList)),
  result: ToolListing,
  access: 'anyone',
})

export const getRelatedTools = endpoint({
  method: 'GET',
  path: '/api/related-tools/:slug',
  summary:
    'Up to three other tools in the same categories: those that share most, then the best rated.',
  result: z.array(ToolCard),
  access: 'anyone',
})

const email = emailField('Please enter a valid email address')
const webAddress = (message: string) =>
  z.string(message).check(
    z.trim(),
    atMost(500),
    z.refine((text) => /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(text) && URL.canParse(text), message),
  )
const companySize = z._default(z.enum(['', ...companySizes], 'Please select company size'), '')

/** Promise T28. */
export const NewReview = z.object({
  rating: z
    .number('Please choose from 1 to 5 stars.')
    .check(
      z.int('Please choose from 1 to 5 stars.'),
      z.gte(1, 'Please choose from 1 to 5 stars.'),
      z.lte(5, 'Please choose from 1 to 5 stars.'),
    ),
  title: textField(1, 'Title is required', 150),
  body: textField(SHORTEST_REVIEW, REVIEW_TOO_SHORT, 5000),
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
