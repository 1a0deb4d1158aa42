import * as z from 'zod/mini'
import { CalendarEntry } from '#src/features/calendar/contract.ts'
import { contentKinds, type ContentPath } from '#src/features/content/contentKinds.ts'
import { endpoint } from '#src/http/endpoint.ts'

/** A task with a link to where it is done. Limited to what the caller's role can open. */
const TodayEntry = z.object({
  kind: z.enum([
    'onHold',
    'stuck',
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
    'media',
    'links',
    'claims',
    'spam',
    'held',
    'proven',
  ]),
  count: z.number(),
  /** ISO 8601 in UTC: when the first of them is due or goes live. */
  first: z.nullable(z.string()),
})
export type Task = z.infer<typeof TodayEntry>

export const FirstStep = z.enum(['settings', 'articles', 'events', 'imports', 'staff'])
export type FirstStep = z.infer<typeof FirstStep>

export const getToday = endpoint({
  method: 'GET',
  path: '/api/staff/today',
  summary: 'What needs attention: replies due, pending reviews, what goes out, failed jobs.',
  result: z.object({
    entries: z.array(TodayEntry),
    /** Steps the caller's role can open; empty once there is an article, an event, or a tool. */
    firstSteps: z.array(FirstStep),
    /** What goes live, starts, or is sent this week and next, by date in the site's time zone. */
    upcoming: z.array(CalendarEntry),
    /** The newest articles, press releases, and resources, with their reads in the last 28 days. */
    latest: z.array(
      z.object({
        path: z.enum(Object.keys(contentKinds) as [ContentPath, ...ContentPath[]]),
        id: z.string(),
        label: z.string(),
        at: z.string(),
        reads: z.number(),
      }),
    ),
    /** Emails in the last seven days by outcome; null if the role cannot see them. */
    mail: z.nullable(
      z.object({ sent: z.number(), waiting: z.number(), failed: z.number(), inDoubt: z.number() }),
    ),
    /** When the site was last checked for broken links; null if never or if the role cannot see it. */
    checkedAt: z.nullable(z.string()),
    /** Most requested missing pages. */
    missing: z.array(z.object({ path: z.string(), hits: z.number() })),
    /**
     * Page views, and the most common searches without results, in the last seven days; null if the role cannot see
     * them.
     */
    reading: z.nullable(
      z.object({
        yesterday: z.number(),
        week: z.number(),
        emptySearches: z.array(z.object({ words: z.string(), count: z.number() })),
      }),
    ),
    /** Submissions per form in the last 30 days, by status. */
    forms: z.array(
      z.object({ kind: z.string(), received: z.number(), done: z.number(), open: z.number() }),
    ),
    /** Texts with open comments for the caller: on their own texts, or in threads they take part in. */
    comments: z.array(
      z.object({ path: z.string(), id: z.string(), label: z.string(), count: z.number() }),
    ),
    /** Drafts the caller is asked to write or review, decisions on reviews they requested, and requests that wait for nobody. */
    assigned: z.array(
      z.object({
        path: z.string(),
        id: z.string(),
        label: z.string(),
        purpose: z.enum(['write', 'review']),
        state: z.enum(['open', 'approved', 'returned']),
        by: z.string(),
        /** Whether it waits for nobody, because the person who was asked can’t open it anymore; `by` names them. */
        isStranded: z.boolean(),
      }),
    ),
    /**
     * Content that missed its publication time because nothing ran or a backup was restored. It stays in draft until
     * someone decides.
     */
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
