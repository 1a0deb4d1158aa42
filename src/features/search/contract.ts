import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { wholeNumber } from '#src/lists/paging.ts'

/** Text is split into pieces, so that matches can be marked without HTML. */
export const TextPiece = z.object({
  text: z.string(),
  hit: z.boolean(),
})
const Marked = z.array(TextPiece)

export const Hit = z.object({
  kind: z.string(),
  address: z.string(),
  title: Marked,
  context: z.string(),
  passage: Marked,
  date: z.nullable(z.string()),
  timezone: z.nullable(z.string()),
  cancelled: z.boolean(),
})

export const SearchGroup = z.object({
  kind: z.string(),
  many: z.string(),
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
    'Searches the site, by type. Finds the beginnings of words and tolerates typing errors. `limit` applies to each type.',
  query: z.object({
    q: z
      .string('Please say what to search for')
      .check(
        z.trim(),
        z.minLength(1, 'Please say what to search for'),
        z.maxLength(200, 'Please search with at most 200 characters'),
      ),
    kind: z.optional(
      z.string().check(z.regex(/^[a-z-]{1,60}$/, 'Please enter a type, such as article')),
    ),
    limit: z._default(wholeNumber(1, 50), 5),
    page: z._default(wholeNumber(1, 1000), 1),
  }),
  result: SearchResult,
  access: 'anyone',
  limit: 'search',
})
