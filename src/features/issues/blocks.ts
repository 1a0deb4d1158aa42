import * as z from 'zod/mini'

/** Site content that an issue can contain. */
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

/** A section of an issue: our own text, or an item of the site, shown in its current version. */
export const IssueBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('words'), id, html: z.string().check(z.maxLength(60_000)) }),
  z.strictObject({
    kind: z.literal('item'),
    id,
    of: z.enum(itemKinds),
    itemId: id,
    /** Whether the picture of the item's page is shown above it. */
    picture: z.boolean(),
  }),
])
export type IssueBlock = z.output<typeof IssueBlock>

export const MAX_BLOCKS = 60

/** `draft` until it is scheduled or sent; `stopped` if sending was stopped, automatically or by staff. */
export const issueStates = ['draft', 'scheduled', 'sending', 'stopped', 'sent'] as const
export type IssueState = (typeof issueStates)[number]

/** Why a scheduled issue was not sent automatically and is waiting for a decision. */
export const questions = ['late', 'restored', 'changed'] as const
export type Question = (typeof questions)[number]
