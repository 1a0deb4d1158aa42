import type { View } from '../contract.ts'

/** Stands alone in the address of a list that shows everything although it would open with a view. */
export const EVERYTHING = 'everything=yes'

export const addressOf = ({ screen, query }: Pick<View, 'screen' | 'query'>) => `${screen}?${query || EVERYTHING}`

/** What a list is asked for, spelled as it is stored: from the first page on, and without the item that is open. */
export function plainQuery(search: string): string {
  const fields = new URLSearchParams(search)
  for (const name of ['offset', 'everything', 'review']) fields.delete(name)
  return String(fields)
}
