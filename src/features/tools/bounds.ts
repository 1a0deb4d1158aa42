/** Promises K9 and T28: wherever a company's size is asked for. */
export const companySizes = ['1-50', '51-200', '201-1000', '1000+'] as const
export const SHORTEST_REVIEW = 80
/** The one pricing filter of the directory's page. */
export const FREEMIUM = 'Freemium'
export const TOOLS_PER_PAGE = 24
export const RELATED_TOOLS = 3
/** Among how many of the best rated tools that share a category the related ones are looked for. */
export const RELATED_CANDIDATES = 24
export const MOST_COMPARED = 4

/** How the reason begins for which a review was put with spam before anybody read it. */
export const BY_ITSELF = 'Put here by itself.'

/** Of fewer reviews their number counts for more than their average. */
export const FEW_REVIEWS = 5
