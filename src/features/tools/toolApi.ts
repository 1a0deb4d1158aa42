import * as z from 'zod/mini'
import { address, count } from '#src/http/describe.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { publicApi } from '#src/kinds/publicApi.ts'
import { RatingMonth } from './contract.ts'
import { toolList } from './list.ts'
import { toolKind } from './toolKind.ts'

export const group = { name: 'Tools', description: 'The AI tool directory and its reviews.' }
export const stars = (description: string) => ({ description, minimum: 0, maximum: 5 })

/** Fields shown on a card in the directory. */
const card = [
  'slug',
  'name',
  'logoUrl',
  'shortDescription160',
  'bestFor',
  'pricingModel',
  'priceFrom',
  'pricePer',
  'hasFreePlan',
  'categoryIds',
  'badges',
  'averageRating',
  'reviewCount',
  'affiliateUrl',
] as const

export const toolApi = publicApi(toolKind, {
  path: '/api/tools',
  page: '/api/tool-listing',
  shape: 'Tool',
  group,
  list: toolList,
  card,
  listed: [...card, 'pricing', 'category'],
  detail: ['description', 'website', 'screenshotUrl', 'ratingCounts', 'ratingMonths', 'modifiedAt'],
  own: {
    averageRating: [
      z.number(),
      stars('Stars with two decimals; 0 without reviews. Reviews by vendors do not count.'),
    ],
    reviewCount: [z.number(), count('The number of reviews the rating is based on.')],
    affiliateUrl: [
      z.string(),
      address('Where Visit Tool leads; the tool’s own website when there is no affiliate link.'),
    ],
    ratingCounts: [
      z.array(z.number()),
      'The number of counted reviews with 1, 2, 3, 4, and 5 stars.',
    ],
    ratingMonths: [
      z.array(RatingMonth),
      'The months with counted reviews, oldest first, with the average of all reviews until then.',
    ],
  },
  summaries: {
    list: 'The tools in the directory, best rated first, without their long descriptions.',
    one: 'One tool with its description and how its rating is distributed.',
  },
  filters: {
    q: 'Only tools with this text in the name or short description. Case doesn’t matter, and typos are tolerated if nothing matches exactly.',
    category: 'Id of a main category: only tools in it and in its subcategories.',
    subcategory: 'Id of a subcategory: only tools in it.',
    pricing: 'Only tools with this pricing model. Case doesn’t matter.',
    sort: 'The order: `reviewed` and `rated` by rating, `newest` and `name` by name.',
    slugs: 'Only the tools with these slugs, separated by commas.',
    compare: 'Slugs of the tools chosen for comparison, separated by commas. Has no effect here.',
  },
})

export const getRelatedTools = endpoint({
  method: 'GET',
  path: '/api/related-tools/:slug',
  summary:
    'Up to three other tools in the same categories: those that share most, then the best rated.',
  result: z.array(toolApi.Card),
  access: 'anyone',
})
