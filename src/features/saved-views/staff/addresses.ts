import type { View } from '../contract.ts'

/** Query string for a list that shows everything despite having a default view. */
export const EVERYTHING = 'everything=yes'

export const addressOf = ({ screen, query }: Pick<View, 'screen' | 'query'>) =>
  `${screen}?${query || EVERYTHING}`
