import type { Role } from '#src/http/access.ts'
import * as z from 'zod/mini'
import { bulkEndpoints, ChosenRecords, matchingEndpoint } from '#src/http/bulk.ts'
import { Correction } from '#src/http/corrections.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { searchWords, wholeNumber } from '#src/lists/paging.ts'

/** Who replies to what visitors send. */
export const inboxRoles = ['administrator', 'moderator', 'events-manager'] as const
/** Who reads all of it. */
export const inboxReaders = ['administrator', 'moderator'] as const
const access = inboxRoles

/** What visitors send, but for reviews, which have a queue of their own. */
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

/** What of the inbox people with these roles read and answer: whoever only runs events decides about their speakers. */
export const kindsOfRoles = (roles: readonly Role[]): readonly InboxKind[] =>
  roles.some((role) => inboxReaders.some((reader) => reader === role)) ? kindNames : ['speakers']

export const views = ['open', 'mine', 'snoozed', 'done', 'spam'] as const
export type View = (typeof views)[number]
export const inboxOrders = ['due', 'newest', 'oldest'] as const
export const itemStates = ['open', 'done', 'spam'] as const

export const InboxItem = z.object({
  id: z.string(),
  kind: z.enum(kindNames),
  /** Who sent it; a stand-in while a blind review keeps the name back. */
  name: z.string(),
  email: z.string(),
  /** The beginning of what it says. */
  excerpt: z.string(),
  /** ISO 8601, UTC, as all times here. */
  receivedAt: z.string(),
  /** When the site promised a reply; null where it promised none. */
  dueAt: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  snoozedUntil: z.nullable(z.string()),
  state: z.enum(itemStates),
  assignee: z.nullable(z.object({ id: z.string(), name: z.string() })),
  labels: z.array(z.string()),
  version: z.number(),
  /** The event that an application to speak is for; null where none is named, and for everything else. */
  event: z.nullable(z.object({ id: z.string(), title: z.string() })),
  /** A blind review keeps back who applied until a decision. */
  isHidden: z.boolean(),
})

/** What stands in the history of an item. */
export const noteKinds = ['note', 'answer', 'decision', 'received'] as const
/** Who a note of the person who sent it is by. */
export const SENDER = 'The sender'
export const decisions = ['in review', 'accepted', 'approved', 'waitlisted', 'declined'] as const
export type Decision = (typeof decisions)[number]
/** What a member of the community is approved as. */
export const memberLevels = ['executive', 'practitioner'] as const

export const InboxDetail = z.extend(InboxItem, {
  /** Everything that was sent, by the name of the field, in the order of the form. */
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
  notes: z.array(
    z.object({
      id: z.string(),
      /** `received` is what its sender wrote back. */
      kind: z.enum(noteKinds),
      author: z.string(),
      body: z.string(),
      createdAt: z.string(),
    }),
  ),
  /** What its sender corrected, the oldest first. */
  corrections: z.array(Correction),
  /** The email about it that has not left yet, which can be undone until then. */
  letter: z.nullable(
    z.object({
      isDecision: z.boolean(),
      /** ISO 8601; it leaves when a mail server takes it. */
      leavesAt: z.string(),
    }),
  ),
  /** The reply that was undone last, to go on with; null once another is sent. */
  undoneReply: z.nullable(z.string()),
  /** The state of an application; null for what nobody decides about. */
  status: z.nullable(z.string()),
  /** What may be decided about it. */
  decisions: z.array(z.enum(decisions)),
  /** Why it may be spam. */
  signs: z.array(z.string()),
  /** How often the same press came again. */
  repeats: z.number(),
  /** Who may reply to it. */
  colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Events that an application to speak can be for, and in whose agendas a session can be planned. */
  agendas: z.array(z.object({ id: z.string(), title: z.string() })),
})

const Id = { version: z.number() }
const text = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, 'Please write something'), z.maxLength(most))

/** How many come at once. */
export const INBOX_SHOWN = 200
export const getInbox = endpoint({
  method: 'GET',
  path: '/api/staff/inbox',
  summary: 'What visitors sent, by when the reply is due.',
  query: z.object({
    view: z._default(z.enum(views), 'open'),
    kind: z.optional(z.enum(kindNames)),
    q: searchWords,
    sort: z._default(z.enum(inboxOrders), 'due'),
    /** The one that somebody looks for comes first, so that it is among those shown. */
    item: z.optional(z.uuid()),
    offset: z._default(wholeNumber(0, 1_000_000), 0),
  }),
  result: z.object({
    items: z.array(InboxItem),
    counts: z.record(z.enum(views), z.number()),
    /** The total number of matches. */
    total: z.number(),
    /** Those that the caller's role reads. */
    kinds: z.array(z.enum(kindNames)),
    /** Whether replies can be sent from here: a mail server is configured. */
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
  /** Whether it is the caller's to reply to. */
  mine: z.optional(z.boolean()),
  /** The id of the colleague whose it is to reply; null leaves it to everybody. */
  assigneeId: z.optional(z.nullable(z.uuid())),
  /** ISO 8601; null wakes it up. */
  snoozedUntil: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  labels: z.optional(z.array(text(40)).check(z.maxLength(20))),
  /** The id of the event that an application to speak is for; null for none. */
  eventId: z.optional(z.nullable(z.uuid())),
})
export const changeInboxItem = endpoint({
  method: 'PUT',
  path: '/api/staff/inbox/:id',
  summary:
    'Assigns, labels, snoozes, closes, reopens, or says which event an application is for. 409 if it changed after that version: `differences` holds each field before and now.',
  body: InboxChange,
  result: InboxDetail,
  access,
})

export const inboxSteps = [
  'done',
  'open',
  'spam',
  'take',
  'give back',
  'snooze',
  'wake',
  'label',
] as const
export const { bulk: stepInboxItems, undoBulk: undoInboxStep } = bulkEndpoints({
  base: '/api/staff/inbox',
  summary:
    'Closes, reopens, assigns, snoozes, or labels many items, one by one. Lists those that were refused, and why.',
  body: z.strictObject({
    step: z.enum(inboxSteps),
    records: ChosenRecords,
    /** Until when, for `snooze`: ISO 8601. */
    snoozedUntil: z.optional(z.string().check(z.maxLength(40))),
    /** What is added to those that an item has, separated by commas, for `label`. */
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
    /** The event in whose agenda a session of the accepted speaker waits to be placed. */
    event: z.optional(z.string().check(z.maxLength(60))),
    /** Needed to approve a member of the community. */
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
  summary: 'Undoes the last change of an item.',
  result: InboxDetail,
  access,
})
