import { type QueryFunctionContext, type QueryKey, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { query, queryOne, type SiteQueryClient } from '#src/rendering/queries.ts'
import type {
  getTool,
  getToolCategories,
  getTools,
  Review,
  Tool,
  ToolCard,
  ToolCategory,
  ToolListing,
  ToolSummary,
} from '../contract.ts'
import { type DirectoryFilters, listTools, relatedTools } from './directory.ts'

export type Card = z.infer<typeof ToolCard>
export type Summary = z.infer<typeof ToolSummary>
export type FullTool = z.infer<typeof Tool>
export type Category = z.infer<typeof ToolCategory>
export type Listing = z.infer<typeof ToolListing>
export type PublishedReview = z.infer<typeof Review>

/** How many reviews a tool's page carries until all are asked for. */
export const REVIEWS_SHOWN = 12
const LIST_SIZE = 1000
/** A larger directory is not taken into the browser: its server filters it. */
const MOST_LISTS = 3

export const toolCategoriesQuery = () => query<typeof getToolCategories>('/api/tool-categories')
export const toolQuery = (slug: string) => queryOne<typeof getTool>('/api/tools', slug)

/** The whole directory for the browser to filter, in as many calls as it takes; null when it is too large for that. */
export const toolsQuery = () =>
  queryOptions<Summary[] | null>({
    queryKey: ['/api/tools'],
    queryFn: async ({ client }) => {
      const { get } = client as SiteQueryClient
      const all: Summary[] = []
      for (let list = 0; list < MOST_LISTS; list++) {
        const part = await get<Awaited<ReturnType<typeof get<z.infer<(typeof getTools)['result']>>>>>(
          list === 0 ? '/api/tools' : `/api/tools?offset=${list * LIST_SIZE}`,
        )
        all.push(...part)
        if (part.length < LIST_SIZE) return all
      }
      return null
    },
  })

/**
 * A part of the directory. The browser picks it from the whole directory once that is there; until then, and on the
 * server, the site is asked for the part alone, so that the first answer does not wait for the long list.
 */
const part = <T>(queryKey: QueryKey, path: string, pick: (all: Summary[], categories: Category[]) => T) =>
  queryOptions<T>({
    queryKey,
    queryFn: async ({ client }: QueryFunctionContext) => {
      const all = client.getQueryData(toolsQuery().queryKey)
      const categories = client.getQueryData(toolCategoriesQuery().queryKey)
      return all && categories ? pick(all, categories) : (client as SiteQueryClient).get<T>(path)
    },
  })

export const toolListingQuery = (filters: DirectoryFilters) => {
  const { compare: _, ...asked } = filters
  const given = Object.entries(asked).filter(([, value]) => value !== '')
  const address = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return part<Listing>(['tool-listing', asked], `/api/tool-listing?${address}`, (all, categories) =>
    listTools(all, categories, asked),
  )
}

export const relatedToolsQuery = (slug: string) =>
  part<Card[]>(['related-tools', slug], `/api/related-tools/${encodeURIComponent(slug)}`, (all) => relatedTools(all, slug))

/** The tools chosen for comparison, as cards. */
export const chosenToolsQuery = (slugs: string[]) =>
  part<Card[]>(['chosen-tools', slugs], `/api/tools?slugs=${encodeURIComponent(slugs.join(','))}`, (all) =>
    all.filter(({ slug }) => slugs.includes(slug)),
  )

/** Asked once the tool is known, since its id is part of the call. One review more than is shown tells that there are more. */
export const toolReviewsQuery = (slug: string, all: boolean) =>
  queryOptions<PublishedReview[]>({
    queryKey: ['tool-reviews', slug, all],
    queryFn: async ({ client }) => {
      const tool = await client.ensureQueryData(toolQuery(slug))
      if (!tool) return []
      const limit = all || !import.meta.env.SSR ? '' : `?limit=${REVIEWS_SHOWN + 1}`
      return (client as SiteQueryClient).get<PublishedReview[]>(`/api/tools/${tool.id}/reviews${limit}`)
    },
  })
