import * as z from 'zod/mini'
import type { Access } from './access.ts'
import { endpoint } from './endpoint.ts'

/** Maximum rows per call; clients split larger selections. */
export const MAX_CHOSEN = 200
/** Maximum rows that "select all matching" can select. */
export const MAX_MATCHING = 5000

const Id = z.string().check(z.maxLength(300))
/** Selected records, each with the version that the user saw. */
export const ChosenRecords = z
  .array(z.strictObject({ id: Id, version: z.number() }))
  .check(z.minLength(1), z.maxLength(MAX_CHOSEN))
/** Selected rows of a table without versions. */
export const ChosenRows = z
  .array(z.strictObject({ id: Id }))
  .check(z.minLength(1), z.maxLength(MAX_CHOSEN))

const Matching = z.object({
  /** In the form the bulk action takes, in list order. */
  records: z.array(z.object({ id: z.string(), version: z.optional(z.number()) })),
})

const BulkDone = z.object({
  /** Id that undoes the whole bulk action. */
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
      /**
       * For fields changed in the meantime: the value before the action, the value it wrote, and
       * the current value.
       */
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
  /** Base address of the list. */
  base: Base
  summary: string
  body: Body
  access: Access
}

/** The two endpoints of a list with bulk actions: the action itself and its undo. */
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
  /** Query schema of the list. */
  query: Query
  access: Access
}

/** The endpoint that selects all rows matching a list's search and filters, across pages. */
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
