import { isWebsite } from '#src/features/tools/server/websites.ts'

/** The parts of a cell that lists several things. */
export const listOf = (cell: string) => [
  ...new Set(
    cell
      .split(/[|;,]/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]

/** A web address, also where the cell leaves its scheme out. */
export function websiteOf(cell: string): string | undefined {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(cell) ? cell : `https://${cell}`
  return cell && isWebsite(address) ? address : undefined
}

export const isYes = (cell: string | undefined) => /^(true|yes|y|1|ja)$/i.test(cell ?? '')
