import { eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import type { Press } from '#src/forms/press.ts'
import { receiptPath, receive } from '#src/forms/receive.ts'
import { queueReceipt, type Receipt } from '#src/mail/receipt.ts'
import { isVisible } from '#src/records/publication.ts'
import { settings } from '#src/settings.ts'
import type { NewReviewerApplication, NewToolSuggestion } from '../contract.ts'
import { reviewerApplications, tools, toolSuggestions } from './tables.ts'
import { websiteKey } from './websites.ts'

export const suggestionReceipt = (id: string, to: string): Receipt => ({
  kind: 'suggestions',
  id,
  to,
  subject: `The tool that you suggested to ${settings.name}`,
  heading: 'We have your suggestion',
  text: 'Thank you for the suggestion. We look at every tool before we list it, and will tell you when it is in the directory.',
})

/** Stores a suggestion for staff, and names the published tool that has the website already. */
export async function suggestTool(db: Database, suggestion: z.output<typeof NewToolSuggestion>, press: Press) {
  const listed = await findByWebsite(db, suggestion.website)
  const id = await receive(
    db,
    press,
    { kind: 'suggestions', contents: suggestion, texts: ['reason'], names: ['name'] },
    async (tx, { id, isSpam }) => {
      await tx.insert(toolSuggestions).values({ id, ...suggestion, listedToolId: listed?.id })
      if (suggestion.email && !isSpam) await queueReceipt(tx, suggestionReceipt(id, suggestion.email))
    },
  )
  return { listed: listed?.listed ? { slug: listed.slug, name: listed.name } : null, receipt: await receiptPath(db, id) }
}

/** The tool that visitors find under a website. */
export async function findListedTool(db: Database, website: string) {
  const found = await findByWebsite(db, website)
  return found?.listed ? found : undefined
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

export const reviewerReceipt = (id: string, to: string): Receipt => ({
  kind: 'reviewers',
  id,
  to,
  subject: `Your request to review tools for ${settings.name}`,
  heading: 'We have your request',
  text: 'Thank you for offering to review tools. We read every request and will tell you what we decide.',
})

/** Stores the application of somebody who would like to review tools. */
export async function applyAsReviewer(db: Database, application: z.output<typeof NewReviewerApplication>, press: Press) {
  const id = await receive(
    db,
    press,
    { kind: 'reviewers', contents: application, texts: ['tools'], names: ['name', 'company', 'role'] },
    async (tx, { id, isSpam }) => {
      await tx.insert(reviewerApplications).values({ id, ...application })
      if (!isSpam) await queueReceipt(tx, reviewerReceipt(id, application.email))
    },
  )
  return { receipt: await receiptPath(db, id) }
}
