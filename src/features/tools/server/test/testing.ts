import { beforeEach } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import type { Database } from '#src/database/open.ts'
import { testSite } from '#src/test/testing.ts'
import { recomputeRating } from '../reviewRecords.ts'
import { reviews, toolCategories, tools } from '../tables.ts'
import { websiteKey } from '../websites.ts'

/** A site whose directory is emptied before each test. */
export function toolsSite() {
  const fixture = testSite()
  beforeEach(async () => {
    await empty(fixture.db, 'tools', 'tool_categories', 'tool_suggestions', 'reviewer_applications')
  })
  const get = async (path: string) => (await fixture.site.request(path)).json()
  const html = async (path: string) => (await fixture.site.request(path)).text()
  return {
    fixture,
    get,
    slugs: async (path: string) =>
      ((await get(path)) as { slug: string }[]).map(({ slug }) => slug),
    html,
    text: async (path: string) => textOf(await html(path)),
  }
}

/** Returns the visible text, without tags and with collapsed white space. */
export const textOf = (page: string) =>
  page
    .replace(/<(script|noscript)\b.*?<\/\1>/gs, ' ')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

/** Returns the card of a tool on a page. */
export const cardOf = (page: string, slug: string) =>
  page
    .split('<article')
    .slice(1)
    .find((part) => part.includes(`/ai-showcase/${slug}"`))!

type NewTool = Partial<typeof tools.$inferInsert>

/** Inserts tools, by default published and without categories. */
export async function addTools(db: Database, ...list: NewTool[]) {
  const rows = list.map((tool, at) => {
    const slug = tool.slug ?? `tool-${at + 1}`
    const website = tool.website ?? `https://${slug}.example`
    return {
      slug,
      website,
      websiteKey: websiteKey(website),
      name: `Tool ${at + 1}`,
      shortDescription160: `Does ${at + 1}`,
      description: `Long description ${at + 1}`,
      pricing: 'By the seat',
      pricingModel: 'Paid',
      category: '',
      ...tool,
    }
  })
  return db.insert(tools).values(rows).returning()
}

export async function addCategories(
  db: Database,
  ...list: [id: string, name: string, masterCategory?: string][]
) {
  await db.insert(toolCategories).values(
    list.map(([id, name, masterCategory = null]) => ({
      id,
      name,
      icon: 'document',
      masterCategory,
    })),
  )
}

/** Adds two main categories, one of them with two subcategories. */
export const addSalesAndDesign = (db: Database) =>
  addCategories(
    db,
    ['sales', 'Sales'],
    ['crm', 'CRM', 'Sales'],
    ['rfp', 'RFP responses', 'Sales'],
    ['design', 'Design'],
  )

type NewReview = Partial<typeof reviews.$inferInsert>
export const BODY =
  'We have used it for half a year in two departments, and it has earned its place in the daily work.'

/** Inserts reviews of a tool, by default published, and updates its rating. */
export async function addReviews(db: Database, toolId: string, ...list: NewReview[]) {
  const rows = list.map((review, at) => ({
    toolId,
    rating: 4,
    title: `Review ${at + 1}`,
    body: BODY,
    reviewerName: `Reviewer ${at + 1}`,
    role: 'Manager',
    companySize: '51-200',
    consent: true,
    status: 'published' as const,
    createdAt: new Date(Date.now() - (at + 1) * 3_600_000),
    ...review,
  }))
  const stored = await db.insert(reviews).values(rows).returning()
  await recomputeRating(db, toolId)
  return stored
}
