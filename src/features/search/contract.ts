import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { searchKinds } from './kinds.ts'

const whole = (least: number, most: number) => z.coerce.number().check(z.int(), z.gte(least), z.lte(most))

/** A text in pieces, so that what was searched for can be marked without any HTML. */
const Marked = z.array(
  z.object({
    text: z.string(),
    /** It is what was searched for. */
    hit: z.boolean(),
  }),
)

export const Hit = z.object({
  kind: z.enum(searchKinds),
  /** A path of this site. */
  address: z.string(),
  title: Marked,
  /** What it is or belongs to, in a few words; may be empty. */
  context: z.string(),
  /** Its summary, or the passage of its text that was found. */
  passage: Marked,
  /** ISO 8601, UTC: when it came out or starts. */
  date: z.nullable(z.string()),
  /** The zone to tell the date in; null for that of the business. */
  timezone: z.nullable(z.string()),
  /** An event that does not take place, or a session of one. */
  cancelled: z.boolean(),
})

export const SearchResult = z.object({
  /** Kinds with something found, the best first. */
  groups: z.array(
    z.object({
      kind: z.enum(searchKinds),
      total: z.number(),
      /** There are more than `total`: the rest is neither counted nor shown. */
      more: z.boolean(),
      /** The best of the kind; none when another kind was asked for. */
      hits: z.array(Hit),
    }),
  ),
  total: z.number(),
  /** There are more than `total`, of one kind or several. */
  more: z.boolean(),
  /**
   * How it was found: with all words, with all after correcting the spelling, with only some of the words; "common" when all
   * words are too common to search for.
   */
  found: z.enum(['all', 'corrected', 'some', 'none', 'common']),
  /** The words as they were corrected; null when nothing was. */
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
    limit: z._default(whole(1, 50), 5),
    page: z._default(whole(1, 1000), 1),
  }),
  result: SearchResult,
  access: 'anyone',
  limit: 'search',
})
