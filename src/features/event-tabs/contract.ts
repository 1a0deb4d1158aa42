import * as z from 'zod/mini'
import { AuditPage, AuditQuery } from '#src/features/content/auditLog.ts'
import { bulkEndpoints, ChosenRecords } from '#src/http/bulk.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { pageFields, searchWords } from '#src/lists/paging.ts'

const access = ['administrator', 'events-manager'] as const

/** The parts of an event in the back office, in their order, by the end of their address. */
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
  summary: 'The name of an event, and how much waits in each of its parts.',
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
  /** To send the link to; null where none is known. */
  email: z.nullable(z.string()),
  /** Whether they have a private link that works. */
  hasLink: z.boolean(),
  /** As they are planned, in their order. */
  sessions: z.array(z.object({ id: z.string(), title: z.string() })),
})
export const getEventSpeakers = endpoint({
  method: 'GET',
  path: '/api/staff/events/:event/speakers',
  summary: 'Everyone who speaks in the planned agenda of an event, with their sessions.',
  result: z.object({
    /** ISO 8601, UTC: until when speakers may edit; null where nobody set it. */
    editUntil: z.nullable(z.string()),
    /** Whether that is still to come. */
    isEditable: z.boolean(),
    items: z.array(EventSpeaker),
  }),
  access,
})

export const registrationKinds = ['seat', 'date'] as const
export const EventRegistration = z.object({
  id: z.string(),
  /** A seat, or to be told the date. */
  kind: z.enum(registrationKinds),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  company: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  message: z.string(),
  /** ISO 8601, UTC. */
  receivedAt: z.string(),
  isOpen: z.boolean(),
  /** Of the inbox, for people who read all of it. */
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
  /** Of the item of the inbox, as its version. */
  id: z.string(),
  version: z.number(),
  application: z.string(),
  /** A blind review keeps the name back until a decision, and all ratings until the caller has rated. */
  isHidden: z.boolean(),
  name: z.string(),
  detail: z.string(),
  topics: z.string(),
  status: z.enum(applicationStatuses),
  /** ISO 8601, UTC. */
  receivedAt: z.string(),
  /** Of all reviewers; null while nobody rated it, and while it is kept back. */
  rating: z.nullable(
    z.object({
      average: z.number(),
      lowest: z.number(),
      highest: z.number(),
      count: z.number(),
    }),
  ),
  /** What the caller gave; null before. */
  own: z.nullable(z.object({ score: z.number(), note: z.string() })),
  /** What others gave, once the caller has rated it. */
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
    /** The id of the event, for `assign`. */
    event: z.optional(z.uuid()),
  }),
  access,
})
