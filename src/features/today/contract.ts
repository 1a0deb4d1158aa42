import * as z from 'zod/mini'
import { contentKinds, type ContentPath } from '#src/features/content/contract.ts'
import { endpoint } from '#src/http/endpoint.ts'

/** One thing that needs somebody, with where to do it. Only what the caller's role opens is told. */
export const TodayEntry = z.object({
  kind: z.enum([
    'overdue',
    'due',
    'waiting',
    'reviews',
    'drafts',
    'review',
    'scheduled',
    'jobs',
    'links',
    'claims',
    'spam',
    'held',
    'proven',
  ]),
  count: z.number(),
  /** ISO 8601, UTC: the first of them is due, or appears. */
  first: z.nullable(z.string()),
})

/** What to begin with on a site that has nothing yet. */
export const FirstStep = z.enum(['settings', 'articles', 'events', 'imports', 'staff'])

export const getToday = endpoint({
  method: 'GET',
  path: '/api/staff/today',
  summary: 'What needs doing: due and overdue replies, waiting reviews, what goes out, failed jobs.',
  result: z.object({
    entries: z.array(TodayEntry),
    /** Those that the caller's role opens; none once there is an article, an event, or a tool. */
    firstSteps: z.array(FirstStep),
    /** What appears by the clock next. */
    upcoming: z.array(z.object({ path: z.string(), id: z.string(), kind: z.string(), label: z.string(), at: z.string() })),
    /** Texts with open comments that wait for the caller: on their own texts, or in talks they take part in. */
    comments: z.array(z.object({ path: z.string(), id: z.string(), label: z.string(), count: z.number() })),
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
