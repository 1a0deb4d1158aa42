import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'

const access = ['administrator', 'editor'] as const

export const BrokenLink = z.object({
  path: z.string(),
  status: z.number(),
  /** The page on which it stands. */
  from: z.string(),
})

/** A figure that the site claims, beside what the database knows about it. */
export const CheckedClaim = z.object({
  /** Path of the screen on which it is written. */
  screen: z.string(),
  text: z.string(),
  source: z.nullable(z.string()),
  /** YYYY-MM-DD: the day on which it was right. */
  measuredOn: z.nullable(z.string()),
  /** The true number now; null where the database cannot know. */
  count: z.nullable(z.number()),
  contradicted: z.boolean(),
})

export const getChecks = endpoint({
  method: 'GET',
  path: '/api/staff/checks',
  summary: 'Links and pictures of the site that lead nowhere, and what it claims beside what the database knows.',
  result: z.object({
    /** Null before the first check. */
    links: z.nullable(z.object({ checkedAt: z.string(), checked: z.number(), broken: z.array(BrokenLink) })),
    claims: z.array(CheckedClaim),
  }),
  access,
})

export const runChecks = endpoint({
  method: 'POST',
  path: '/api/staff/checks',
  summary: 'Reads the whole site again in search of broken links; done when the time of the last check changes.',
  result: z.object({ begun: z.boolean() }),
  access,
})
