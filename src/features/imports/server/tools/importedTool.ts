import { createHash } from 'node:crypto'
import { isWebsite, websiteKey } from '#src/features/tools/server/websites.ts'
import type { Cells } from './columns.ts'

/** What a row says of a tool, before its categories are known here. */
export interface ImportedTool {
  key: string
  /** Where in the file it begins. */
  line: number
  slug: string
  categories: { name: string; main: string }[]
  /** Address of a logo on another site. */
  logo?: string
  fields: ToolFields
}

export interface ToolFields {
  name: string
  shortDescription160: string
  description: string
  pricing: string
  pricingModel: string
  badges: string[]
  affiliateUrl: string | null
  logoUrl: string | null
  website: string
}

/** Where a file does not say how a tool is paid for. */
export const PRICING_UNKNOWN = 'See website'
const MOST_BADGES = 12

/** The tool that a row describes, or why it cannot be one. */
export function toolOf(cells: Cells, line: number, onDropped: (what: string) => void): ImportedTool | string {
  const { name = '', website = '', affiliateUrl = '', logoUrl = '', description = '', shortDescription = '' } = cells
  if (!name) return 'it has no name'
  if (name.length > 200) return 'its name is longer than 200 characters'
  if (!website) return 'it has no website'
  const address = /^[a-z][a-z0-9+.-]*:/i.test(website) ? website : `https://${website}`
  if (!isWebsite(address)) return 'its website is not a web address'
  if (affiliateUrl && !isWebsite(affiliateUrl)) onDropped('affiliate links that are not web addresses')
  const ownLogo = /^\/(?!\/)/.test(logoUrl)
  const logo = !ownLogo && /^https:\/\//i.test(logoUrl) && isWebsite(logoUrl) ? new URL(logoUrl).href : undefined
  if (logoUrl && !ownLogo && !logo) onDropped('logos without an https address')
  return {
    key: websiteKey(address),
    line,
    slug: cells.slug || name,
    categories: parts(cells.category ?? '', /[|;]/).map((category) => ({ name: category, main: cells.mainCategory ?? '' })),
    ...(logo && { logo }),
    fields: {
      name,
      shortDescription160: shortDescription || firstSentence(description),
      description: description || shortDescription || name,
      pricing: cells.pricing ?? '',
      pricingModel: cells.pricingModel || PRICING_UNKNOWN,
      badges: parts(cells.badges ?? '', /[|;,]/).slice(0, MOST_BADGES),
      affiliateUrl: affiliateUrl && isWebsite(affiliateUrl) ? affiliateUrl : null,
      logoUrl: ownLogo ? logoUrl : null,
      website: address,
    },
  }
}

/** Takes over from a second row about the same website what the first one left out. */
export function merge(first: ImportedTool, second: ImportedTool) {
  first.categories.push(...second.categories)
  if (!first.logo && second.logo) first.logo = second.logo
  Object.assign(first.fields, missingFrom(first.fields, second.fields))
}

/** Fields that are empty in one and filled in the other, and badges of both. */
export function missingFrom<Some extends ToolFields>(one: Some, other: ToolFields): Partial<ToolFields> {
  const badges = [...new Set([...one.badges, ...other.badges])].slice(0, MOST_BADGES)
  return {
    ...(!one.shortDescription160 && other.shortDescription160 && { shortDescription160: other.shortDescription160 }),
    ...(!one.description && other.description && { description: other.description }),
    ...(!one.pricing && other.pricing && { pricing: other.pricing }),
    ...(one.pricingModel === PRICING_UNKNOWN && other.pricingModel !== PRICING_UNKNOWN && { pricingModel: other.pricingModel }),
    ...(!one.affiliateUrl && other.affiliateUrl && { affiliateUrl: other.affiliateUrl }),
    ...(!one.logoUrl && other.logoUrl && { logoUrl: other.logoUrl }),
    ...(badges.length > one.badges.length && { badges }),
  }
}

/** Hash of the fields that an import stores. */
export function printOf(tool: ToolFields & { categoryIds: string[]; category: string }): string {
  const { name, shortDescription160, description, pricing, pricingModel, badges, affiliateUrl, logoUrl, website } = tool
  const all = [name, shortDescription160, description, pricing, pricingModel, badges, affiliateUrl, logoUrl, website]
  return createHash('sha256')
    .update(JSON.stringify([...all, tool.categoryIds, tool.category]))
    .digest('base64url')
}

const parts = (text: string, divider: RegExp) => [
  ...new Set(
    text
      .split(divider)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]

const firstSentence = (text: string) => /^.{20,200}?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text.slice(0, 160)
