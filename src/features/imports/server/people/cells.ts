import { isWebsite } from '#src/features/tools/server/websites.ts'

/** Splits a cell that contains a list. */
export const listOf = (cell: string) => [
  ...new Set(
    cell
      .split(/[|;,]/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]

/** Returns a web address, adding the scheme if the cell has none. */
export function websiteOf(cell: string): string | undefined {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(cell) ? cell : `https://${cell}`
  return cell && isWebsite(address) ? address : undefined
}

export const isYes = (cell: string | undefined) => /^(true|yes|y|1|ja)$/i.test(cell ?? '')
