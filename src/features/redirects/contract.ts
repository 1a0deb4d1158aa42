import * as z from 'zod/mini'
import { bulkEndpoints, ChosenRows, matchingEndpoint } from '#src/http/bulk.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { pageFields } from '#src/lists/paging.ts'

const access = ['administrator', 'editor'] as const
const Path = (message: string) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.regex(
        /^\/(?!\/)\S*$/,
        'Please enter an address on this site that starts with a slash, such as /about',
      ),
      z.maxLength(300),
    )

export const Redirect = z.object({
  from: z.string(),
  to: z.string(),
  /** Number of times it was followed, not counting cached responses. */
  hits: z.number(),
  /** ISO 8601 in UTC; null if never. */
  hitAt: z.nullable(z.string()),
})

export const MissingAddress = z.object({ path: z.string(), hits: z.number(), lastAt: z.string() })

const addressViews = ['missing', 'redirects'] as const
export const redirectOrders = ['newest', 'followed', 'address'] as const
export const getRedirects = endpoint({
  method: 'GET',
  path: '/api/staff/redirects',
  summary: 'Redirects of old addresses, newest first, or addresses that were not found.',
  query: z.object({
    view: z._default(z.enum(addressViews), 'missing'),
    q: z._default(z.string().check(z.maxLength(300)), ''),
    /** For redirects only. */
    sort: z._default(z.enum(redirectOrders), 'newest'),
    ...pageFields(100),
  }),
  result: z.object({
    redirects: z.array(Redirect),
    missing: z.array(MissingAddress),
    totals: z.record(z.enum(addressViews), z.number()),
  }),
  access,
})

export const NewRedirect = z.strictObject({
  from: Path('The old address is required'),
  to: Path('The new address is required'),
})
export const addRedirect = endpoint({
  method: 'POST',
  path: '/api/staff/redirects',
  summary: 'Redirects an old address to a page. Redirects to the old address lead there too.',
  body: NewRedirect,
  result: z.object({ from: z.string(), to: z.string() }),
  access,
})

export const removeRedirect = endpoint({
  method: 'POST',
  path: '/api/staff/redirects/remove',
  summary: 'Removes the redirect of an old address.',
  body: z.strictObject({ from: z.string().check(z.maxLength(300)) }),
  result: z.object({ from: z.string() }),
  access,
})

export const dismissMissing = endpoint({
  method: 'POST',
  path: '/api/staff/redirects/missing/dismiss',
  summary: 'Dismisses a missing address until someone requests it again.',
  body: z.strictObject({ path: z.string().check(z.maxLength(300)) }),
  result: z.object({ path: z.string() }),
  access,
})

const redirectSteps = ['remove', 'dismiss'] as const
export const { bulk: stepAddresses, undoBulk: undoAddressStep } = bulkEndpoints({
  base: '/api/staff/redirects',
  summary: 'Removes many redirects, or dismisses many missing addresses, one by one.',
  body: z.strictObject({ step: z.enum(redirectSteps), records: ChosenRows }),
  access,
})

export const getMatchingAddresses = matchingEndpoint({
  base: '/api/staff/redirects',
  query: getRedirects.query,
  access,
})
