import * as z from 'zod/mini'
import { LONGEST_VALUE, MOST_LISTED } from './bounds.ts'

/** A whole number of a query. */
export const wholeNumber = (least: number, most: number) => z.coerce.number().check(z.int(), z.gte(least), z.lte(most))

/** The query of every public list: without it a list answers its newest 1,000. */
export const pagingFields = {
  limit: z._default(wholeNumber(1, MOST_LISTED), MOST_LISTED),
  offset: z._default(wholeNumber(0, 1_000_000), 0),
  q: z.optional(z.string().check(z.trim(), z.maxLength(LONGEST_VALUE))),
}

export interface PagedResult<Item> {
  items: Item[]
  /** How many match in all, before limit and offset. */
  total: number
}
