import * as z from 'zod/mini'
import { AuditPage, AuditQuery } from '#src/features/content/auditLog.ts'
import { bulkEndpoints, ChosenRecords } from '#src/http/bulk.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { pageFields, searchWords } from '#src/lists/paging.ts'

const access = ['administrator', 'events-manager'] as const

/** Tabs of an event in the back office, in order, by the last segment of their path. */
export const eventTabs = {
  page: 'Page',
  days: 'Days and rooms',
  agenda: 'Agenda',
  speakers: 'Speakers',
  prices: 'Prices',
  registrations: 'Registrations',
  applications: 'Speaker applications',
  changes: 'Changes',
} as const
export type EventTab = keyof typeof eventTabs
export const tabNames = Object.keys(eventTabs) as [EventTab, ...EventTab[]]

export const getEventTabs = endpoint({
  method: 'GET',
  path: '/api/staff/events/:event/tabs',
  summary: 'The title of an event, and the number of pending items in each of its tabs.',
  result: z.object({
    title: z.string(),
    counts: z.record(z.string(), z.number()),
  }),
  access,
})

export const EventSpeaker = z.object({
  id: z.string(),
  name: z.string(),
  detail: z.string(),
  status: z.enum(['draft', 'in_review', 'scheduled', 'published', 'archived']),
  /** Email address for the link; null if unknown. */
  email: z.nullable(z.string()),
  /** Whether the speaker has a valid private link. */
  hasLink: z.boolean(),
  /** Scheduled sessions, in order. */
  sessions: z.array(z.object({ id: z.string(), title: z.string() })),
})
export const getEventSpeakers = endpoint({
  method: 'GET',
  path: '/api/staff/events/:event/speakers',
  summary: 'Everyone who speaks in the planned agenda of an event, with their sessions.',
  result: z.object({
    /** ISO 8601 in UTC: when speakers' editing access ends; null if not set. */
    editUntil: z.nullable(z.string()),
    /** Whether that time is in the future. */
    isEditable: z.boolean(),
    items: z.array(EventSpeaker),
  }),
  access,
})

const registrationKinds = ['seat', 'date'] as const
const EventRegistration = z.object({
  id: z.string(),
  /** A seat, or a notification once the date is set. */
  kind: z.enum(registrationKinds),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  company: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  message: z.string(),
  /** ISO 8601 in UTC. */
  receivedAt: z.string(),
  isOpen: z.boolean(),
  /** Inbox item id, only for people who can read the whole inbox. */
  item: z.nullable(z.string()),
})
export const getRegistrations = endpoint({
  method: 'GET',
  path: '/api/staff/events/:event/registrations',
  summary: 'People who registered their interest in an event, newest first, without spam.',
  query: z.object({
    q: searchWords,
    kind: z.optional(z.enum(registrationKinds)),
    ...pageFields(),
  }),
  result: z.object({ items: z.array(EventRegistration), total: z.number() }),
  access,
})

export const getEventChanges = endpoint({
  method: 'GET',
  path: '/api/staff/events/:event/changes',
  summary: 'Every change to an event and its days, rooms, and sessions, newest first.',
  query: AuditQuery,
  result: AuditPage,
  access,
})

export const applicationStatuses = ['submitted', 'in review', 'accepted', 'declined'] as const
export const applicationViews = ['open', 'accepted', 'declined', 'unassigned'] as const
export const applicationOrders = ['oldest', 'best', 'disputed'] as const
export const EventApplication = z.object({
  /** Id of the inbox item, like `version`. */
  id: z.string(),
  version: z.number(),
  application: z.string(),
  /** Whether a blind review still hides the name (until a decision) and all ratings (until the caller has rated). */
  isHidden: z.boolean(),
  name: z.string(),
  detail: z.string(),
  topics: z.string(),
  status: z.enum(applicationStatuses),
  /** ISO 8601 in UTC. */
  receivedAt: z.string(),
  /** Summary of all ratings; null if there are none or while they are hidden. */
  rating: z.nullable(
    z.object({
      average: z.number(),
      lowest: z.number(),
      highest: z.number(),
      count: z.number(),
    }),
  ),
  /** The caller's rating; null before they rate. */
  own: z.nullable(z.object({ score: z.number(), note: z.string() })),
  /** Other reviewers' ratings, once the caller has rated. */
  others: z.array(z.object({ reviewer: z.string(), score: z.number(), note: z.string() })),
})
export const getApplications = endpoint({
  method: 'GET',
  path: '/api/staff/events/:event/applications',
  summary:
    'Applications to speak at an event with what reviewers gave them, without spam; `unassigned` are those that are for no event yet.',
  query: z.object({
    q: searchWords,
    view: z._default(z.enum(applicationViews), 'open'),
    sort: z._default(z.enum(applicationOrders), 'oldest'),
    ...pageFields(),
  }),
  result: z.object({
    items: z.array(EventApplication),
    total: z.number(),
    counts: z.record(z.string(), z.number()),
  }),
  access,
})

export const rateApplication = endpoint({
  method: 'PUT',
  path: '/api/staff/applications/:application/rating',
  summary:
    'Rates an application to speak from 1 to 5, with a note; replaces the caller’s last rating.',
  body: z.strictObject({
    score: z.number('Please choose a rating').check(z.int(), z.gte(1), z.lte(5)),
    note: z._default(z.string().check(z.trim(), z.maxLength(2000)), ''),
  }),
  result: z.object({}),
  access,
})

export const { bulk: decideApplications, undoBulk: undoDecisions } = bulkEndpoints({
  base: '/api/staff/applications',
  summary:
    'Accepts or declines many applications to speak; each gets an email after a minute, until which the step can be undone. `assign` says which event they are for, and `unassign` that they are for none.',
  body: z.strictObject({
    step: z.enum(['accept', 'decline', 'assign', 'unassign']),
    records: ChosenRecords,
    /** Event id for `assign`. */
    event: z.optional(z.uuid()),
  }),
  access,
})
