import { eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { isVisible } from '#src/records/publication.ts'
import type { NewReviewerApplication, NewToolSuggestion } from '../contract.ts'
import { reviewerApplications, tools, toolSuggestions } from './tables.ts'
import { websiteKey } from './websites.ts'

/** Stores a suggestion for staff, and names the published tool that has the website already. */
export async function suggestTool(db: Database, suggestion: z.output<typeof NewToolSuggestion>) {
  const listed = await findByWebsite(db, suggestion.website)
  await db.insert(toolSuggestions).values({ ...suggestion, listedToolId: listed?.id })
  return { listed: listed?.listed ? { slug: listed.slug, name: listed.name } : null }
}

/** The tool at an address; a page below a tool's home counts as that tool. */
async function findByWebsite(db: Database, website: string) {
  const key = websiteKey(website)
  const host = key.replace(/[/?].*/, '')
  const { id, slug, name } = tools
  const found = await db
    .select({ id, slug, name, listed: sql<boolean>`coalesce(${isVisible(tools)}, false)`, key: tools.websiteKey })
    .from(tools)
    .where(key === host ? eq(tools.websiteKey, key) : inArray(tools.websiteKey, [key, host]))
  return found.find((tool) => tool.key === key) ?? found[0]
}

/** Stores the application of somebody who would like to review tools. */
export async function applyAsReviewer(db: Database, application: z.output<typeof NewReviewerApplication>) {
  await db.insert(reviewerApplications).values(application)
  return {}
}
