import { createHash } from 'node:crypto'
import { isWebsite, websiteKey } from '#src/features/tools/server/websites.ts'
import { isYes, listOf, namesInJson } from '../people/cells.ts'
import { readableText } from '../schedule/readableText.ts'
import { hiddenBecause, isMarked, isRemoved, REMOVED } from '../table/visibility.ts'
import type { Cells } from './columns.ts'

/** A tool parsed from a row, before its categories are looked up. */
export interface ImportedTool {
  key: string
  /** Line in the file where it begins. */
  line: number
  slug: string
  categories: NamedCategory[]
  /** Whether it stays a draft, because it was not public. */
  isHidden: boolean
  /** Addresses of pictures on other sites. */
  logo?: string
  screenshot?: string
  fields: ToolFields
}

export interface NamedCategory {
  name: string
  main: string
  /** Its id on this site. */
  id?: string
  /** Whether the name is made from the ID, since the table has none. */
  isFromId?: boolean
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
  bestFor: string
  priceFrom: number | null
  pricePer: string
  hasFreePlan: boolean
  screenshotUrl: string | null
  website: string
}

/** Pricing if the file does not state it. */
export const PRICING_UNKNOWN = 'See website'
const MAX_BADGES = 12
const MAX_BEST_FOR = 80
const MAX_PRICE_PER = 30

/** Returns the first number, whichever of point and comma divides its decimals; null if there is none. */
function figureIn(text: string): number | null {
  const [written] = /\d+(?:[.,'’]\d+|\s\d{3}(?!\d))*/.exec(text) ?? []
  if (!written) return null
  const [, whole = written, decimals = '0'] =
    /^(0|.*(?=[.,]\d{1,2}$))[.,](\d+)$/s.exec(written) ?? []
  return Number(`${whole.replaceAll(/\D/g, '')}.${decimals}`)
}

/** Converts a row to a tool; returns an error clause if it cannot be one. */
export function toolOf(
  cells: Cells,
  line: number,
  onDropped: (what: string) => void,
  warn: (sentence: string) => void,
): ImportedTool | string {
  const {
    name = '',
    website = '',
    affiliateUrl = '',
    logoUrl = '',
    bestFor = '',
    pricePer = '',
    priceFrom = '',
    freePlan = '',
  } = cells
  if (isRemoved(cells)) return REMOVED
  if (!name) return 'it has no name'
  if (name.length > 200) return 'its name is longer than 200 characters'
  if (!website) return 'it has no website'
  const address = /^[a-z][a-z0-9+.-]*:/i.test(website) ? website : `https://${website}`
  if (!isWebsite(address)) return 'its website is not a web address'
  if (affiliateUrl && !isWebsite(affiliateUrl))
    onDropped('affiliate links that are not web addresses')
  const logo = pictureOf(logoUrl, () => onDropped('logos without an https address'))
  const screenshot = pictureOf(cells.screenshot ?? '', () =>
    onDropped('screenshots without an https address'),
  )
  const leftOut = (what: string, text: string) => {
    if (text) warn(`The ${what} of “${name}” was left out: ${text}`)
  }
  const [description = '', shortDescription = ''] = [cells.description, cells.shortDescription].map(
    (text = '') =>
      readableText(text, ({ label, url }) => {
        if (label) leftOut(`link to ${url} in a description`, label)
      }),
  )
  const figure = figureIn(priceFrom)
  const badges = listOf(cells.badges ?? '')
  const hasFreePlan = /^(?:(?:yes|true|y|ja|oui|sí|si|sim)(?![\p{L}\p{N}])|[1x]$)/iu.test(freePlan)
  leftOut('price', figure === null ? priceFrom : '')
  leftOut(
    hasFreePlan ? 'note on the free plan' : 'free plan',
    isMarked(freePlan) && !isYes(freePlan) ? freePlan : '',
  )
  const cut = (rule: string, rest: string) => {
    if (rest) warn(`“${name}” keeps ${rule}. This was cut: ${rest}`)
  }
  cut(`only ${MAX_BADGES} badges`, badges.slice(MAX_BADGES).join(', '))
  cut(`only ${MAX_BEST_FOR} characters of “Best for”`, bestFor.slice(MAX_BEST_FOR))
  cut(`only ${MAX_PRICE_PER} characters of “Price per”`, pricePer.slice(MAX_PRICE_PER))
  return {
    key: websiteKey(address),
    line,
    slug: cells.slug || name,
    categories: categoriesOf(cells),
    isHidden: hiddenBecause(cells) !== undefined,
    ...(logo.elsewhere && { logo: logo.elsewhere }),
    ...(screenshot.elsewhere && { screenshot: screenshot.elsewhere }),
    fields: {
      name,
      shortDescription160: shortDescription || firstSentence(description),
      description: description || shortDescription || name,
      pricing: cells.pricing ?? '',
      pricingModel: cells.pricingModel || PRICING_UNKNOWN,
      badges: badges.slice(0, MAX_BADGES),
      affiliateUrl: affiliateUrl && isWebsite(affiliateUrl) ? affiliateUrl : null,
      logoUrl: logo.own,
      bestFor: bestFor.slice(0, MAX_BEST_FOR),
      priceFrom: figure === null ? null : Math.ceil(figure),
      pricePer: pricePer.slice(0, MAX_PRICE_PER),
      hasFreePlan,
      screenshotUrl: screenshot.own,
      website: address,
    },
  }
}

/** Categories by name, or by their ids on this site, of which the first is that of the name. */
function categoriesOf({ category = '', categoryIds = '', mainCategory = '' }: Cells) {
  const ids = namesInJson(categoryIds) ?? []
  if (ids.length > 0)
    return ids.map((id, index) => ({
      id,
      name: (index === 0 && category) || wordsOf(id),
      isFromId: index > 0 || !category,
      main: mainCategory,
    }))
  return parts(category, /[|;]/).map((name) => ({ name, main: mainCategory }))
}

const wordsOf = (id: string) => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')

/** Returns a path on this site, or an address on another site. */
function pictureOf(
  text: string,
  onDropped: () => void,
): { own: string | null; elsewhere?: string } {
  if (/^\/(?!\/)/.test(text)) return { own: text }
  if (/^https:\/\//i.test(text) && isWebsite(text))
    return { own: null, elsewhere: new URL(text).href }
  if (text) onDropped()
  return { own: null }
}

/** Fills in what the first row left out from a second row about the same website. */
export function merge(first: ImportedTool, second: ImportedTool) {
  first.categories.push(...second.categories)
  first.isHidden ||= second.isHidden
  first.logo ??= second.logo
  first.screenshot ??= second.screenshot
  Object.assign(first.fields, missingFrom(first.fields, second.fields))
}

/** Returns the fields that are empty in one and filled in the other, and the badges of both. */
export function missingFrom<Some extends ToolFields>(
  one: Some,
  other: ToolFields,
): Partial<ToolFields> {
  const badges = [...new Set([...one.badges, ...other.badges])].slice(0, MAX_BADGES)
  return {
    ...(!one.shortDescription160 &&
      other.shortDescription160 && { shortDescription160: other.shortDescription160 }),
    ...(!one.description && other.description && { description: other.description }),
    ...(!one.pricing && other.pricing && { pricing: other.pricing }),
    ...(one.pricingModel === PRICING_UNKNOWN &&
      other.pricingModel !== PRICING_UNKNOWN && { pricingModel: other.pricingModel }),
    ...(!one.affiliateUrl && other.affiliateUrl && { affiliateUrl: other.affiliateUrl }),
    ...(!one.logoUrl && other.logoUrl && { logoUrl: other.logoUrl }),
    ...(!one.bestFor && other.bestFor && { bestFor: other.bestFor }),
    ...(one.priceFrom === null &&
      other.priceFrom !== null && { priceFrom: other.priceFrom, pricePer: other.pricePer }),
    ...(!one.hasFreePlan && other.hasFreePlan && { hasFreePlan: true }),
    ...(!one.screenshotUrl && other.screenshotUrl && { screenshotUrl: other.screenshotUrl }),
    ...(badges.length > one.badges.length && { badges }),
  }
}

/** In the order in which earlier imports hashed them. */
const printedFields = [
  'name',
  'shortDescription160',
  'description',
  'pricing',
  'pricingModel',
  'badges',
  'affiliateUrl',
  'logoUrl',
  'website',
] as const
/** Hashes of earlier imports did not include these. */
const laterFields = ['bestFor', 'priceFrom', 'pricePer', 'hasFreePlan', 'screenshotUrl'] as const

/** Returns a hash of the fields that an import stores. */
export function printOf(tool: ToolFields & { categoryIds: string[]; category: string }): string {
  const all = printedFields.map((name) => tool[name])
  const later = laterFields.map((name) => tool[name]).filter(Boolean)
  return createHash('sha256')
    .update(JSON.stringify([...all, ...later, tool.categoryIds, tool.category]))
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

const firstSentence = (text: string) =>
  /^.{20,200}?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text.slice(0, 160)
