import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'

const access = ['administrator', 'editor'] as const

/** The periods that can be looked at, in days up to today: counts are kept for 25 months. */
export const periods = [7, 28, 90, 365, 760] as const
export const USUAL_PERIOD = 28

/** One name with how often; `address` is a path of the public site where there is one. */
export const Row = z.object({
  name: z.string(),
  address: z.nullable(z.string()),
  count: z.number(),
})

/** A day, or a month of a long period, with how often each thing happened. */
export const Stretch = z.object({
  /** YYYY-MM-DD: its first day, in the site's time zone. */
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
    USUAL_PERIOD,
  ),
})

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/api/staff/analytics',
  summary:
    'What was read, searched for, downloaded, and sent, as sums by day, with the days before to compare.',
  query,
  result: z.object({
    /** YYYY-MM-DD, both included. */
    from: z.string(),
    to: z.string(),
    /** Whether a stretch is a month. */
    byMonth: z.boolean(),
    stretches: z.array(Stretch),
    totals: Totals,
    /** Of as many days before; null where nothing was counted then. */
    before: z.nullable(Totals),
    pages: z.array(Row),
    sources: z.array(Row),
    searches: z.array(Row),
    /** Searches that found nothing. */
    inVain: z.array(Row),
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
