import * as z from 'zod/mini'
import type { Access } from './access.ts'
import { endpoint } from './endpoint.ts'

/** Most rows that can be chosen one by one. */
export const MOST_CHOSEN = 200

const Id = z.string().check(z.maxLength(300))
/** Chosen rows of records, each in the version that was seen. */
export const ChosenRecords = z
  .array(z.strictObject({ id: Id, version: z.number() }))
  .check(z.minLength(1), z.maxLength(MOST_CHOSEN))
/** Chosen rows of what has no versions. */
export const ChosenRows = z.array(z.strictObject({ id: Id })).check(z.minLength(1), z.maxLength(MOST_CHOSEN))

const BulkDone = z.object({
  /** What the whole step is taken back by. */
  request: z.string(),
  done: z.number(),
  refused: z.array(z.object({ id: z.string(), label: z.string(), reason: z.string() })),
})
const BulkUndone = z.object({
  undone: z.number(),
  kept: z.array(z.object({ label: z.string(), reason: z.string() })),
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
  bulk: endpoint({ method: 'POST', path: `${base}/bulk` as const, summary, body, result: BulkDone, access }),
  undoBulk: endpoint({
    method: 'POST',
    path: `${base}/bulk/:request/undo` as const,
    summary: 'Undoes a bulk step of the caller; anything changed again since is kept and listed.',
    result: BulkUndone,
    access,
  }),
})
