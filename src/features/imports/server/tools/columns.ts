import { ImportProblem } from '../problem.ts'

/** Names under which a column is known, in lowercase and without anything but letters and digits. */
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

export interface Mapping {
  /** Columns that no field of a tool takes. */
  unknown: string[]
  cellsOf(row: string[]): Cells
}

export const columnNames = Object.keys(names) as Column[]

/**
 * Finds out by the header which column is which, those first that `chosen` names with their field; throws ImportProblem
 * when there is no name or no website, or no column of a chosen name.
 */
export function mapColumns(header: string[], chosen: Map<string, Column> = new Map()): Mapping {
  const indexes = new Map<Column, number>()
  const unknown: string[] = []
  for (const [title, column] of chosen) {
    const index = header.findIndex((one) => one.trim().toLowerCase() === title.toLowerCase())
    if (index === -1)
      throw new ImportProblem(`The first line names no column “${title}”; it names ${header.join(', ')}. Nothing was changed.`)
    indexes.set(column, index)
  }
  const used = new Set(indexes.values())
  for (const [index, title] of header.entries()) {
    if (used.has(index)) continue
    const plain = title.toLowerCase().replace(/[^a-z0-9]/g, '')
    const column = columnNames.find((key) => (names[key] as readonly string[]).includes(plain))
    if (column && !indexes.has(column)) indexes.set(column, index)
    else unknown.push(title || `column ${index + 1}`)
  }
  for (const column of ['name', 'website'] as const)
    if (!indexes.has(column))
      throw new ImportProblem(
        `The first line names no column for the ${column} of a tool (${names[column].join(', ')}); it names ${header.join(', ')}. --map "Column=${column}" tells which one it is. Nothing was changed.`,
      )
  return {
    unknown,
    cellsOf: (row) => Object.fromEntries([...indexes].map(([column, index]) => [column, tidy(row[index] ?? '')])),
  }
}

/** Spaces and control characters as one space, but for the empty lines that divide paragraphs. */
const tidy = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ').trim())
    .filter(Boolean)
    .join('\n\n')
