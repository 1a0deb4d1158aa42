import * as z from 'zod/mini'
import { bulkEndpoints, ChosenRows, matchingEndpoint } from '#src/http/bulk.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { searchWords, wholeNumber } from '#src/lists/paging.ts'

/** One write to a record, with what it changed. */
export const AuditLineShown = z.object({
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
  /** It stands for all that one request undid, when that is more than one: their number, and the request to ask for them. */
  gathered: z.nullable(z.object({ count: z.number(), request: z.string() })),
  /** The screen of the back office that shows what it is about; null where there is none. */
  screen: z.nullable(z.string()),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export const AuditPage = z.object({
  lines: z.array(AuditLineShown),
  /** The id to ask for the next page with; null at the end. */
  next: z.nullable(z.number()),
})
export const AuditQuery = z.object({
  before: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  limit: z._default(wholeNumber(1, 100), 30),
})

export const auditActors = ['staff', 'import', 'sample', 'system'] as const

export const getAuditLog = endpoint({
  method: 'GET',
  path: '/api/staff/audit-log',
  summary: 'Every change by staff, imports, and the site itself, newest first.',
  query: z.extend(AuditQuery, {
    kind: z.optional(z.string().check(z.maxLength(60))),
    actor: z.optional(z.enum(auditActors)),
    /** Id of the member of staff who wrote. */
    who: z.optional(z.string().check(z.maxLength(60))),
    /** Lines of one request, each by itself. */
    request: z.optional(z.string().check(z.maxLength(60))),
    /** Words of the name of what was written. */
    q: searchWords,
  }),
  result: z.extend(AuditPage, {
    /** Every kind of thing that the audit log tells of. */
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

/** Only changes that still stand: what was taken back already is left out. */
export const getMatchingLines = matchingEndpoint({
  base: '/api/staff/audit-log',
  query: getAuditLog.query,
  access: ['administrator'],
})

export const auditEndpoints = { getAuditLog, undoLine, undoLines, getMatchingLines, redoLines }
