import type { View } from '../contract.ts'

/** Stands alone in the address of a list that shows everything although it would open with a view. */
export const EVERYTHING = 'everything=yes'

export const addressOf = ({ screen, query }: Pick<View, 'screen' | 'query'>) =>
  `${screen}?${query || EVERYTHING}`
