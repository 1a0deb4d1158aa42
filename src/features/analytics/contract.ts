import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'

const access = ['administrator', 'editor'] as const

/** Available periods in days, ending today. Counts are stored for 25 months. */
export const periods = [7, 28, 90, 365, 760] as const
export const DEFAULT_PERIOD = 28

/** A name and its count; `address` is a path on the public site, if it has one. */
export const Row = z.object({
  name: z.string(),
  address: z.nullable(z.string()),
  count: z.number(),
})

/** Counts of one day, or of one month in long periods. */
const Stretch = z.object({
  /** First day, YYYY-MM-DD, in the site's time zone. */
  from: z.string(),
  reads: z.number(),
  searches: z.number(),
  downloads: z.number(),
  forms: z.number(),
})
const Totals = z.omit(Stretch, { from: true })

const query = z.object({
  days: z._default(
    z.pipe(z.string(), z.transform(Number)).check(
      z.refine((days) => (periods as readonly number[]).includes(days), {
        error: `Please choose ${periods.join(', ')} days`,
      }),
    ),
    DEFAULT_PERIOD,
  ),
})

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/api/staff/analytics',
  summary:
    'What was read, searched for, downloaded, and sent, as daily totals, with the preceding period for comparison.',
  query,
  result: z.object({
    /** YYYY-MM-DD, both inclusive. */
    from: z.string(),
    to: z.string(),
    /** Whether each stretch is a month. */
    byMonth: z.boolean(),
    stretches: z.array(Stretch),
    totals: Totals,
    /** Totals of the preceding period of the same length; null if nothing was counted then. */
    before: z.nullable(Totals),
    pages: z.array(Row),
    sources: z.array(Row),
    searches: z.array(Row),
    /** Searches without results. */
    emptySearches: z.array(Row),
    downloads: z.array(Row),
    forms: z.array(Row),
    newsletter: z.array(Row),
  }),
  access,
})

export const getPageAnalytics = endpoint({
  method: 'GET',
  path: '/api/staff/analytics/page',
  summary: 'How often one page was read in the last 28 days, by day and by source.',
  query: z.object({ path: z.string().check(z.regex(/^\//), z.maxLength(300)) }),
  result: z.object({
    days: z.array(z.object({ from: z.string(), reads: z.number() })),
    sources: z.array(Row),
    reads: z.number(),
    downloads: z.number(),
  }),
  access: 'signed-in',
})
