import type { Database } from '#src/database/open.ts'
import { readSubmission } from '#src/forms/submission.ts'
import { serve } from '#src/http/serve.ts'
import type { ListCache } from '#src/lists/listCache.ts'
import { describedTools } from '../descriptions.ts'
import { applyAsReviewer, suggestTool } from './offers.ts'
import { getToolReviews, submitReview } from './reviews.ts'
import { getRelatedTools, getTool, getToolCategories, getToolListing, getTools } from './tools.ts'

export const toolsApi = (db: Database, lists: ListCache) =>
  serve(describedTools, {
    getTools: ({ query }) => getTools(lists, query),
    getToolCategories: () => lists.read(getToolCategories),
    getToolListing: ({ query }) => getToolListing(lists, query),
    getRelatedTools: ({ params }) => getRelatedTools(db, params.slug),
    getTool: ({ params }) => getTool(db, params.slug),
    getToolReviews: ({ params, query }) => getToolReviews(db, params.toolId, query),
    submitReview: async ({ params, body }, { request }) =>
      submitReview(db, params.toolId, body, await readSubmission(db, request)),
    suggestTool: async ({ body }, { request }) =>
      suggestTool(db, body, await readSubmission(db, request)),
    applyAsReviewer: async ({ body }, { request }) =>
      applyAsReviewer(db, body, await readSubmission(db, request)),
  })
