/** Minutes for which a mailed link works that opens what is held about its reader. */
export const FRESH_MINUTES = 15
