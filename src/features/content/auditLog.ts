import * as z from 'zod/mini'
import { bulkEndpoints, ChosenRows, matchingEndpoint } from '#src/http/bulk.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { searchWords, wholeNumber } from '#src/lists/paging.ts'

/** One write to a record with its changes. */
export const AuditLineShown = z.object({
  id: z.number(),
  /** ISO 8601, UTC. */
  at: z.string(),
  actor: z.string(),
  operation: z.string(),
  kind: z.string(),
  recordId: z.string(),
  label: z.string(),
  /** Whether another line undid this one. */
  undone: z.boolean(),
  /** Why this line can't be undone, as a sentence; null if it can. */
  final: z.nullable(z.string()),
  /**
   * Set if the line stands for all of a run, which are those of an import or what one request undid: their number,
   * what they wrote, and the request's id for loading them.
   */
  group: z.nullable(
    z.object({
      count: z.number(),
      request: z.string(),
      wrote: z.array(z.object({ operation: z.string(), kind: z.string(), count: z.number() })),
    }),
  ),
  /** Path of the back-office screen about the record; null if there is none. */
  screen: z.nullable(z.string()),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export const AuditPage = z.object({
  lines: z.array(AuditLineShown),
  /** Id to pass as `before` for the next page; null on the last page. */
  next: z.nullable(z.number()),
})
export const AuditQuery = z.object({
  before: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  limit: z._default(wholeNumber(1, 100), 30),
})

const auditActors = ['staff', 'import', 'sample', 'system'] as const

export const getAuditLog = endpoint({
  method: 'GET',
  path: '/api/staff/audit-log',
  summary: 'Every change by staff, imports, and the site itself, newest first.',
  query: z.extend(AuditQuery, {
    kind: z.optional(z.string().check(z.maxLength(60))),
    actor: z.optional(z.enum(auditActors)),
    /** Id of the staff member who made the change. */
    who: z.optional(z.string().check(z.maxLength(60))),
    /** Id of a request, to list its lines individually. */
    request: z.optional(z.string().check(z.maxLength(60))),
    /** Words in the record's name. */
    q: searchWords,
  }),
  result: z.extend(AuditPage, {
    /** All types that appear in the audit log. */
    kinds: z.array(z.string()),
  }),
  access: ['administrator'],
})

export const undoLine = endpoint({
  method: 'POST',
  path: '/api/staff/audit-log/:line/undo',
  summary: 'Undoes one change, unless its fields have been changed again since.',
  result: z.object({}),
  access: ['administrator'],
})

export const { bulk: undoLines, undoBulk: redoLines } = bulkEndpoints({
  base: '/api/staff/audit-log',
  summary: 'Undoes many changes, last first, one by one. Lists those that were refused, and why.',
  body: z.strictObject({ step: z.literal('undo'), records: ChosenRows }),
  access: ['administrator'],
})

/** Lines that haven't been undone yet. */
export const getMatchingLines = matchingEndpoint({
  base: '/api/staff/audit-log',
  query: getAuditLog.query,
  access: ['administrator'],
})

export const auditEndpoints = { getAuditLog, undoLine, undoLines, getMatchingLines, redoLines }
