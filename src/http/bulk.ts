import * as z from 'zod/mini'
import type { Access } from './access.ts'
import { endpoint } from './endpoint.ts'

/** Most rows of one call; more are sent in several. */
export const MOST_CHOSEN = 200
/** Most rows that are chosen at once as all that match. */
export const MOST_MATCHING = 5000

const Id = z.string().check(z.maxLength(300))
/** Chosen rows of records, each in the version that was seen. */
export const ChosenRecords = z
  .array(z.strictObject({ id: Id, version: z.number() }))
  .check(z.minLength(1), z.maxLength(MOST_CHOSEN))
/** Selected rows of records without versions. */
export const ChosenRows = z
  .array(z.strictObject({ id: Id }))
  .check(z.minLength(1), z.maxLength(MOST_CHOSEN))

const Matching = z.object({
  /** As the step takes them, in the order of the list. */
  records: z.array(z.object({ id: z.string(), version: z.optional(z.number()) })),
})

const BulkDone = z.object({
  /** Undoes the whole step. */
  request: z.string(),
  done: z.number(),
  refused: z.array(z.object({ id: z.string(), label: z.string(), reason: z.string() })),
})
const BulkUndone = z.object({
  undone: z.number(),
  kept: z.array(
    z.object({
      label: z.string(),
      reason: z.string(),
      /** For fields that were changed since: the value before the step, the value it wrote, and the value now. */
      differences: z.optional(
        z.array(
          z.object({
            field: z.string(),
            before: z.unknown(),
            after: z.unknown(),
            now: z.unknown(),
          }),
        ),
      ),
    }),
  ),
})

interface Bulk<Base extends string, Body extends z.ZodMiniType> {
  /** Address of the list. */
  base: Base
  summary: string
  body: Body
  access: Access
}

/** The two calls of a list with bulk steps: the step, and what takes it back. */
export const bulkEndpoints = <const Base extends string, Body extends z.ZodMiniType>({
  base,
  summary,
  body,
  access,
}: Bulk<Base, Body>) => ({
  bulk: endpoint({
    method: 'POST',
    path: `${base}/bulk` as const,
    summary,
    body,
    result: BulkDone,
    access,
  }),
  undoBulk: endpoint({
    method: 'POST',
    path: `${base}/bulk/:request/undo` as const,
    summary: 'Undoes a bulk action of the caller. Anything changed since stays and is listed.',
    result: BulkUndone,
    access,
  }),
})

interface MatchingRows<Base extends string, Query extends z.ZodMiniType> {
  base: Base
  /** The query of the list. */
  query: Query
  access: Access
}

/** The call that selects every row that matches the search and filters of a list, on all pages. */
export const matchingEndpoint = <const Base extends string, Query extends z.ZodMiniType>({
  base,
  query,
  access,
}: MatchingRows<Base, Query>) =>
  endpoint({
    method: 'GET',
    path: `${base}/bulk/matching` as const,
    summary:
      'Every matching row, for a bulk action; later arrivals are not included. At most the first 5,000.',
    query,
    result: Matching,
    access,
  })
