import type { Database } from '#src/database/open.ts'
import { recomputeRating } from './reviews.ts'
import { reviewDecisions, reviews, type ReviewStatus, toolCategories, tools } from './tables.ts'
import { websiteKey } from './websites.ts'

interface Named {
  id: string
  name: string
  icon: string
}

interface SampleReview {
  rating: number
  title: string
  body: string
  reviewerName: string
  role: string
  companySize: string
  isVendor?: boolean
  status: ReviewStatus
  /** Days between the review and the day of installation. */
  daysAgo: number
  /** Of the decision. */
  reason?: string
}

interface SampleTool {
  slug: string
  name: string
  shortDescription160: string
  description: string
  pricing: string
  pricingModel: string
  categoryIds: string[]
  badges: string[]
  website: string
  reviews: SampleReview[]
}

type MainCategory = Named & { subcategories: Named[]; tools: SampleTool[] }

const files = import.meta.glob<MainCategory>('./samples/*.json', { import: 'default', eager: true })
const day = 86_400_000

/** Well-known tools in eight main categories, with reviews by invented people in every state. */
export async function seedTools(db: Database) {
  if ((await db.select({ id: tools.id }).from(tools).limit(1)).length > 0) return
  const mains = Object.values(files)
  const categories = mains.flatMap(({ id, name, icon, subcategories }) => [
    { id, name, icon, masterCategory: null },
    ...subcategories.map((sub) => ({ ...sub, masterCategory: name })),
  ])
  await db.insert(toolCategories).values(categories).onConflictDoNothing()
  const samples = mains.flatMap((main) => main.tools)
  const rows = samples.map(({ reviews: _reviews, ...tool }) => ({
    ...tool,
    category: categories.find(({ id }) => id === tool.categoryIds[0])!.name,
    websiteKey: websiteKey(tool.website),
  }))
  const stored = await db.insert(tools).values(rows).returning({ id: tools.id, slug: tools.slug })
  const idOf = new Map(stored.map(({ id, slug }) => [slug, id]))
  for (const { slug, reviews: written } of samples) if (written.length > 0) await seedReviews(db, idOf.get(slug)!, written)
}

async function seedReviews(db: Database, toolId: string, samples: SampleReview[]) {
  const now = Date.now()
  for (const { daysAgo, reason = null, status, ...review } of samples) {
    const createdAt = new Date(now - daysAgo * day)
    const [row] = await db
      .insert(reviews)
      .values({ ...review, toolId, status, consent: true, createdAt })
      .returning({ id: reviews.id })
    const verdicts = status === 'pending' ? [] : status === 'withdrawn' ? (['published', 'withdrawn'] as const) : [status]
    for (const [place, verdict] of verdicts.entries())
      await db.insert(reviewDecisions).values({
        reviewId: row!.id,
        verdict,
        reason: place === verdicts.length - 1 ? reason : null,
        decidedAt: new Date(createdAt.getTime() + (place + 1) * day),
      })
  }
  await recomputeRating(db, toolId)
}
