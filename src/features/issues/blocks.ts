import * as z from 'zod/mini'

/** What of the site an issue can hold. */
export const itemKinds = ['article', 'release', 'event', 'tool', 'resource'] as const
export type ItemKind = (typeof itemKinds)[number]
export const itemLabels: Record<ItemKind, string> = {
  article: 'Article',
  release: 'Press release',
  event: 'Event',
  tool: 'AI tool',
  resource: 'Resource',
}

const id = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/))

/** A part of an issue: words of our own, or something that stands on the site and is told as it stands there. */
export const IssueBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('words'), id, html: z.string().check(z.maxLength(60_000)) }),
  z.strictObject({
    kind: z.literal('item'),
    id,
    of: z.enum(itemKinds),
    itemId: id,
    /** Whether the picture that stands for its page is shown above it. */
    picture: z.boolean(),
  }),
])
export type IssueBlock = z.output<typeof IssueBlock>

export const MOST_BLOCKS = 60

/** `draft` until it is scheduled or sent; `stopped` while it is being sent, by itself or by somebody. */
export const issueStates = ['draft', 'scheduled', 'sending', 'stopped', 'sent'] as const
export type IssueState = (typeof issueStates)[number]

/** Why a scheduled issue was not sent by itself: somebody is asked. */
export const questions = ['late', 'restored', 'changed'] as const
export type Question = (typeof questions)[number]
