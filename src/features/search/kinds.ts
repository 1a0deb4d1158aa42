/** What can be found, in the order in which equally good groups stand; kinds that are not named here come last. */
export const searchKinds = [
  'tool',
  'article',
  'resource',
  'event',
  'session',
  'speaker',
  'release',
  'issue',
] as const

/** How many of a kind can be looked through; of more than these nobody counts the rest. */
export const MOST_OF_A_KIND = 100
/** How many of each kind the page of all kinds shows, and how many one page of a single kind. */
export const HITS_OF_EACH = 4
export const HITS_PER_PAGE = 20
