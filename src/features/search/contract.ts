import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { wholeNumber } from '#src/lists/paging.ts'
import { searchKinds } from './kinds.ts'

/** Texts come in pieces, so that what was searched for can be marked without any HTML. */
export const TextPiece = z.object({
  text: z.string(),
  hit: z.boolean(),
})
const Marked = z.array(TextPiece)

export const Hit = z.object({
  kind: z.enum(searchKinds),
  address: z.string(),
  title: Marked,
  context: z.string(),
  passage: Marked,
  date: z.nullable(z.string()),
  timezone: z.nullable(z.string()),
  cancelled: z.boolean(),
})

export const SearchGroup = z.object({
  kind: z.enum(searchKinds),
  total: z.number(),
  more: z.boolean(),
  hits: z.array(Hit),
})

export const SearchResult = z.object({
  groups: z.array(SearchGroup),
  total: z.number(),
  more: z.boolean(),
  found: z.enum(['all', 'corrected', 'some', 'none', 'common']),
  didYouMean: z.nullable(z.string()),
})

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  summary:
    'What the site holds about some words, by kind: finds beginnings of words and forgives typing errors. `limit` counts for each kind.',
  query: z.object({
    q: z
      .string('Please say what to search for')
      .check(
        z.trim(),
        z.minLength(1, 'Please say what to search for'),
        z.maxLength(200, 'Please search with at most 200 characters'),
      ),
    kind: z.optional(z.enum(searchKinds, `Please choose from ${searchKinds.join(', ')}`)),
    limit: z._default(wholeNumber(1, 50), 5),
    page: z._default(wholeNumber(1, 1000), 1),
  }),
  result: SearchResult,
  access: 'anyone',
  limit: 'search',
})
