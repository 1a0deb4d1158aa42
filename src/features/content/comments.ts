import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { byPath, type CommentedPath, commentedPaths, kindAt } from './contentKinds.ts'

/** Longest quote of a comment, in characters. */
export const MAX_QUOTE_LENGTH = 300

const Comment = z.object({
  id: z.string(),
  author: z.string(),
  text: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
})

/** Comments about one block of a body. */
export const CommentThread = z.object({
  id: z.string(),
  /** Name of the body field. */
  field: z.string(),
  /** The quoted words, as they were when the thread started. */
  quote: z.string(),
  /** Current text and index of the block, counted from 0; null if it is gone. */
  place: z.nullable(z.object({ block: z.string(), position: z.number() })),
  /** Who resolved the thread and when, as ISO 8601 in UTC; null while it is open. */
  resolved: z.nullable(z.object({ by: z.string(), at: z.string() })),
  comments: z.array(Comment),
})

const CommentThreads = z.object({
  threads: z.array(CommentThread),
  /** Names of the people who can be mentioned with @. */
  colleagues: z.array(z.string()),
})

const Text = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Please write something.'),
    z.maxLength(5000, 'Please use at most 5,000 characters.'),
  )

/** Comment endpoints of one content type. Each returns all threads of the record. */
function commentEndpoints(path: CommentedPath) {
  const { name: one, access } = kindAt(path)
  const base = `/api/staff/content/${path}/:id/comments` as const
  const result = CommentThreads
  return {
    listComments: endpoint({
      method: 'GET',
      path: base,
      summary: `Staff comments on the text of one ${one}.`,
      result,
      access,
    }),
    startThread: endpoint({
      method: 'POST',
      path: base,
      summary: `Comments on a block of the text of one ${one}. Visitors never see comments.`,
      body: z.strictObject({
        field: z.string().check(z.maxLength(60)),
        quote: z.string().check(z.maxLength(MAX_QUOTE_LENGTH)),
        block: z.string().check(z.maxLength(20_000)),
        position: z.number().check(z.int(), z.gte(0), z.lte(1_000_000)),
        text: Text,
      }),
      result,
      access,
    }),
    reply: endpoint({
      method: 'POST',
      path: `${base}/:thread/replies`,
      summary: 'Replies to a comment.',
      body: z.strictObject({ text: Text }),
      result,
      access,
    }),
    resolveThread: endpoint({
      method: 'PUT',
      path: `${base}/:thread`,
      summary: 'Resolves or reopens a comment thread.',
      body: z.strictObject({ resolved: z.boolean() }),
      result,
      access,
    }),
  }
}

export const commentsOf = byPath(commentedPaths, commentEndpoints)
