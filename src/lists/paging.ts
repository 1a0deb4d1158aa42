import * as z from 'zod/mini'
import { LONGEST_CURSOR, LONGEST_VALUE, MOST_LISTED } from './bounds.ts'

/** A whole number of a query. */
export const wholeNumber = (least: number, most: number) =>
  z.coerce.number().check(z.int(), z.gte(least), z.lte(most))

/** Words typed into the search of a list of the back office. */
export const searchWords = z._default(z.string().check(z.trim(), z.maxLength(200)), '')

const offset = z._default(wholeNumber(0, 1_000_000), 0)

/** Which rows of a list of the back office a page shows. */
export const pageFields = (usual = 50) => ({
  limit: z._default(wholeNumber(1, 200), usual),
  offset,
})

/** The query of every public list: without it a list answers its newest 1,000. */
export const pagingFields = {
  limit: z._default(wholeNumber(1, MOST_LISTED), MOST_LISTED),
  offset,
  after: z.optional(z.string().check(z.maxLength(LONGEST_CURSOR))),
  q: z.optional(z.string().check(z.trim(), z.maxLength(LONGEST_VALUE))),
}

/** Which part of a list is asked for. */
export interface Paging {
  limit: number
  offset: number
  /** The cursor that the part before gave. */
  after?: string | undefined
}

export interface PagedResult<Item> {
  items: Item[]
  /** How many match in all, before limit and offset. */
  total: number
  /** The cursor to read on from; undefined at the end. */
  next: string | undefined
}
