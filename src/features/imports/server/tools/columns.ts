import type { Headings } from '../table/headings.ts'

const names = {
  name: ['name', 'tool', 'toolname', 'title', 'product'],
  slug: ['slug'],
  website: ['website', 'url', 'link', 'homepage', 'site', 'websiteurl'],
  affiliateUrl: ['affiliateurl', 'affiliatelink', 'affiliate'],
  shortDescription: ['shortdescription160', 'shortdescription', 'tagline', 'summary'],
  description: ['description', 'longdescription', 'about', 'details'],
  category: ['category', 'categories', 'subcategory', 'subcategories'],
  mainCategory: ['mastercategory', 'maincategory', 'group'],
  pricing: ['pricing', 'price', 'pricingdetails'],
  pricingModel: ['pricingmodel', 'pricingtype'],
  badges: ['badges', 'tags'],
  logoUrl: ['logourl', 'logo'],
} as const
export type Column = keyof typeof names
export type Cells = Partial<Record<Column, string>>

export const columnNames = Object.keys(names) as Column[]

/** The columns of a table of tools. */
export const toolHeadings: Headings<Column> = {
  what: 'tool',
  names,
  required: ['name', 'website'],
}
