import { MOST_COMPARED, TOOLS_PER_PAGE, toolSorts } from '../bounds.ts'
import { closest } from '../closest.ts'
import { FREEMIUM } from './pricing.ts'
import { isMuchLike } from './spelling.ts'
import type { Card, Category, Listing, Summary } from './queries.ts'

export const DIRECTORY = '/resources/ai-showcase'
export type Sort = (typeof toolSorts)[number]

export interface DirectoryFilters {
  q: string
  category: string
  subcategory: string
  /** "Freemium", or empty for all. */
  pricing: string
  sort: Sort
  page: number
  /** Slugs of the tools chosen for comparison. */
  compare: string[]
}

export const NO_FILTERS = { q: '', category: '', subcategory: '', pricing: '', page: 1 }
export const sortNames: Record<Sort, string> = { reviewed: 'Most Reviewed', rated: 'Top Rated', newest: 'Newest', name: 'A-Z' }

export const slugList = (text = '') => [...new Set(text.toLowerCase().split(',').filter(Boolean))].slice(0, MOST_COMPARED)

export function directoryFilters(search: Record<string, string>): DirectoryFilters {
  const page = Number(search.page)
  return {
    q: search.q?.trim() ?? '',
    category: search.category ?? '',
    subcategory: search.category ? (search.subcategory ?? '') : '',
    pricing: search.pricing?.toLowerCase() === FREEMIUM.toLowerCase() ? FREEMIUM : '',
    sort: toolSorts.find((sort) => sort === search.sort) ?? 'reviewed',
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
    compare: slugList(search.compare),
  }
}

export function addressOf({ sort, page, compare, ...filters }: DirectoryFilters): string {
  const given = Object.entries({
    ...filters,
    sort: sort === 'reviewed' ? '' : sort,
    page: page > 1 ? String(page) : '',
    compare: compare.join(','),
  }).filter(([, value]) => value)
  return given.length > 0 ? `${DIRECTORY}?${new URLSearchParams(given).toString().replaceAll('%2C', ',')}` : DIRECTORY
}

export const comparisonOf = (slugs: string[]) => `${DIRECTORY}/compare${slugs.length > 0 ? `?tools=${slugs.join(',')}` : ''}`

const byRating = (a: Summary, b: Summary) => b.averageRating - a.averageRating
const byCount = (a: Summary, b: Summary) => b.reviewCount - a.reviewCount
const alphabet = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const byName = (a: Summary, b: Summary) => alphabet(a.name.toLowerCase(), b.name.toLowerCase()) || alphabet(a.slug, b.slug)
/** The orders of section 9, as the server makes them. */
const orders: Record<Sort, (a: Summary, b: Summary) => number> = {
  reviewed: (a, b) => byRating(a, b) || byCount(a, b) || byName(a, b),
  rated: (a, b) => byRating(a, b) || byName(a, b),
  newest: byName,
  name: byName,
}

/** Subcategories of a main category. */
export function subcategoriesOf(categories: Category[], mainId: string): Category[] {
  const main = categories.find(({ id, masterCategory }) => id === mainId && !masterCategory)
  return main ? categories.filter(({ masterCategory }) => masterCategory === main.name) : []
}

/** A page of the directory as the server makes it: search over name and short description in any case. */
export function listTools(all: Summary[], categories: Category[], filters: Omit<DirectoryFilters, 'compare'>): Listing {
  const { q, category, subcategory, pricing, sort, page } = filters
  const wanted = category ? [category, ...subcategoriesOf(categories, category).map(({ id }) => id)] : []
  const inFilters = all.filter(
    ({ categoryIds, pricingModel }) =>
      (wanted.length === 0 || categoryIds.some((id) => wanted.includes(id))) &&
      (!wanted.includes(subcategory) || categoryIds.includes(subcategory)) &&
      (!pricing || pricingModel.toLowerCase() === pricing.toLowerCase()),
  )
  const found = search(inFilters, q).sort(orders[sort])
  return { tools: found.slice((page - 1) * TOOLS_PER_PAGE, page * TOOLS_PER_PAGE), total: found.length }
}

const textOf = ({ name, shortDescription160 }: Summary) => `${name} ${shortDescription160}`.toLowerCase()

function search(tools: Summary[], q: string): Summary[] {
  const words = q.toLowerCase()
  const found = words ? tools.filter((tool) => textOf(tool).includes(words)) : [...tools]
  return found.length > 0 || words.length < 3 ? found : tools.filter((tool) => isMuchLike(words, textOf(tool)))
}

/** Of the best rated tools that share a category, those that share most. */
export function relatedTools(all: Summary[], slug: string): Card[] {
  const own = all.find((tool) => tool.slug === slug)
  if (!own) return []
  const sharing = all.filter((tool) => tool !== own && tool.categoryIds.some((id) => own.categoryIds.includes(id)))
  return closest(sharing.sort(orders.reviewed), own.categoryIds)
}
