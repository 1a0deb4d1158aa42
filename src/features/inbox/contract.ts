import type { Role } from '#src/http/access.ts'
import * as z from 'zod/mini'
import { bulkEndpoints, ChosenRecords, matchingEndpoint } from '#src/http/bulk.ts'
import { Correction } from '#src/http/corrections.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { searchWords, wholeNumber } from '#src/lists/paging.ts'

/** Roles that can reply to submissions. */
export const inboxRoles = ['administrator', 'moderator', 'events-manager'] as const
/** Roles that can read the whole inbox. */
export const inboxReaders = ['administrator', 'moderator'] as const
const access = inboxRoles

/** Everything visitors can send except reviews, which have their own queue. */
export const inboxKinds = {
  contact: 'Message',
  speakers: 'Speaker application',
  community: 'Community application',
  suggestions: 'Tool suggestion',
  reviewers: 'Reviewer request',
  research: 'Research reader',
  newsletter: 'Subscriber',
} as const
export type InboxKind = keyof typeof inboxKinds
const kindNames = Object.keys(inboxKinds) as [InboxKind, ...InboxKind[]]

/** Inbox kinds that the roles can read and answer. Events managers see speaker applications only. */
export const kindsOfRoles = (roles: readonly Role[]): readonly InboxKind[] =>
  roles.some((role) => inboxReaders.some((reader) => reader === role)) ? kindNames : ['speakers']

export const views = ['open', 'mine', 'snoozed', 'done', 'spam'] as const
export type View = (typeof views)[number]
export const inboxOrders = ['due', 'newest', 'oldest'] as const
export const itemStates = ['open', 'done', 'spam'] as const

export const InboxItem = z.object({
  id: z.string(),
  kind: z.enum(kindNames),
  /** The sender's name, or a placeholder while a blind review hides it. */
  name: z.string(),
  email: z.string(),
  /** The first characters of the submission. */
  excerpt: z.string(),
  /** ISO 8601 in UTC, like all timestamps here. */
  receivedAt: z.string(),
  /** When a reply is due; null if none was promised. */
  dueAt: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  snoozedUntil: z.nullable(z.string()),
  state: z.enum(itemStates),
  assignee: z.nullable(z.object({ id: z.string(), name: z.string() })),
  labels: z.array(z.string()),
  version: z.number(),
  /** The event a speaker application is for; null if it names none, and for every other kind. */
  event: z.nullable(z.object({ id: z.string(), title: z.string() })),
  /** Whether a blind review still hides the applicant. It ends with the decision. */
  isHidden: z.boolean(),
})

/** Kinds of entries in an item's history. */
export const noteKinds = ['note', 'answer', 'decision', 'received'] as const
/** Author shown on notes from the sender. */
export const SENDER = 'The sender'
export const decisions = ['in review', 'accepted', 'approved', 'waitlisted', 'declined'] as const
export type Decision = (typeof decisions)[number]
/** Levels at which a community member can be approved. */
export const memberLevels = ['executive', 'practitioner'] as const

export const InboxDetail = z.extend(InboxItem, {
  /** All submitted values with their field names, in form order. */
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
  notes: z.array(
    z.object({
      id: z.string(),
      /** `received` is a follow-up from the sender. */
      kind: z.enum(noteKinds),
      author: z.string(),
      body: z.string(),
      createdAt: z.string(),
    }),
  ),
  /** Corrections by the sender, oldest first. */
  corrections: z.array(Correction),
  /** An email about it that has not been sent yet and can still be undone. */
  letter: z.nullable(
    z.object({
      isDecision: z.boolean(),
      /** ISO 8601. The email is sent at this time if a mail server accepts it. */
      leavesAt: z.string(),
    }),
  ),
  /** The most recently undone reply, so that editing can continue; null once another is sent. */
  undoneReply: z.nullable(z.string()),
  /** The application's status; null for kinds without a decision. */
  status: z.nullable(z.string()),
  /** Decisions available for this item. */
  decisions: z.array(z.enum(decisions)),
  /** Signs that the item may be spam. */
  signs: z.array(z.string()),
  /** Number of times the same submission was repeated. */
  repeats: z.number(),
  /** Staff who can reply to this item. */
  colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Events a speaker application can be assigned to; an accepted speaker's session goes to one's agenda. */
  agendas: z.array(z.object({ id: z.string(), title: z.string() })),
})

const Id = { version: z.number() }
const text = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, 'Please write something'), z.maxLength(most))

/** Maximum number of items in one response. */
export const INBOX_SHOWN = 200
export const getInbox = endpoint({
  method: 'GET',
  path: '/api/staff/inbox',
  summary: 'Submissions from visitors, by when the reply is due.',
  query: z.object({
    view: z._default(z.enum(views), 'open'),
    kind: z.optional(z.enum(kindNames)),
    q: searchWords,
    sort: z._default(z.enum(inboxOrders), 'due'),
    /** Id of an item to return first, so that it is always on the page. */
    item: z.optional(z.uuid()),
    offset: z._default(wholeNumber(0, 1_000_000), 0),
  }),
  result: z.object({
    items: z.array(InboxItem),
    counts: z.record(z.enum(views), z.number()),
    total: z.number(),
    /** Kinds the caller's roles can read. */
    kinds: z.array(z.enum(kindNames)),
    /** Whether the site can send replies, i.e. a mail server is configured. */
    canSend: z.boolean(),
  }),
  access,
})

export const getInboxItem = endpoint({
  method: 'GET',
  path: '/api/staff/inbox/:id',
  summary: 'One submission, with notes and replies.',
  result: InboxDetail,
  access,
})

export const getSavedReplies = endpoint({
  method: 'GET',
  path: '/api/staff/saved-replies',
  summary: 'Texts to reply with. {name} is replaced by the recipient’s name.',
  result: z.object({
    items: z.array(z.object({ id: z.string(), title: z.string(), body: z.string() })),
  }),
  access,
})

export const InboxChange = z.strictObject({
  ...Id,
  state: z.optional(z.enum(itemStates)),
  /** Whether the item is assigned to the caller. */
  mine: z.optional(z.boolean()),
  /** Id of the colleague the item is assigned to; null unassigns it. */
  assigneeId: z.optional(z.nullable(z.uuid())),
  /** ISO 8601; null ends the snooze. */
  snoozedUntil: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  labels: z.optional(z.array(text(40)).check(z.maxLength(20))),
  /** Id of the event a speaker application is for; null for none. */
  eventId: z.optional(z.nullable(z.uuid())),
})
export const changeInboxItem = endpoint({
  method: 'PUT',
  path: '/api/staff/inbox/:id',
  summary:
    'Assigns, labels, snoozes, closes, reopens, or assigns an application to an event. 409 if the item changed after that version: `differences` lists the former and new value of each field.',
  body: InboxChange,
  result: InboxDetail,
  access,
})

const inboxSteps = ['done', 'open', 'spam', 'take', 'give back', 'snooze', 'wake', 'label'] as const
export const { bulk: stepInboxItems, undoBulk: undoInboxStep } = bulkEndpoints({
  base: '/api/staff/inbox',
  summary:
    'Closes, reopens, assigns, snoozes, or labels many items, one by one. Lists those that were refused, and why.',
  body: z.strictObject({
    step: z.enum(inboxSteps),
    records: ChosenRecords,
    /** End of the snooze for `snooze`, in ISO 8601. */
    snoozedUntil: z.optional(z.string().check(z.maxLength(40))),
    /** Labels to add for `label`, separated by commas. */
    labels: z.optional(z.string().check(z.trim(), z.maxLength(400))),
  }),
  access,
})

export const getMatchingItems = matchingEndpoint({
  base: '/api/staff/inbox',
  query: getInbox.query,
  access,
})

export const addNote = endpoint({
  method: 'POST',
  path: '/api/staff/inbox/:id/notes',
  summary: 'Adds a note that only staff can see.',
  body: z.strictObject({ body: text(10_000) }),
  result: InboxDetail,
  access,
})

export const recordAnswer = endpoint({
  method: 'POST',
  path: '/api/staff/inbox/:id/answers',
  summary:
    'Replies by email, sent after a minute, or records a reply sent another way. Closes the item.',
  body: z.strictObject({ ...Id, body: text(20_000), send: z._default(z.boolean(), false) }),
  result: InboxDetail,
  access,
})

export const decideApplication = endpoint({
  method: 'POST',
  path: '/api/staff/inbox/:id/decision',
  summary:
    'Decides on an application. An accepted speaker gets a draft profile and, optionally, a session to schedule.',
  body: z.strictObject({
    ...Id,
    decision: z.enum(decisions),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(2000))),
    /** Id of the event whose agenda gets an unscheduled session for the accepted speaker. */
    event: z.optional(z.string().check(z.maxLength(60))),
    /** Required to approve a community member. */
    level: z.optional(z.enum(memberLevels)),
  }),
  result: InboxDetail,
  access,
})

export const undoLetter = endpoint({
  method: 'POST',
  path: '/api/staff/inbox/:id/letter/undo',
  summary: 'Undoes the last reply or decision until its email is sent.',
  result: InboxDetail,
  access,
})

export const undoInbox = endpoint({
  method: 'POST',
  path: '/api/staff/inbox/:id/undo',
  summary:
    'Undoes the last change of an item. Refused if a colleague made it, or if the item changed since the given version.',
  /** A page loaded before an upgrade sends none. */
  body: z.optional(z.strictObject({ version: z.number() })),
  result: InboxDetail,
  access,
})
