import { filter, order, page, search, slugs } from '#src/lists/fields.ts'
import { defineList, type FiltersOf } from '#src/lists/list.ts'
import { FREEMIUM, MOST_COMPARED, RELATED_CANDIDATES, RELATED_TOOLS, TOOLS_PER_PAGE } from './bounds.ts'

export const DIRECTORY = '/resources/ai-showcase'

interface Tool {
  slug: string
  name: string
  shortDescription160: string
  pricingModel: string
  categoryIds: string[]
  averageRating: number
  reviewCount: number
}
interface Category {
  id: string
  name: string
  masterCategory?: string | undefined
}

/** Subcategories of a main category. */
export function subcategoriesOf<C extends Category>(categories: readonly C[], mainId: string): C[] {
  const main = categories.find(({ id, masterCategory }) => id === mainId && !masterCategory)
  return main ? categories.filter(({ masterCategory }) => masterCategory === main.name) : []
}

const alphabet = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const byName = (a: Tool, b: Tool) => alphabet(a.name.toLowerCase(), b.name.toLowerCase()) || alphabet(a.slug, b.slug)
const byRating = (a: Tool, b: Tool) => b.averageRating - a.averageRating
const byReviews = (a: Tool, b: Tool) => byRating(a, b) || b.reviewCount - a.reviewCount || byName(a, b)

export const toolList = defineList<Tool, readonly Category[]>()({
  perPage: TOOLS_PER_PAGE,
  fields: {
    q: search<Tool>((tool) => [tool.name, tool.shortDescription160], { forgiving: true }),
    /** Id of a main category: its own tools and those of its subcategories. */
    category: filter<Tool, readonly Category[]>((id, { context: categories }) => {
      const ids = new Set([id, ...subcategoriesOf(categories, id).map((category) => category.id)])
      return ({ categoryIds }) => categoryIds.some((one) => ids.has(one))
    }),
    /** A subcategory of another main category than the chosen one is as good as none: a form may still send it. */
    subcategory: filter<Tool, readonly Category[]>((id, { filters: { category }, context: categories }) => {
      const isOther = category && !subcategoriesOf(categories, category).some((one) => one.id === id)
      return ({ categoryIds }) => Boolean(isOther) || categoryIds.includes(id)
    }),
    pricing: filter<Tool>((model) => (tool) => tool.pricingModel.toLowerCase() === model.toLowerCase(), { offered: [FREEMIUM] }),
    /** Most Reviewed and Top Rated by rating, Newest and A-Z by name; only what is equal is told apart further. */
    sort: order({ reviewed: byReviews, rated: (a, b) => byRating(a, b) || byName(a, b), newest: byName, name: byName }),
    page: page(),
    /** Slugs of the tools chosen for comparison. */
    compare: slugs(MOST_COMPARED, { uncached: true }),
  },
})
export type ToolFilters = FiltersOf<typeof toolList>

/** A page shows subcategories only below a main category. */
export function toolFilters(search: Record<string, string | undefined>): ToolFilters {
  const filters = toolList.parse(search)
  return filters.category ? filters : { ...filters, subcategory: '' }
}

/** The tools side by side. */
export const comparison = defineList()({ fields: { tools: slugs(MOST_COMPARED, { uncached: true }) } })
export const comparisonOf = (tools: string[]) => comparison.href(`${DIRECTORY}/compare`, { tools })

/** Of the best rated tools that share a category with one, those that share most; where they share as many, the best rated. */
export function relatedTools<T extends Tool>(all: readonly T[], categories: readonly Category[], slug: string): T[] {
  const own = all.find((tool) => tool.slug === slug)
  if (!own) return []
  const isShared = (id: string) => own.categoryIds.includes(id)
  const shared = (tool: T) => tool.categoryIds.filter(isShared).length
  const candidates: T[] = []
  for (const tool of toolList.select(all, {}, categories)) {
    if (tool !== own && tool.categoryIds.some(isShared)) candidates.push(tool)
    if (candidates.length === RELATED_CANDIDATES) break
  }
  return candidates.sort((a, b) => shared(b) - shared(a)).slice(0, RELATED_TOOLS)
}
