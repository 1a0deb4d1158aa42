import type { SoftwareApplication, Thing } from 'schema-dts'
import { type At, breadcrumbs, itemList } from '#src/rendering/structure.ts'
import { DIRECTORY } from '../list.ts'
import type { Card, FullTool } from './queries.ts'

const trail: [string, string][] = [
  ['Resources', '/resources'],
  ['AI Showcase', DIRECTORY],
]

/** Structured data of a tool and its breadcrumb. Includes a rating only if there are reviews. */
export function toolStructure(at: At, tool: FullTool): Thing[] {
  const {
    slug,
    name,
    shortDescription160,
    category,
    website,
    averageRating,
    reviewCount,
    pricingModel,
  } = tool
  const path = `${DIRECTORY}/${slug}`
  const application: SoftwareApplication = {
    '@type': 'SoftwareApplication',
    '@id': at(`${path}#tool`),
    name,
    description: shortDescription160,
    url: at(path),
    sameAs: website,
    applicationCategory: 'BusinessApplication',
    applicationSubCategory: category,
    ...(pricingModel.toLowerCase() === 'free' && {
      offers: { '@type': 'Offer' as const, price: '0', priceCurrency: 'USD' },
    }),
    ...(reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating' as const,
        url: at(`${path}#reviews`),
        ratingValue: averageRating,
        reviewCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  }
  return [application, breadcrumbs(at, ...trail, [name, path])]
}

export const toolsStructure = (at: At, tools: Card[]): Thing[] => [
  itemList(
    at,
    tools.map(({ slug, name }) => ({ name, path: `${DIRECTORY}/${slug}` })),
  ),
  breadcrumbs(at, ...trail),
]

export const comparisonStructure = (at: At): Thing[] => [
  breadcrumbs(at, ...trail, ['Compare tools', `${DIRECTORY}/compare`]),
]
