/** Characters of a search or filter in an address that are looked at; no call refuses a filter of this length. */
export const LONGEST_FILTER = 200
