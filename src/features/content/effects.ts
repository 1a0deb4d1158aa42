import * as z from 'zod/mini'

/** Steps that can be previewed: every step that visitors notice, and saving edits. */
const effectSteps = [
  'update',
  'publish',
  'schedule',
  'unpublish',
  'withdraw',
  'remove',
  'restore',
] as const
export type EffectStep = (typeof effectSteps)[number]

/** One change visible to visitors, search engines, or API clients. */
export const Effect = z.object({
  group: z.enum(['page', 'search', 'feed', 'picture', 'file', 'redirect', 'data']),
  address: z.string(),
  /** Title of the page at this address; empty if it has none. */
  title: z.string(),
  effect: z.enum(['appears', 'changes', 'disappears']),
  /** Lines only in the current version and only in the new one. Empty if the visible text stays the same. */
  before: z.array(z.string()),
  after: z.array(z.string()),
  /** Number of further differing lines. */
  more: z.number(),
})
export type Effect = z.infer<typeof Effect>

export const EffectsAsked = z.strictObject({
  step: z.enum(effectSteps),
  version: z.number(),
  /** Offset of the requested part: `next` of the previous response. */
  from: z._default(z.number().check(z.int(), z.gte(0)), 0),
})

export const Effects = z.object({
  items: z.array(Effect),
  /** Number of addresses compared so far, and in total; 0 while the total is unknown. */
  read: z.number(),
  total: z.number(),
  /** Number of entries in long lists that weren't compared. */
  left: z.number(),
  /** Offset of the next part; null after the last one. */
  next: z.nullable(z.number()),
})
