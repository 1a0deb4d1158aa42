/** Company sizes offered in all forms (promises K9 and T28). */
export const companySizes = ['1-50', '51-200', '201-1000', '1000+'] as const
export const MIN_REVIEW_LENGTH = 80
export const RATING_NEEDED = 'Please choose from 1 to 5 stars.'
export const CONSENT_NEEDED = 'Please consent to publish your review.'
export const REVIEW_TOO_SHORT = 'Please write at least 80 characters.'
/** The only pricing filter on the directory page. */
export const FREEMIUM = 'Freemium'
export const TOOLS_PER_PAGE = 24
export const RELATED_TOOLS = 3
/** Number of best-rated tools with a shared category among which related tools are chosen. */
export const RELATED_CANDIDATES = 24
export const MAX_COMPARED = 4

/** Start of the reason of a review that was marked as spam automatically. */
export const BY_ITSELF = 'Put here by itself.'

/** Below this many reviews, their number is shown more prominently than their average. */
export const FEW_REVIEWS = 5
