import { exactly } from '#src/text/counted.ts'
import type { Database } from '#src/database/open.ts'
import { markdownPage, paragraphs, plain } from '#src/features/seo/server/markdownPage.ts'
import { siteKind } from '#src/features/seo/server/siteKind.ts'
import { shortDate } from '#src/time/dates.ts'
import { slugOf } from '#src/ui/artPaths.ts'
import { toolKind } from '../toolKind.ts'
import { getToolReviews } from './reviews.ts'
import { toolRecords } from './toolRecords.ts'
import { getBestTools, getTool, getToolCategories } from './tools.ts'

const REVIEWS = 50

export const toolSeo = siteKind(toolKind, toolRecords.kind, {
  markdown: toolMarkdown,
  cards: {
    async tools(db, slug) {
      const { name, shortDescription160 } = await getTool(db, slug)
      return {
        slug: slugOf(name),
        art: { drawing: 'portrait' },
        kicker: 'AI Showcase',
        title: name,
        note: shortDescription160,
      }
    },
  },
  llms: {
    title: 'Best rated tools',
    async read(db, most) {
      const best = await getBestTools(db, most)
      return best.map(({ name, slug, shortDescription160, averageRating, reviewCount }) => {
        const rating = reviewCount > 0 ? `${averageRating.toFixed(1)} of 5 (${reviewCount}). ` : ''
        return {
          title: name,
          path: `/resources/ai-showcase/${slug}.md`,
          note: rating + shortDescription160,
        }
      })
    },
  },
})

/** Renders a tool with its newest published reviews as Markdown. Throws notFound for a draft. */
async function toolMarkdown(db: Database, origin: string, slug: string): Promise<string> {
  const tool = await getTool(db, slug)
  const [categories, reviews] = await Promise.all([
    getToolCategories(db),
    getToolReviews(db, tool.id, { limit: REVIEWS, offset: 0 }),
  ])
  const url = `${origin}/resources/ai-showcase/${tool.slug}`
  const names = tool.categoryIds.flatMap(
    (id) => categories.find((category) => category.id === id)?.name ?? [],
  )
  const {
    name,
    shortDescription160,
    description,
    pricing,
    pricingModel,
    bestFor,
    priceFrom,
    pricePer,
    hasFreePlan,
    badges,
    website,
    averageRating,
    reviewCount,
  } = tool
  return markdownPage(
    name,
    shortDescription160,
    [
      ['Best for', plain(bestFor ?? '')],
      ['Categories', names.map(plain).join(', ')],
      ['Pricing model', plain(pricingModel)],
      [
        'Price',
        priceFrom !== null &&
          `From $${exactly(priceFrom)}${pricePer ? ` / ${plain(pricePer)}` : ''}`,
      ],
      ['Free plan', hasFreePlan && 'Yes'],
      ['Pricing', plain(pricing)],
      ['Badges', badges.map(plain).join(', ')],
      [
        'Rating',
        reviewCount > 0 &&
          `${averageRating.toFixed(1)} of 5 from ${reviewCount} ${counted(reviewCount)}`,
      ],
      ['Website', website],
      ['Page', url],
    ],
    paragraphs(description),
    '## Reviews',
    ...(reviews.total === 0
      ? ['No reviews yet. Be the first to review this tool!']
      : reviews.items.map(review)),
    reviews.total > REVIEWS && `${reviews.total - REVIEWS} older reviews: ${url}?reviews=all`,
  )
}

const counted = (count: number) =>
  `${count === 1 ? 'review' : 'reviews'}, vendors’ reviews not counted`

type Review = Awaited<ReturnType<typeof getToolReviews>>['items'][number]

function review({
  title,
  rating,
  body,
  reviewerName,
  role,
  companySize,
  isVendor,
  createdAt,
}: Review): string {
  const who = [reviewerName, role, companySize && `${companySize} people`]
    .filter(Boolean)
    .map(plain)
  const by = [...who, isVendor && 'Vendor', shortDate(createdAt)].filter(Boolean).join(', ')
  return [`### ${plain(title)}`, `${rating} of 5 stars. ${by}`, paragraphs(body)].join('\n\n')
}
