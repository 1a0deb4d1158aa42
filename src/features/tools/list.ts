import { is } from '#src/lists/conditions.ts'
import { filter, order, page, search, slugs } from '#src/lists/fields.ts'
import { defineList, type FiltersOf } from '#src/lists/list.ts'
import { ascending, descending } from '#src/lists/sorting.ts'
import {
  FREEMIUM,
  MAX_COMPARED,
  RELATED_CANDIDATES,
  RELATED_TOOLS,
  TOOLS_PER_PAGE,
} from './bounds.ts'

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

export function subcategoriesOf<C extends Category>(categories: readonly C[], mainId: string): C[] {
  const main = categories.find(({ id, masterCategory }) => id === mainId && !masterCategory)
  return main ? categories.filter(({ masterCategory }) => masterCategory === main.name) : []
}

/** Returns a category's id and, for a main category, those of its subcategories. */
export const idsWithin = (categories: readonly Category[], id: string) => [
  id,
  ...subcategoriesOf(categories, id).map((category) => category.id),
]

/** Returns whether a tool is in a category or, for a main category, in one of its subcategories. */
export function isWithin(categories: readonly Category[], id: string) {
  const ids = new Set(idsWithin(categories, id))
  return ({ categoryIds }: Pick<Tool, 'categoryIds'>) => categoryIds.some((one) => ids.has(one))
}

/** Whether a subcategory doesn't belong to the selected main category. */
export const isOfAnother = (categories: readonly Category[], id: string, main?: string) =>
  main !== undefined &&
  main !== '' &&
  !subcategoriesOf(categories, main).some((category) => category.id === id)

const byName = [ascending<Tool>('name', { ignoringCase: true }), ascending<Tool>('slug')]
const byRating = descending<Tool>('averageRating')
const byReviews = descending<Tool>('reviewCount')
/** Most Reviewed and Top Rated sort by rating, Newest and A-Z by name. Other fields only break ties. */
const toolOrders = {
  reviewed: [byRating, byReviews, ...byName],
  rated: [byRating, ...byName],
  newest: byName,
  name: byName,
}

/** Parses comma-separated slugs, up to the number that a page may request. */
export const slugsIn = (given: string) =>
  given
    .toLowerCase()
    .split(',')
    .slice(0, MAX_COMPARED * 5)

export const toolList = defineList<Tool, readonly Category[]>()({
  perPage: TOOLS_PER_PAGE,
  fields: {
    q: search<Tool>(['name', 'shortDescription160'], { forgiving: true }),
    /** Id of a main category. Matches its own tools and those of its subcategories. */
    category: filter<Tool, readonly Category[]>((id, { context }) => isWithin(context, id)),
    /** Ignored if it belongs to another main category, which forms may still send. */
    subcategory: filter<Tool, readonly Category[]>(
      (id, { filters: { category }, context: categories }) => {
        const isOther = isOfAnother(categories, id, category)
        return ({ categoryIds }) => isOther || categoryIds.includes(id)
      },
    ),
    pricing: filter<Tool>(is('pricingModel', { ignoringCase: true }), { offered: [FREEMIUM] }),
    slugs: filter<Tool>(
      (given) => {
        const named = new Set(slugsIn(given))
        return ({ slug }) => named.has(slug)
      },
      { apiOnly: true, longest: 500 },
    ),
    sort: order(toolOrders),
    page: page(),
    /** Slugs of the tools selected for comparison. */
    compare: slugs(MAX_COMPARED),
  },
})
export type ToolFilters = FiltersOf<typeof toolList>

/** Parses the filters of the directory page, where a subcategory requires a main category. */
export function toolFilters(search: Record<string, string | undefined>): ToolFilters {
  const filters = toolList.parse(search)
  return filters.category ? filters : { ...filters, subcategory: '' }
}

/** Tools on the comparison page. */
export const comparison = defineList()({
  fields: { tools: slugs(MAX_COMPARED) },
})
export const comparisonOf = (tools: string[]) => comparison.href(`${DIRECTORY}/compare`, { tools })

/** Returns the tools that share most categories with `own`. Ties keep the given order. */
export function bySharedCategories<T extends Tool>(
  own: Pick<Tool, 'categoryIds'>,
  candidates: T[],
): T[] {
  const shared = (tool: T) => tool.categoryIds.filter((id) => own.categoryIds.includes(id)).length
  return candidates.toSorted((a, b) => shared(b) - shared(a)).slice(0, RELATED_TOOLS)
}

/** Returns related tools: of the best-rated tools with a shared category, those that share most. Ties go by rating. */
export function relatedTools<T extends Tool>(
  all: readonly T[],
  categories: readonly Category[],
  slug: string,
): T[] {
  const own = all.find((tool) => tool.slug === slug)
  if (!own) return []
  const isShared = (id: string) => own.categoryIds.includes(id)
  const candidates: T[] = []
  for (const tool of toolList.select(all, {}, categories)) {
    if (tool !== own && tool.categoryIds.some(isShared)) candidates.push(tool)
    if (candidates.length === RELATED_CANDIDATES) break
  }
  return bySharedCategories(own, candidates)
}
