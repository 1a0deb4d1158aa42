import type { Database } from '#src/database/open.ts'
import { signPath } from '#src/ui/artPaths.ts'
import { sampleWriter } from '#src/records/actor.ts'
import { fillOnce } from '#src/records/samples.ts'
import { addSampleReviews, type SampleReview } from './reviewRecords.ts'
import { toolCategories, tools } from './tables.ts'
import { toolCategoryRecords, toolRecords } from './toolRecords.ts'

interface Named {
  id: string
  name: string
  icon: string
}

interface SampleTool {
  slug: string
  name: string
  shortDescription160: string
  description: string
  bestFor: string
  priceFrom: number | null
  pricePer: string
  hasFreePlan: boolean
  pricing: string
  pricingModel: string
  categoryIds: string[]
  badges: string[]
  website: string
  reviews: SampleReview[]
}

type MainCategory = Named & { subcategories: Named[]; tools: SampleTool[] }

const files = import.meta.glob<MainCategory>('./samples/*.json', { import: 'default', eager: true })

/**
 * Seeds well-known tools in eight main categories, with invented logos, and reviews by invented people in all states.
 */
export const seedTools = (db: Database) =>
  fillOnce(db, 'tools', tools, async (tx) => {
    const mains = Object.values(files)
    const categories = mains.flatMap(({ id, name, icon, subcategories }) => [
      { id, name, icon, masterCategory: null },
      ...subcategories.map((sub) => ({ ...sub, masterCategory: name })),
    ])
    const known = await tx.select({ id: toolCategories.id }).from(toolCategories)
    const missing = categories.filter(({ id }) => !known.some((one) => one.id === id))
    await toolCategoryRecords.createMany(
      tx,
      sampleWriter,
      missing.map((values) => ({ values })),
    )
    const samples = mains.flatMap((main) => main.tools)
    const made = await toolRecords.createMany(
      tx,
      sampleWriter,
      samples.map(({ reviews: _reviews, ...tool }) => ({
        values: {
          ...tool,
          logoUrl: signPath(tool.name),
          category: categories.find(({ id }) => id === tool.categoryIds[0])?.name ?? '',
        },
      })),
    )
    for (const [at, { id }] of made.entries()) {
      const { reviews = [] } = samples[at] ?? {}
      if (reviews.length > 0) await addSampleReviews(tx, id, reviews)
    }
  })
