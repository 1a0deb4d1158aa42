import { eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import type { SubmissionMeta } from '#src/forms/submission.ts'
import { type JudgedForm, receiptPath, receive } from '#src/forms/receive.ts'
import { queueReceipt, type Receipt } from '#src/mail/receipt.ts'
import { isVisible } from '#src/records/publication.ts'
import { settings } from '#src/settings.ts'
import type { NewReviewerApplication, NewToolSuggestion } from '../contract.ts'
import { reviewerApplications, tools, toolSuggestions } from './tables.ts'
import { websiteKey } from './websites.ts'

export const suggestionForm: JudgedForm = {
  kind: 'suggestions',
  texts: ['reason'],
  names: ['name'],
}

export const suggestionReceipt = (id: string, to: string): Receipt => ({
  kind: 'suggestions',
  id,
  to,
  subject: `The tool you suggested to ${settings.name}`,
  heading: 'We got your suggestion',
  text: 'Thank you for the suggestion. We review every tool before we list it, and we’ll let you know when it’s in the directory.',
})

/** Stores a suggestion for staff, and returns the published tool with the same website, if any. */
export async function suggestTool(
  db: Database,
  suggestion: z.output<typeof NewToolSuggestion>,
  meta: SubmissionMeta,
) {
  const listed = await findByWebsite(db, suggestion.website)
  const id = await receive(
    db,
    meta,
    { ...suggestionForm, contents: suggestion },
    async (tx, { id, isSpam }) => {
      await tx.insert(toolSuggestions).values({ id, ...suggestion, listedToolId: listed?.id })
      if (suggestion.email && !isSpam)
        await queueReceipt(tx, suggestionReceipt(id, suggestion.email))
    },
  )
  return {
    listed: listed?.listed ? { slug: listed.slug, name: listed.name } : null,
    receipt: await receiptPath(db, id),
  }
}

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

export const reviewerForm: JudgedForm = {
  kind: 'reviewers',
  texts: ['tools'],
  names: ['name', 'company', 'role'],
}

export const reviewerReceipt = (id: string, to: string): Receipt => ({
  kind: 'reviewers',
  id,
  to,
  subject: `Your request to review tools for ${settings.name}`,
  heading: 'We got your request',
  text: 'Thank you for offering to review tools. We read every request and will let you know what we decide.',
})

/** Stores an application to review tools. */
export async function applyAsReviewer(
  db: Database,
  application: z.output<typeof NewReviewerApplication>,
  meta: SubmissionMeta,
) {
  const id = await receive(
    db,
    meta,
    {
      ...reviewerForm,
      contents: application,
    },
    async (tx, { id, isSpam }) => {
      await tx.insert(reviewerApplications).values({ id, ...application })
      if (!isSpam) await queueReceipt(tx, reviewerReceipt(id, application.email))
    },
  )
  return { receipt: await receiptPath(db, id) }
}
