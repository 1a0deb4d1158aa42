import * as z from 'zod/mini'
import { CalendarEntry } from '#src/features/calendar/contract.ts'
import { contentKinds, type ContentPath } from '#src/features/content/kinds.ts'
import { endpoint } from '#src/http/endpoint.ts'

/** One thing that needs somebody, with where to do it. Only what the caller's role opens is told. */
export const TodayEntry = z.object({
  kind: z.enum([
    'overdue',
    'mine',
    'due',
    'waiting',
    'reviews',
    'speakerChanges',
    'drafts',
    'review',
    'scheduled',
    'jobs',
    'backups',
    'links',
    'claims',
    'spam',
    'held',
    'proven',
  ]),
  count: z.number(),
  /** ISO 8601, UTC: the first of them is due, or goes live. */
  first: z.nullable(z.string()),
})

/** What to begin with on a site that has nothing yet. */
export const FirstStep = z.enum(['settings', 'articles', 'events', 'imports', 'staff'])

export const getToday = endpoint({
  method: 'GET',
  path: '/api/staff/today',
  summary: 'What needs attention: replies due, pending reviews, what goes out, failed jobs.',
  result: z.object({
    entries: z.array(TodayEntry),
    /** Those that the caller's role opens; none once there is an article, an event, or a tool. */
    firstSteps: z.array(FirstStep),
    /** What goes live, starts, and is sent this week and next, by the days of the site's time zone. */
    upcoming: z.array(CalendarEntry),
    /** Emails of the last seven days by what became of them; null where the role does not see them. */
    mail: z.nullable(
      z.object({ sent: z.number(), waiting: z.number(), failed: z.number(), inDoubt: z.number() }),
    ),
    /** When the site was last read in search of broken links; null before, and where the role does not see it. */
    checkedAt: z.nullable(z.string()),
    /** Addresses that most visitors asked for and that lead nowhere. */
    missing: z.array(z.object({ path: z.string(), hits: z.number() })),
    /** What was read, and what most visitors searched for in vain in the last seven days; null where the role does not see it. */
    reading: z.nullable(
      z.object({
        yesterday: z.number(),
        week: z.number(),
        inVain: z.array(z.object({ words: z.string(), count: z.number() })),
      }),
    ),
    /** What came in by each form in the last 30 days, and what became of it, in numbers. */
    forms: z.array(
      z.object({ kind: z.string(), received: z.number(), done: z.number(), open: z.number() }),
    ),
    /** Texts with open comments that wait for the caller: on their own texts, or in talks they take part in. */
    comments: z.array(
      z.object({ path: z.string(), id: z.string(), label: z.string(), count: z.number() }),
    ),
    /** Drafts that the caller is to write or review, and those that somebody decided on at their request. */
    assigned: z.array(
      z.object({
        path: z.string(),
        id: z.string(),
        label: z.string(),
        purpose: z.enum(['write', 'review']),
        state: z.enum(['open', 'approved', 'returned']),
        by: z.string(),
      }),
    ),
    /** What did not appear when it was due, because nothing ran then or a backup was restored: drafts until somebody decides. */
    held: z.array(
      z.object({
        path: z.enum(Object.keys(contentKinds) as [ContentPath, ...ContentPath[]]),
        id: z.string(),
        version: z.number(),
        kind: z.string(),
        label: z.string(),
        dueAt: z.string(),
        reason: z.enum(['late', 'restored']),
      }),
    ),
  }),
  access: 'signed-in',
})

export const getWaiting = endpoint({
  method: 'GET',
  path: '/api/staff/waiting',
  summary: 'How many items are waiting, by screen, for the screens the caller’s role can open.',
  result: z.object({ counts: z.record(z.string(), z.number()) }),
  access: 'signed-in',
})
