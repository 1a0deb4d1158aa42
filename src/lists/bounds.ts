/**
 * Maximum entries in one list response: a longer list is not complete in the browser, which then
 * queries the server.
 */
export const MAX_LISTED = 1000
/** How many rows beyond the current page the back office counts; above that it shows "at least". */
export const MAX_COUNTED = 1000
/** Maximum number of characters read of a value in a URL. */
export const MAX_VALUE_LENGTH = 200
export const MAX_CURSOR_LENGTH = 2000
export const LAST_PAGE = 10_000
