import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'

/** Where a tab of the back office hears what changes. */
export const LIVE = '/api/staff/live'

const Tab = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/))
/** A record by the address of its screen, such as articles/ and its id. */
const Place = z.string().check(z.regex(/^[a-z-]+\/[\w-]{1,60}$/))

export const getPresence = endpoint({
  method: 'GET',
  path: '/api/staff/presence',
  summary: 'Who else has a record open: a person once for each tab.',
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

/** A place in a text: which of its top-level blocks, and how far in it. */
const Spot = z.tuple([
  z.number().check(z.int(), z.gte(0), z.lte(1_000_000)),
  z.number().check(z.int(), z.gte(0), z.lte(10_000_000)),
])
/** The cursor of a tab in a text of the record that it has open, or what is selected there. */
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
