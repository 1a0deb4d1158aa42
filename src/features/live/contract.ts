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
  result: z.object({ people: z.array(z.object({ tab: z.string(), name: z.string(), isYou: z.boolean() })) }),
  access: 'signed-in',
})

export const setPresence = endpoint({
  method: 'PUT',
  path: '/api/staff/presence',
  summary: 'Says which record a tab has open, or that it has none open any more.',
  body: z.strictObject({ tab: Tab, place: z.nullable(Place) }),
  result: z.object({}),
  access: 'signed-in',
})
