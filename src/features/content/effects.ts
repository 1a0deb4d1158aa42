import * as z from 'zod/mini'

/** What may be asked before it is done: each step that visitors notice, and storing what was typed. */
export const effectSteps = [
  'update',
  'publish',
  'schedule',
  'unpublish',
  'withdraw',
  'remove',
  'restore',
] as const
export type EffectStep = (typeof effectSteps)[number]

/** One thing that visitors, search engines or programs would find different. */
export const Effect = z.object({
  group: z.enum(['page', 'search', 'feed', 'picture', 'file', 'redirect', 'data']),
  address: z.string(),
  /** What the page there is called; empty where nothing is called anything. */
  title: z.string(),
  effect: z.enum(['appears', 'changes', 'disappears']),
  /** Lines that only stand there now, and such as would stand there then; none where what people read stays the same. */
  before: z.array(z.string()),
  after: z.array(z.string()),
  /** How many lines more are different. */
  more: z.number(),
})
export type Effect = z.infer<typeof Effect>

export const EffectsAsked = z.strictObject({
  step: z.enum(effectSteps),
  version: z.number(),
  /** Of the part that is asked for, as the one before it said. */
  from: z._default(z.number().check(z.int(), z.gte(0)), 0),
})

export const Effects = z.object({
  items: z.array(Effect),
  /** How many addresses have been compared, of how many; 0 while that is not known yet. */
  read: z.number(),
  total: z.number(),
  /** How many entries of long lists were not compared. */
  left: z.number(),
  /** Where the next part begins; null after the last. */
  next: z.nullable(z.number()),
})
