/** Minutes for which an emailed link to a person's stored data works. */
export const FRESH_MINUTES = 15
