import type { Headings } from '../table/headings.ts'

const names = {
  name: ['name', 'tool', 'toolname', 'title', 'product', 'productname', 'softwarename'],
  slug: ['slug'],
  website: [
    'website',
    'productwebsite',
    'producturl',
    'vendorwebsite',
    'companywebsite',
    'websiteurl',
    'homepage',
    'site',
    'url',
    'link',
  ],
  affiliateUrl: ['affiliateurl', 'affiliatelink', 'affiliate'],
  shortDescription: [
    'shortdescription160',
    'shortdescription',
    'tagline',
    'summary',
    'productshortdescription',
  ],
  description: [
    'description',
    'longdescription',
    'about',
    'details',
    'productdescription',
    'softwaredescription',
  ],
  category: [
    'category',
    'categories',
    'subcategory',
    'subcategories',
    'primarycategory',
    'productcategory',
  ],
  mainCategory: ['mastercategory', 'maincategory', 'group'],
  pricing: ['pricing', 'price', 'pricingdetails', 'startingprice'],
  pricingModel: ['pricingmodel', 'pricingtype'],
  badges: ['badges', 'tags'],
  bestFor: ['bestfor', 'idealfor', 'audience'],
  priceFrom: ['pricefrom', 'startsat', 'lowestprice'],
  pricePer: ['priceper', 'per', 'billingperiod'],
  freePlan: ['freeplan', 'hasfreeplan', 'freetier'],
  screenshot: ['screenshot', 'screenshoturl', 'productscreenshot'],
  logoUrl: ['logourl', 'logo', 'productlogo', 'logoimage'],
} as const
export type Column = keyof typeof names
export type Cells = Partial<Record<Column, string>>

export const columnNames = Object.keys(names) as Column[]

/** Column names of a table of tools. */
export const toolHeadings: Headings<Column> = {
  what: 'tool',
  names,
  required: ['name', 'website'],
}
