import * as z from 'zod/mini'
import { bulkEndpoints, ChosenRows, matchingEndpoint } from '#src/http/bulk.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { wholeNumber } from '#src/lists/paging.ts'

/** One write to a record, with what it changed. */
export const TrailLine = z.object({
  id: z.number(),
  /** ISO 8601, UTC. */
  at: z.string(),
  actor: z.string(),
  operation: z.string(),
  kind: z.string(),
  recordId: z.string(),
  label: z.string(),
  /** Whether another line took this one back. */
  undone: z.boolean(),
  /** Why it is never taken back, in a sentence; null when it may be. */
  final: z.nullable(z.string()),
  /** The screen of the back office that shows what it is about; null where there is none. */
  screen: z.nullable(z.string()),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export const TrailPage = z.object({
  lines: z.array(TrailLine),
  /** The id to ask for the next page with; null at the end. */
  next: z.nullable(z.number()),
})
export const TrailQuery = z.object({
  before: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  limit: z._default(wholeNumber(1, 100), 30),
})

export const trailActors = ['staff', 'import', 'sample', 'system'] as const

export const getTrail = endpoint({
  method: 'GET',
  path: '/api/staff/trail',
  summary: 'Every write by staff, imports and the site itself, the newest first.',
  query: z.extend(TrailQuery, {
    kind: z.optional(z.string().check(z.maxLength(60))),
    actor: z.optional(z.enum(trailActors)),
    /** Id of the member of staff who wrote. */
    who: z.optional(z.string().check(z.maxLength(60))),
    /** Words of the name of what was written. */
    q: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  }),
  result: z.extend(TrailPage, {
    /** Every kind of thing that the trail tells of. */
    kinds: z.array(z.string()),
  }),
  access: ['administrator'],
})

export const undoLine = endpoint({
  method: 'POST',
  path: '/api/staff/trail/:line/undo',
  summary: 'Undoes one write, unless its fields have been changed again since.',
  result: z.object({}),
  access: ['administrator'],
})

export const { bulk: undoLines, undoBulk: redoLines } = bulkEndpoints({
  base: '/api/staff/trail',
  summary: 'Undoes many writes, the last first, each one separately; says which were refused and why.',
  body: z.strictObject({ step: z.literal('undo'), records: ChosenRows }),
  access: ['administrator'],
})

/** Only changes that still stand: what was taken back already is left out. */
export const getMatchingLines = matchingEndpoint({ base: '/api/staff/trail', query: getTrail.query, access: ['administrator'] })

export const trailEndpoints = { getTrail, undoLine, undoLines, getMatchingLines, redoLines }
