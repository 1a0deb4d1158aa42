import type { Database } from '#src/database/open.ts'
import { serve, serveList, type Site } from '#src/http/serve.ts'
import * as contract from '../contract.ts'
import { applyAsReviewer, suggestTool } from './offers.ts'
import { getToolReviews, submitReview } from './reviews.ts'
import { getRelatedTools, getTool, getToolCategories, getToolListing, getTools } from './tools.ts'

export function toolsApi(site: Site, db: Database) {
  serveList(site, contract.getTools, ({ query }) => getTools(db, query))
  serve(site, contract.getToolCategories, () => getToolCategories(db))
  serve(site, contract.getToolListing, ({ query }) => getToolListing(db, query))
  serve(site, contract.getRelatedTools, ({ params }) => getRelatedTools(db, params.slug))
  serve(site, contract.getTool, ({ params }) => getTool(db, params.slug))
  serveList(site, contract.getToolReviews, ({ params, query }) => getToolReviews(db, params.toolId, query))
  serve(site, contract.submitReview, ({ params, body }) => submitReview(db, params.toolId, body))
  serve(site, contract.suggestTool, ({ body }) => suggestTool(db, body))
  serve(site, contract.applyAsReviewer, ({ body }) => applyAsReviewer(db, body))
}
