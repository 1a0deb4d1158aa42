/** How many entries a call for a list gives at most: a longer list is not whole in a browser, which then asks the server. */
export const MOST_LISTED = 1000
/** How many rows the back office counts: beyond the page that is shown, a list has at least so many more. */
export const MOST_COUNTED = 1000
/** How much of a value in an address is read. */
export const LONGEST_VALUE = 200
export const LONGEST_CURSOR = 2000
export const LAST_PAGE = 10_000
