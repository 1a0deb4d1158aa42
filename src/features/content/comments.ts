import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { byPath, type CommentedPath, commentedPaths, kindAt } from './kinds.ts'

/** Longest words of the text that a comment quotes. */
export const LONGEST_QUOTE = 300

const Comment = z.object({
  id: z.string(),
  author: z.string(),
  text: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
})

/** What was said about one block of a body. */
export const CommentThread = z.object({
  id: z.string(),
  /** The field that holds the body. */
  field: z.string(),
  /** The words that it is about, as they were. */
  quote: z.string(),
  /** Where the block stands by now, from 0, and what it says; null when it is gone. */
  place: z.nullable(z.object({ block: z.string(), position: z.number() })),
  /** Who settled it, and when, ISO 8601, UTC; null while it is open. */
  resolved: z.nullable(z.object({ by: z.string(), at: z.string() })),
  comments: z.array(Comment),
})

export const CommentThreads = z.object({
  threads: z.array(CommentThread),
  /** Names of those who can be mentioned, as @ and the name. */
  colleagues: z.array(z.string()),
})

const Text = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Please write something.'),
    z.maxLength(5000, 'Please use at most 5,000 characters.'),
  )

/** The calls about what is said on the bodies of one kind of content: each responds with all that is said on the record. */
function commentEndpoints(path: CommentedPath) {
  const { name: one, access } = kindAt(path)
  const base = `/api/staff/content/${path}/:id/comments` as const
  const result = CommentThreads
  return {
    listComments: endpoint({
      method: 'GET',
      path: base,
      summary: `What staff say about the text of one ${one}.`,
      result,
      access,
    }),
    startThread: endpoint({
      method: 'POST',
      path: base,
      summary: `Comments on a block of the text of one ${one}; visitors never see it.`,
      body: z.strictObject({
        field: z.string().check(z.maxLength(60)),
        quote: z.string().check(z.maxLength(LONGEST_QUOTE)),
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
      summary: 'Answers a comment.',
      body: z.strictObject({ text: Text }),
      result,
      access,
    }),
    resolveThread: endpoint({
      method: 'PUT',
      path: `${base}/:thread`,
      summary: 'Marks a comment as resolved, or opens it again.',
      body: z.strictObject({ resolved: z.boolean() }),
      result,
      access,
    }),
  }
}

export const commentsOf = byPath(commentedPaths, commentEndpoints)
