import * as z from 'zod/mini'
import { kindsWithPages } from '#src/features/content/contentKinds.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { nameInApi } from '#src/kinds/kind.ts'

/** Names of the content types that have pages. */
const followedKinds = kindsWithPages.map(({ declaration }) => nameInApi(declaration)) as [
  string,
  ...string[],
]
export const changeNames = ['published', 'changed', 'removed'] as const

export const Change = z.object({
  cursor: z.string(),
  change: z.enum(changeNames),
  kind: z.enum(followedKinds),
  id: z.string(),
  address: z.string(),
  at: z.string(),
})

export const ChangePage = z.object({
  changes: z.array(Change),
  next: z.string(),
  more: z.boolean(),
})

const SINCE =
  'For since, please send the cursor of an earlier response, or a moment such as 2026-01-31T12:00:00Z.'

export const getChanges = endpoint({
  method: 'GET',
  path: '/api/changes',
  summary:
    'What was published, changed, and removed, in order. Request it again with `since` set to `next` from the last response.',
  query: z.object({
    since: z.optional(
      z
        .string()
        .check(
          z.refine(
            (text) =>
              /^([\da-f]{8}-)?\d{1,15}$/.test(text) ||
              (/^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text))),
            SINCE,
          ),
        ),
    ),
    kind: z.optional(z.enum(followedKinds)),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 100),
  }),
  result: ChangePage,
  access: 'anyone',
})
