/** Searchable types, in the order used for equally good groups. Types not listed here come last. */
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

/** Maximum number of results per type. Counting stops there. */
export const MAX_PER_KIND = 100
/** Results per type on the page for all types, and results per page for a single type. */
export const HITS_OF_EACH = 4
export const HITS_PER_PAGE = 20
