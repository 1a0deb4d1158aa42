import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import {
  byPath,
  type CommentedPath,
  commentedPaths,
  type ContentPath,
  hasStatus,
  isCommented,
  kindAt,
} from './contentKinds.ts'

/** Content types whose drafts can be assigned to a colleague. */
export const assignedPaths = commentedPaths.filter(hasStatus)

export const isAssigned = (path: ContentPath): path is CommentedPath =>
  isCommented(path) && hasStatus(path)

const Note = z.string().check(z.trim(), z.maxLength(2000, 'Please use at most 2,000 characters.'))
const Person = z.object({ id: z.string(), name: z.string() })

/** Who writes or reviews a draft, and the outcome of the review. */
export const Assignment = z.object({
  purpose: z.enum(['write', 'review']),
  state: z.enum(['open', 'approved', 'returned']),
  assignee: Person,
  askedBy: Person,
  note: z.string(),
  answer: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** Whether it waits for nobody, because the assignee can’t open it anymore. */
  isStranded: z.boolean(),
})

/** Assignment endpoints of one content type. */
function assignmentEndpoints(path: CommentedPath) {
  const { name: one, access } = kindAt(path)
  const base = `/api/staff/content/${path}/:id/assignment` as const
  const result = z.object({
    assignment: z.nullable(Assignment),
    /** Staff with access to the record. */
    colleagues: z.array(Person),
    /** Whether a decision by the caller is pending. */
    decides: z.boolean(),
  })
  return {
    getAssignment: endpoint({
      method: 'GET',
      path: base,
      summary: `Who works on one ${one} or reviews it.`,
      result,
      access,
    }),
    assign: endpoint({
      method: 'PUT',
      path: base,
      summary: `Assigns a ${one} to a colleague to write or review, or to nobody. Assigning a draft for review submits it.`,
      body: z.strictObject({
        assigneeId: z.nullable(z.string().check(z.maxLength(36))),
        purpose: z.enum(['write', 'review']),
        note: Note,
      }),
      result,
      access,
    }),
    decide: endpoint({
      method: 'POST',
      path: `${base}/decision`,
      summary: `Approves a ${one} that the caller was asked to review, or returns it as a draft to the person who asked.`,
      body: z.strictObject({ decision: z.enum(['approved', 'returned']), note: Note }),
      result,
      access,
    }),
  }
}

export const assignmentsOf = byPath(assignedPaths, assignmentEndpoints)
