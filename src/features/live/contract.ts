import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'

/** Path of the event stream that notifies a back office tab of changes. */
export const LIVE = '/api/staff/live'

const Tab = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/))
/** A record as its screen's path, e.g. `articles/` and its id. */
const Place = z.string().check(z.regex(/^[a-z-]+\/[\w-]{1,60}$/))

export const getPresence = endpoint({
  method: 'GET',
  path: '/api/staff/presence',
  summary: 'Other people and tabs that have a record open, one entry per tab.',
  query: z.object({ place: Place, tab: Tab }),
  result: z.object({
    people: z.array(z.object({ tab: z.string(), name: z.string(), isYou: z.boolean() })),
  }),
  access: 'signed-in',
})

export const setPresence = endpoint({
  method: 'PUT',
  path: '/api/staff/presence',
  summary: 'Reports which record a tab has open, if any.',
  body: z.strictObject({ tab: Tab, place: z.nullable(Place) }),
  result: z.object({}),
  access: 'signed-in',
})

/** A position in a text: the index of the top-level block, and the offset within it. */
const Spot = z.tuple([
  z.number().check(z.int(), z.gte(0), z.lte(1_000_000)),
  z.number().check(z.int(), z.gte(0), z.lte(10_000_000)),
])
/** A tab's cursor or selection in a text field of the record it has open. */
export const Cursor = z.strictObject({
  field: z.string().check(z.regex(/^\w{1,60}$/)),
  anchor: Spot,
  head: Spot,
})

export const showCursor = endpoint({
  method: 'PUT',
  path: '/api/staff/presence/cursor',
  summary:
    'Shows others who have the same record open where the cursor of a tab is; it is not stored.',
  body: z.strictObject({ tab: Tab, place: Place, cursor: z.nullable(Cursor) }),
  result: z.object({}),
  access: 'signed-in',
})
