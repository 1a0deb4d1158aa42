import { eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { receivedForm } from '#src/forms/received.ts'
import type { RouteRequest } from '#src/http/route.ts'
import { isVisible } from '#src/records/publication.ts'
import type { NewToolSuggestion } from '../contract.ts'
import { reviewerForm, suggestionForm } from '../forms.ts'
import { reviewerApplications, tools, toolSuggestions } from './tables.ts'
import { websiteKey } from './websites.ts'

export const suggestions = receivedForm(suggestionForm, toolSuggestions, {
  subject: 'The tool you suggested to',
  text: 'Thank you for the suggestion. We review every tool before we list it, and we’ll let you know when it’s in the directory.',
})

/** Stores a suggestion for staff, and returns the published tool with the same website, if any. */
export async function suggestTool(
  db: Database,
  request: RouteRequest,
  suggestion: z.output<typeof NewToolSuggestion>,
) {
  const found = await findByWebsite(db, suggestion.website)
  const listedToolId = found?.id
  const stored = await suggestions.store(db, request, suggestion, { listedToolId })
  return { listed: found?.listed ? { slug: found.slug, name: found.name } : null, ...stored }
}

export const reviewerRequests = receivedForm(reviewerForm, reviewerApplications, {
  subject: 'Your request to review tools for',
  heading: 'We got your request',
  text: 'Thank you for offering to review tools. We read every request and will let you know what we decide.',
})

export async function findListedTool(db: Database, website: string) {
  const found = await findByWebsite(db, website)
  return found?.listed ? found : undefined
}

/** Finds the tool with this website. A page below a tool's home page counts as that tool. */
async function findByWebsite(db: Database, website: string) {
  const key = websiteKey(website)
  const host = key.replace(/[/?].*/, '')
  const { id, slug, name } = tools
  const found = await db
    .select({
      id,
      slug,
      name,
      listed: sql<boolean>`coalesce(${isVisible(tools)}, false)`,
      key: tools.websiteKey,
    })
    .from(tools)
    .where(key === host ? eq(tools.websiteKey, key) : inArray(tools.websiteKey, [key, host]))
  return found.find((tool) => tool.key === key) ?? found[0]
}
