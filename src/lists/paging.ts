import * as z from 'zod/mini'
import { MAX_CURSOR_LENGTH, MAX_VALUE_LENGTH, MAX_LISTED } from './bounds.ts'

/** An integer query parameter. */
export const wholeNumber = (least: number, most: number) =>
  z.coerce.number().check(z.int(), z.gte(least), z.lte(most))

/** Search text of a back-office list. */
export const searchWords = z._default(z.string().check(z.trim(), z.maxLength(200)), '')

const offset = z._default(wholeNumber(0, 1_000_000), 0)

/** Paging parameters of a back-office list. */
export const pageFields = (usual = 50) => ({
  limit: z._default(wholeNumber(1, 200), usual),
  offset,
})

/** Paging parameters of every public list; by default a list returns its newest 1,000 entries. */
export const pagingFields = {
  limit: z._default(wholeNumber(1, MAX_LISTED), MAX_LISTED),
  offset,
  after: z.optional(z.string().check(z.maxLength(MAX_CURSOR_LENGTH))),
  q: z.optional(z.string().check(z.trim(), z.maxLength(MAX_VALUE_LENGTH))),
}

/** The requested part of a list. */
export interface Paging {
  limit: number
  offset: number
  /** Cursor from the previous part. */
  after?: string | undefined
}

export interface PagedResult<Item> {
  items: Item[]
  /** Number of matches before limit and offset. */
  total: number
  /** Cursor of the next part; undefined at the end. */
  next: string | undefined
}
