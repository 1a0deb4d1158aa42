import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Ask } from '#src/http/client.ts'
import { query, queryOne, type SiteQueryClient, view } from '#src/rendering/queries.ts'
import type { FullOf, ItemOf, ListingOf } from '#src/kinds/kindQueries.ts'
import type { getToolCategories, getToolReviews, Review, ToolCategory } from '../contract.ts'
import { relatedTools, type ToolFilters, toolList } from '../list.ts'
import type { getRelatedTools, toolApi } from '../toolApi.ts'

export type ToolListing = ListingOf<typeof toolApi>
export type Card = ToolListing['items'][number]
export type Summary = ItemOf<typeof toolApi>
export type FullTool = FullOf<typeof toolApi>
export type Category = z.infer<typeof ToolCategory>

type Calls = (typeof toolApi)['endpoints']
export type PublishedReview = z.infer<typeof Review>

/** Number of reviews on a tool's page before all are requested. */
export const REVIEWS_SHOWN = 12

export const toolCategoriesQuery = () => query<typeof getToolCategories>('/api/tool-categories', {})
export const toolQuery = (slug: string) =>
  queryOne<Calls['getOne']>('/api/tools/:slug', { params: { slug } })

/** The whole directory, which the browser filters. */
export const toolsQuery = () => query<Calls['getList']>('/api/tools', {})

type Pick<T> = (all: Summary[], categories: Category[]) => T

/** Query for a part of the directory. The server returns just that part, unless the browser has the whole directory. */
const part = <T>(queryKey: QueryKey, server: (ask: Ask) => Promise<T>, pick: Pick<T>) =>
  view<T, Summary>(queryKey, {
    server,
    browser: {
      of: toolsQuery(),
      pick: async (all, client: QueryClient) =>
        pick(all, await client.ensureQueryData(toolCategoriesQuery())),
      ifLoaded: true,
    },
  })

export function toolListingQuery(asked: ToolFilters) {
  const filters = { ...asked, compare: toolList.none.compare }
  return part<ToolListing>(
    ['tool-listing', filters],
    (ask) => ask<Calls['getPage']>('/api/tool-listing', { query: toolList.print(filters) }),
    (all, categories) => toolList.page(all, filters, categories),
  )
}

export const relatedToolsQuery = (slug: string) =>
  part<Card[]>(
    ['related-tools', slug],
    (ask) => ask<typeof getRelatedTools>('/api/related-tools/:slug', { params: { slug } }),
    (all, categories) => relatedTools(all, categories, slug),
  )

/** The tools selected for comparison, as cards. */
export const chosenToolsQuery = (slugs: string[]) =>
  part<Card[]>(
    ['chosen-tools', slugs],
    (ask) => ask<Calls['getList']>('/api/tools', { query: { slugs: slugs.join(',') } }),
    (all) => all.filter(({ slug }) => slugs.includes(slug)),
  )

/**
 * Runs once the tool is loaded, because the call needs its id. The server requests one review more than is shown, to
 * tell whether there are more.
 */
export const toolReviewsQuery = (slug: string, all: boolean) =>
  queryOptions<PublishedReview[]>({
    queryKey: ['tool-reviews', slug, all],
    queryFn: async ({ client }) => {
      const tool = await client.ensureQueryData(toolQuery(slug))
      if (!tool) return []
      return (client as SiteQueryClient).ask<typeof getToolReviews>('/api/tools/:toolId/reviews', {
        params: { toolId: tool.id },
        ...(!all && import.meta.env.SSR && { query: { limit: REVIEWS_SHOWN + 1 } }),
      })
    },
  })
