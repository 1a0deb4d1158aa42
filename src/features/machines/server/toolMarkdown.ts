import type { Database } from '#src/database/open.ts'
import { getToolReviews } from '#src/features/tools/server/reviews.ts'
import { getTool, getToolCategories } from '#src/features/tools/server/tools.ts'
import { shortDate } from '#src/time/dates.ts'
import { page, paragraphs, plain } from './markdownAlternates.ts'

const REVIEWS = 50

/** A tool with its newest published reviews in Markdown; throws notFound for a draft. */
export async function toolMarkdown(db: Database, origin: string, slug: string): Promise<string> {
  const tool = await getTool(db, slug)
  const [categories, reviews] = await Promise.all([
    getToolCategories(db),
    getToolReviews(db, tool.id, { limit: REVIEWS, offset: 0 }),
  ])
  const url = `${origin}/resources/ai-showcase/${tool.slug}`
  const names = tool.categoryIds.flatMap((id) => categories.find((category) => category.id === id)?.name ?? [])
  const { name, shortDescription160, description, pricing, pricingModel, badges, website, averageRating, reviewCount } = tool
  return page(
    name,
    shortDescription160,
    [
      ['Categories', names.map(plain).join(', ')],
      ['Pricing model', plain(pricingModel)],
      ['Pricing', plain(pricing)],
      ['Badges', badges.map(plain).join(', ')],
      ['Rating', reviewCount > 0 && `${averageRating.toFixed(1)} of 5 from ${reviewCount} ${counted(reviewCount)}`],
      ['Website', website],
      ['Page', url],
    ],
    paragraphs(description),
    '## Reviews',
    ...(reviews.total === 0 ? ['No reviews yet. Be the first to review this tool!'] : reviews.items.map(review)),
    reviews.total > REVIEWS && `${reviews.total - REVIEWS} older reviews: ${url}?reviews=all`,
  )
}

const counted = (count: number) => `${count === 1 ? 'review' : 'reviews'}, vendors’ reviews not counted`

type Review = Awaited<ReturnType<typeof getToolReviews>>['items'][number]

function review({ title, rating, body, reviewerName, role, companySize, isVendor, createdAt }: Review): string {
  const who = [reviewerName, role, companySize && `${companySize} people`].filter(Boolean).map(plain)
  const by = [...who, isVendor && 'Vendor', shortDate(createdAt)].filter(Boolean).join(', ')
  return [`### ${plain(title)}`, `${rating} of 5 stars. ${by}`, paragraphs(body)].join('\n\n')
}
