import { namesIn } from '../markdown/frontMatter.ts'
import { isWebsite } from '#src/features/tools/server/websites.ts'

/** Splits a cell that contains a list: names with separators, or JSON of names or of objects that have one. */
export const listOf = (cell: string) => [
  ...new Set((namesInJson(cell) ?? cell.split(/[|;,]/)).map((part) => part.trim()).filter(Boolean)),
]

/** Names in a JSON array, as this site and Beehiiv write lists; undefined for anything else. */
export function namesInJson(cell: string): string[] | undefined {
  if (!/^\s*\[/.test(cell)) return undefined
  let list: unknown
  try {
    list = JSON.parse(cell)
  } catch {
    return undefined
  }
  return Array.isArray(list) ? namesIn(list) : undefined
}

/** Returns a web address, adding the scheme if the cell has none. */
export function websiteOf(cell: string): string | undefined {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(cell) ? cell : `https://${cell}`
  return cell && isWebsite(address) ? address : undefined
}

export const isYes = (cell: string | undefined) =>
  /^(true|yes|y|1|ja|oui|sí|si|x)$/i.test(cell ?? '')
